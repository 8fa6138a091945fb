import { tabKeys } from '#session/stored-session.ts'

/** Stands in the page: makes it as high as the kept grid was, so that its place is restored before the first paint. */
export const keptHeight = `try {
  const height = JSON.parse(sessionStorage.getItem('${tabKeys.gridHeights}') || '{}')[history.state?.key]
  if (height > 0) document.documentElement.style.setProperty('--kept-height', height + 'px')
} catch {}`

export function releaseHeight(): void {
  document.documentElement.style.removeProperty('--kept-height')
}
