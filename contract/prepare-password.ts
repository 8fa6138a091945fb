/**
 * A password as it is compared and hashed: keyboards send é or ड़ in different Unicode forms, and different spaces.
 * RFC 8265, profile OpaqueString.
 */
export function preparePassword(typed: string): string {
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}
