/**
 * The code in the link of a mail: in the fragment, which no server sees. Firebase appends it to the address as a query,
 * so it is moved from there at once. In the browser only; null where there is none.
 */
export function linkCode(): string | null {
  const query = new URLSearchParams(location.search)
  const asked = query.get('oobCode')
  if (asked) history.replaceState(history.state, '', `${location.pathname}#${new URLSearchParams({ oobCode: asked })}`)
  // `#?mode=…` where an action address ends with the `#` itself
  return asked || new URLSearchParams(location.hash.replace(/^#\??/, '')).get('oobCode') || null
}
