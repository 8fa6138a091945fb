import { tabKeys } from '#session/stored-session.ts'

/**
 * Inline script: sets the saved grid's height, so that the browser restores the scroll position before the first
 * paint.
 */
export const savedHeight = `try {
  const height = JSON.parse(sessionStorage.getItem('${tabKeys.gridHeights}') || '{}')[history.state?.key]
  if (height > 0) document.documentElement.style.setProperty('--kept-height', height + 'px')
} catch {}`

export function releaseHeight(): void {
  document.documentElement.style.removeProperty('--kept-height')
}
