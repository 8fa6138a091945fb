/** When the token expires, in milliseconds since 1970; 0 where it can't be read, so that the server is asked. */
export function expiryOf(token: string): number {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(part))
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : 0
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}
