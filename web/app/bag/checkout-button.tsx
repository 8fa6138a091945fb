import { messages } from '@tanabana/contract/errors.ts'
import { signInAlertTime } from '@tanabana/contract/limits.ts'
import { useEffect, useState } from 'react'
import { openSignInPanel } from '#sign-in/panel.ts'
import { Button, LinkButton } from '#ui/button.tsx'

const words = 'PROCEED TO CHECKOUT'
const toCheckout = () => location.assign('/checkout')

/** `refused`: a line says why it is not as it was wanted. */
type CheckoutButtonProps = { blocked: boolean; changing: boolean; refused: boolean }

/** The way to the checkout, by a full load of its document. A change that is under way is waited for; if it is refused, that is read first. */
export function CheckoutButton({ blocked, changing, refused }: CheckoutButtonProps) {
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    if (!wanted || changing) return
    setWanted(false)
    if (!blocked && !refused) toCheckout()
  }, [wanted, changing, blocked, refused])

  if (blocked || wanted || changing) {
    return (
      <Button disabled={blocked} busy={wanted} onClick={() => setWanted(true)} className="w-full">
        {words}
      </Button>
    )
  }
  return (
    <LinkButton to="/checkout" reloadDocument prefetch="none" className="w-full">
      {words}
    </LinkButton>
  )
}

/** The same for a visitor: says what is missing, opens the panel, and goes on after sign-in. */
export function VisitorCheckoutButton() {
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(() => setAsking(false), signInAlertTime)
    return () => clearTimeout(timer)
  }, [asking])

  function ask() {
    setAsking(true)
    openSignInPanel({ goOn: toCheckout })
  }

  return (
    <Button variant="ghost" onClick={ask} className="w-full">
      <span aria-live="polite">{asking ? messages.signIn : words}</span>
    </Button>
  )
}
