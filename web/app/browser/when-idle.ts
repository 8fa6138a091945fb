/** After the page's own load, and when the browser has nothing better to do. @returns takes the wish back */
export function whenIdle(task: () => void): () => void {
  let idle = 0
  // Safari has no idle callback
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
