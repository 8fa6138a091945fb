/**
 * Inline script: notes the last button that is tapped before hydration, so that the page can repeat the tap.
 * A part with `data-late` hydrates after the page.
 */
export const earlyTap = `addEventListener('click', ({ target }) => {
  const button = target.closest('button[type=button]')
  if (!button || (document.documentElement.dataset.scripts && !button.closest('[data-late]'))) return
  document.querySelector('[data-tapped]')?.removeAttribute('data-tapped')
  button.dataset.tapped = ''
}, true)`

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

/** Call it when a part with `data-late` has hydrated. */
export function repeatLateTap(): void {
  document.querySelector('[data-late]')?.removeAttribute('data-late')
  repeatEarlyTap()
}
