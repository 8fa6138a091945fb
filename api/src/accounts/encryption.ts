import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const cipher = 'aes-256-gcm'

/** With a list, the first secret signs and encrypts. The others are earlier ones, which still verify and decrypt. */
export type MasterSecret = string | readonly [string, ...string[]]

/** The keys of one purpose, that of the current secret first. */
export function deriveKeys(masterSecret: MasterSecret, purpose: string): [Buffer, ...Buffer[]] {
  const [current, ...earlier] = typeof masterSecret === 'string' ? [masterSecret] : masterSecret
  return [deriveKey(current, purpose), ...earlier.map((secret) => deriveKey(secret, purpose))]
}

/** base64url HMAC-SHA256. `hmacs`: with each key, for values that an earlier secret may have made; the current one first. */
export type Macs = { hmac(text: string): string; hmacs(text: string): string[] }

export function createMacs(keys: readonly [Buffer, ...Buffer[]]): Macs {
  const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return { hmac: (text) => macOf(keys[0], text), hmacs: (text) => keys.map((key) => macOf(key, text)) }
}

/** Compares codes in constant time. */
export function isSameCode(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

type Sealed<T extends unknown[]> = {
  seal(expires: number, ...values: T): string
  open(code: string): [number, ...T] | null
}

/** Values in a code of base64url and a dot, which nobody else can make. `expires` in milliseconds. */
export function createSeals<T extends unknown[]>(masterSecret: MasterSecret, purpose: string): Sealed<T> {
  const { hmac, hmacs } = createMacs(deriveKeys(masterSecret, purpose))
  return {
    seal(...values) {
      const content = Buffer.from(JSON.stringify(values)).toString('base64url')
      return `${content}.${hmac(content)}`
    },
    /** @returns null for a code that is wrong or has expired */
    open(code) {
      const [content = '', mac = ''] = code.split('.')
      if (!hmacs(content).some((one) => isSameCode(mac, one))) return null
      const values: [number, ...T] = JSON.parse(Buffer.from(content, 'base64url').toString())
      return values[0] < Date.now() ? null : values
    },
  }
}

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
function unwrap(wrapped: string, key: Buffer): string {
  const bytes = Buffer.from(wrapped, 'base64')
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, 12))
  decryption.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decryption.update(bytes.subarray(28)), decryption.final()]).toString('utf8')
}

/**
 * Encrypts values with the current secret, each for itself: one that no known secret opens must not hold up the others.
 * @returns how many none of the secrets opens
 */
export async function rewrapEach<T>(
  values: readonly T[],
  keys: readonly [Buffer, ...Buffer[]],
  wrappedOf: (value: T) => string,
  save: (value: T, wrapped: string) => Promise<unknown>,
): Promise<number> {
  let lost = 0
  for (const value of values) {
    const opened = tryToUnwrap(wrappedOf(value), keys)
    if (!opened) lost += 1
    else if (!opened.isCurrent) await save(value, wrap(opened.text, keys[0]))
  }
  return lost
}

/** @throws Error if none of the keys wrapped it */
export function unwrapWithAny(wrapped: string, keys: readonly [Buffer, ...Buffer[]]): string {
  const opened = tryToUnwrap(wrapped, keys)
  if (!opened) throw new Error('The master secret is not the one that encrypted this.')
  return opened.text
}

/** @returns the text, and whether the first key wrapped it; null if none of the keys did */
export function tryToUnwrap(
  wrapped: string,
  keys: readonly [Buffer, ...Buffer[]],
): { text: string; isCurrent: boolean } | null {
  for (const key of keys) {
    try {
      return { text: unwrap(wrapped, key), isCurrent: key === keys[0] }
    } catch {
      // an earlier secret may have wrapped it
    }
  }
  return null
}
