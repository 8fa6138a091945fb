import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Stops the page behind a dialog, without its scrollbar, so that the dialog can be as wide as the window. The page keeps
 * its width. Base UI leaves a locked page alone; its own lock would leave the scrollbar's strip empty.
 * @returns releases it
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

/** Stands inside a dialog's popup: the page is locked while that is on the screen. */
export function ScrollLock() {
  useLayoutEffect(lockScroll, [])
  return null
}
