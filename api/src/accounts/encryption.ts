import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'

/** Derives a separate key for each purpose from the master secret (HKDF, RFC 5869). */
export function deriveKey(masterSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterSecret, '', `tanabana ${purpose}`, 32))
}

/** Encrypts a private key for storage in the database (AES-256-GCM). @returns base64 of IV, tag and ciphertext */
export function wrap(text: string, key: Buffer): string {
  const iv = randomBytes(12)
  const encryption = createCipheriv(cipher, key, iv)
  const body = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), body]).toString('base64')
}

/** @throws Error if it was wrapped with another key */
export function unwrap(wrapped: string, key: Buffer): string {
  const bytes = Buffer.from(wrapped, 'base64')
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, 12))
  decryption.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decryption.update(bytes.subarray(28)), decryption.final()]).toString('utf8')
}
