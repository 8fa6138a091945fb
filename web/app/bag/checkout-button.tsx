import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { useEffect, useState } from 'react'
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
