import { useLayoutEffect } from 'react'

let locks = 0
/** Whether a finger has touched the dialog. */
let touched = false
const noteTouch = () => {
  touched = true
}

/** Milliseconds after a dialog in which a tap is a second one on what was in it. */
const secondTap = 400

/**
 * Locks the page's scrolling behind a dialog and hides the scrollbar without changing the page's width. On a phone it
 * moves the banners above the dialog, on wider screens beside it.
 * Base UI's own lock leaves the scrollbar's strip empty. @returns a function that unlocks it
 */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document
  locks += 1
  if (locks === 1) {
    touched = false
    addEventListener('touchstart', noteTouch)
    body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`
    root.style.overflow = 'hidden'
    root.dataset.alerts = 'top'
  }
  let locked = true
  return () => {
    if (!locked) return
    locked = false
    locks -= 1
    if (touched) coverPage()
    if (locks > 0) return
    removeEventListener('touchstart', noteTouch)
    body.style.paddingRight = ''
    root.style.overflow = ''
  }
}

/** Takes the taps that would reach what stood under a dialog. The keyboard works. */
function coverPage(): void {
  const cover = document.createElement('div')
  cover.className = 'fixed inset-0 z-50'
  document.body.append(cover)
  setTimeout(() => cover.remove(), secondTap)
}

/** Locks the page while the dialog it is rendered in is open. */
export function ScrollLock() {
  useLayoutEffect(lockScroll, [])
  return null
}
