import { constants, createPrivateKey, generateKeyPair, type KeyObject, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { desc, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { deriveKey, unwrap, wrap } from './secrets.ts'
import { passwordKeys } from './tables.ts'

/** 4096 bits carry 446 bytes: the longest password, 128 characters of three bytes each, fits; in 3072 bits it would not. */
const keyBits = 4096
const makeKeyPair = promisify(generateKeyPair)

export type PasswordKeys = {
  /** base64 of the SPKI DER of the key to encrypt with. */
  publicKey(): Promise<string>
  /** @throws ShopError PASSWORD_ENCRYPTION where neither the key nor the one before it, for a day, decrypts it */
  decrypt(encrypted: string): Promise<string>
  /** Makes the next key. What was encrypted with the one before is read for one more day. */
  rotate(): Promise<void>
}

type LoadedKey = { publicKey: string; privateKey: KeyObject }

/** How old, in milliseconds, the keys must be to be looked up again for what none of them reads: garbage costs little then. */
const shortestAge = 1000

/**
 * The keys live in the database, so that every node has the same; they are looked up again every minute, and where a text
 * may have been encrypted with one that another node has made since.
 */
export function createPasswordKeys(db: Db, masterSecret: string): PasswordKeys {
  const wrapping = deriveKey(masterSecret, 'password keys')
  let loaded: { at: number; keys: Promise<LoadedKey[]> } | null = null

  function keys(): Promise<LoadedKey[]> {
    if (!loaded || Date.now() - loaded.at > 60_000) {
      const loading = load()
      loading.catch(() => (loaded = null))
      loaded = { at: Date.now(), keys: loading }
    }
    return loaded.keys
  }

  async function load(): Promise<LoadedKey[]> {
    const found = await stillRead()
    if (found.length > 0) return found
    await add(async (tx) => (await tx.select({ id: passwordKeys.id }).from(passwordKeys).limit(1)).length === 0)
    return stillRead()
  }

  async function stillRead(): Promise<LoadedKey[]> {
    const rows = await db.select().from(passwordKeys).orderBy(desc(passwordKeys.id)).limit(2)
    const [newest, older] = rows
    const dayOver = newest && Date.now() - newest.createdAt.getTime() > 86_400_000
    return [newest, dayOver ? undefined : older]
      .filter((row) => row !== undefined)
      .map((row) => ({
        publicKey: row.publicKey,
        privateKey: createPrivateKey(unwrap(row.wrappedPrivateKey, wrapping)),
      }))
  }

  async function add(still: (tx: Db) => Promise<boolean>): Promise<void> {
    const pair = await makeKeyPair('rsa', {
      modulusLength: keyBits,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${passwordKeys} in exclusive mode`)
      if (!(await still(tx as Db))) return
      await tx.insert(passwordKeys).values({
        publicKey: pair.publicKey.toString('base64'),
        wrappedPrivateKey: wrap(pair.privateKey, wrapping),
      })
    })
  }

  return {
    publicKey: async () => {
      const [newest] = await keys()
      if (!newest) throw new ShopError('UNAVAILABLE')
      return newest.publicKey
    },
    decrypt: async (encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64')
      const held = await keys()
      const read = decryptWith(held, bytes)
      if (read !== null) return read
      if (loaded && Date.now() - loaded.at > shortestAge) loaded = null
      const unknown = (await keys()).filter(({ publicKey }) => !held.some((key) => key.publicKey === publicKey))
      const readNow = decryptWith(unknown, bytes)
      if (readNow === null) throw new ShopError('PASSWORD_ENCRYPTION')
      return readNow
    },
    rotate: async () => {
      await add(async () => true)
      loaded = null
    },
  }
}

/** Null where none of the keys reads it: encrypted with another one, or no ciphertext at all. */
function decryptWith(keys: LoadedKey[], bytes: Buffer): string | null {
  for (const { privateKey } of keys) {
    try {
      const how = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      return privateDecrypt(how, bytes).toString('utf8')
    } catch {
      // the next key
    }
  }
  return null
}
