import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Locks the page's scrolling behind a dialog and hides the scrollbar without changing the page's width.
 * Base UI's own lock leaves the scrollbar's strip empty. @returns a function that unlocks it
 */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document
  locks += 1
  if (locks === 1) {
    body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`
    root.style.overflow = 'hidden'
  }
  let locked = true
  return () => {
    if (!locked) return
    locked = false
    locks -= 1
    if (locks > 0) return
    body.style.paddingRight = ''
    root.style.overflow = ''
  }
}

/** Locks the page while the dialog it is rendered in is open. */
export function ScrollLock() {
  useLayoutEffect(lockScroll, [])
  return null
}
