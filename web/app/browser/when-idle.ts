/** Runs `task` when the page has loaded and the browser is idle. @returns a function that cancels it */
export function whenIdle(task: () => void): () => void {
  let idle = 0
  // Safari has no requestIdleCallback
  const wait = () => {
    idle = window.requestIdleCallback?.(task, { timeout: 5000 }) ?? window.setTimeout(task, 200)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    ;(window.cancelIdleCallback ?? window.clearTimeout)(idle)
  }
}
