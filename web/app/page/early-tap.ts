/**
 * Inline script: notes the last button that is tapped before hydration, so that the page can repeat the tap, and the
 * link or form whose page is on its way. A part with `data-late` hydrates after the page; `data-early` has its own note.
 */
export const earlyTap = `addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  const tapped = target.closest('button,a[href^="/"]:not([target])')
  if (!tapped || (document.documentElement.dataset.scripts && !tapped.closest('[data-late]'))) return
  forget()
  if (tapped.type === 'button') tapped.dataset.tapped = ''
  else if (!ctrlKey && !metaKey && !shiftKey && (tapped.href || !tapped.closest('[data-early]'))) tapped.dataset.going = ''
}, true)
function forget() {
  const tapped = document.querySelector('[data-tapped],[data-going]')
  delete tapped?.dataset.tapped
  delete tapped?.dataset.going
}
addEventListener('pagehide', forget)`

/** Call it right before hydration, from when React itself handles taps. */
export function endEarlyTaps(): void {
  document.documentElement.dataset.scripts = 'started'
}

/** Call it after hydration. */
export function repeatEarlyTap(): void {
  document.documentElement.dataset.scripts = 'ready'
  const button = document.querySelector<HTMLElement>('[data-tapped]:not([data-late] *)')
  button?.removeAttribute('data-tapped')
  button?.click()
}

/** Call it when a `part` with `data-late` has hydrated. */
export function repeatLateTap(part: Element | null): void {
  part?.removeAttribute('data-late')
  repeatEarlyTap()
}
