/** The expiry in milliseconds since 1970. 0 if unreadable: the server then validates the token. */
export function expiryOf(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}

/** The username in the token. */
export function subjectOf(token: string): string | undefined {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' && sub !== '' ? sub : undefined
}

/** The token's claims, unverified; {} if unreadable. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0))
    return (JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}
