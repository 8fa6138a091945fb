/**
 * The code of a mailed link, or null. Firebase puts it into the query; it moves to the fragment at once,
 * which no server sees. In the browser only.
 */
export function linkCode(): string | null {
  const query = new URLSearchParams(location.search)
  const queryCode = query.get('oobCode')
  if (queryCode)
    history.replaceState(history.state, '', `${location.pathname}#${new URLSearchParams({ oobCode: queryCode })}`)
  // `#?mode=…` if the action URL ends with `#`
  return queryCode || new URLSearchParams(location.hash.replace(/^#\??/, '')).get('oobCode') || null
}
