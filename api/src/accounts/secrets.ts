import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'

/** A key for one purpose, derived from the master secret, so that no two purposes share one (RFC 5869). */
export function deriveKey(masterSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterSecret, '', `tanabana ${purpose}`, 32))
}

/** Encrypts what is kept in the database but must not be readable from a copy of it. */
export function wrap(text: string, key: Buffer): string {
  const iv = randomBytes(12)
  const encryption = createCipheriv(cipher, key, iv)
  const body = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), body]).toString('base64')
}

/** @throws Error where the key is not the one it was wrapped with */
export function unwrap(wrapped: string, key: Buffer): string {
  const bytes = Buffer.from(wrapped, 'base64')
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, 12))
  decryption.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decryption.update(bytes.subarray(28)), decryption.final()]).toString('utf8')
}
