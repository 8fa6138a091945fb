import { useEffect, useRef } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { messages } from './product.messages.ts'

/** Replaces the button after adding. Takes over its focus, and ignores the second click of a double click on it. */
export function GoToBag() {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // the focus is lost to the page when its button goes
    if (document.activeElement?.contains(link.current)) link.current?.focus({ preventScroll: true })
  }, [])
  return (
    <LinkButton
      ref={link}
      to="/cart"
      className="w-full tracking-widest desktop:min-h-14"
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      {messages.goToBag}
    </LinkButton>
  )
}
