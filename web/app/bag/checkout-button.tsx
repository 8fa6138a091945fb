import { signInAlertTime } from '@tanabana/contract/limits.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { useEffect, useState } from 'react'
import { openSignInPanel } from '#sign-in/panel.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { messages } from './messages.ts'

const toCheckout = () => location.assign('/checkout')

/** `refused`: the server refused a change of a line. */
type CheckoutButtonProps = { blocked: boolean; changing: boolean; refused: boolean }

/** Opens the checkout as a new document. Waits for pending changes. Stays on the bag if the server refuses one. */
export function CheckoutButton({ blocked, changing, refused }: CheckoutButtonProps) {
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    if (!wanted || changing) return
    setWanted(false)
    if (!blocked && !refused) toCheckout()
  }, [wanted, changing, blocked, refused])

  if (blocked || wanted || changing) {
    return (
      <Button disabled={blocked} busy={wanted} onClick={() => setWanted(true)} className="w-full px-3">
        {messages.proceedToCheckout}
      </Button>
    )
  }
  return (
    <LinkButton to="/checkout" reloadDocument prefetch="none" className="w-full px-3">
      {messages.proceedToCheckout}
    </LinkButton>
  )
}

/** For a visitor: asks for a sign-in and continues to the checkout after it. */
export function VisitorCheckoutButton() {
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(() => setAsking(false), signInAlertTime)
    return () => clearTimeout(timer)
  }, [asking])

  function ask() {
    setAsking(true)
    openSignInPanel({ onSignedIn: toCheckout })
  }

  return (
    <Button variant="ghost" onClick={ask} className="w-full font-normal text-muted">
      <span aria-live="polite">{asking ? shared.signIn : messages.proceedToCheckout}</span>
    </Button>
  )
}
