import { constants, createPrivateKey, generateKeyPair, type KeyObject, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { deriveKeys, type MasterSecret, rewrapEach, tryToUnwrap, unwrapWithAny, wrap } from './encryption.ts'
import { passwordKeys } from './tables.ts'

/** RSA-OAEP with 4096 bits encrypts 446 bytes: enough for 128 characters of three bytes. 3072 bits are not. */
const keyBits = 4096
const generateRsaKeyPair = promisify(generateKeyPair)

export type PasswordKeys = {
  /** base64 of the newest public key (SPKI, DER). */
  publicKey(): Promise<string>
  /** @throws ShopError PASSWORD_ENCRYPTION */
  decrypt(encrypted: string): Promise<string>
  /** Adds a new key. The previous one still decrypts for a day. */
  rotate(): Promise<void>
  /** Encrypts the keys that an earlier master secret encrypted with the current one. @returns how many no known one opens */
  rewrap(): Promise<number>
}

type LoadedKey = { publicKey: string; privateKey: KeyObject }

/** Without the secret that encrypted the newest key, nobody can sign in. True for a database without keys. */
export async function canOpenKeys(db: Db, masterSecret: MasterSecret): Promise<boolean> {
  const [newest] = await db
    .select({ wrapped: passwordKeys.wrappedPrivateKey })
    .from(passwordKeys)
    .orderBy(desc(passwordKeys.id))
    .limit(1)
  return !newest || tryToUnwrap(newest.wrapped, deriveKeys(masterSecret, 'password keys')) !== null
}

/** Garbage reloads the keys ten times a second at most. */
const minReloadMs = 100
const maxAgeMs = 500

/** RSA keys from the database, shared by all nodes. Another node may rotate the key, so they are soon read again. */
export function createPasswordKeys(db: Db, masterSecret: MasterSecret): PasswordKeys {
  const wrappingKeys = deriveKeys(masterSecret, 'password keys')
  let loaded: { at: number; keys: Promise<LoadedKey[]> } | null = null

  function keys(): Promise<LoadedKey[]> {
    if (!loaded || Date.now() - loaded.at > maxAgeMs) {
      // a new key takes seconds: nobody starts a second one meanwhile
      const current = { at: Number.POSITIVE_INFINITY, keys: load() }
      current.keys.then(
        () => (current.at = Date.now()),
        () => (loaded = null),
      )
      loaded = current
    }
    return loaded.keys
  }

  async function load(): Promise<LoadedKey[]> {
    const found = await readKeys()
    if (found.length > 0) return found
    await add(async (tx) => (await tx.select({ id: passwordKeys.id }).from(passwordKeys).limit(1)).length === 0)
    return readKeys()
  }

  async function readKeys(): Promise<LoadedKey[]> {
    const rows = await db.select().from(passwordKeys).orderBy(desc(passwordKeys.id)).limit(2)
    const [newest, older] = rows
    const isOlderExpired = newest && Date.now() - newest.createdAt.getTime() > 86_400_000
    if (!newest) return []
    const toKey = ({ publicKey }: typeof newest, privateKey: string) => ({
      publicKey,
      privateKey: createPrivateKey(privateKey),
    })
    const first = toKey(newest, unwrapWithAny(newest.wrappedPrivateKey, wrappingKeys))
    // `keys rotate` is the way out after the master secret was lost: the key before must not be in its way
    const opened = older && !isOlderExpired ? tryToUnwrap(older.wrappedPrivateKey, wrappingKeys) : null
    return older && opened ? [first, toKey(older, opened.text)] : [first]
  }

  async function add(isNeeded: (tx: Db) => Promise<boolean>): Promise<void> {
    const pair = await generateRsaKeyPair('rsa', {
      modulusLength: keyBits,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${passwordKeys} in exclusive mode`)
      if (!(await isNeeded(tx))) return
      await tx.insert(passwordKeys).values({
        publicKey: pair.publicKey.toString('base64'),
        wrappedPrivateKey: wrap(pair.privateKey, wrappingKeys[0]),
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
      const known = await keys()
      const password = decryptWith(known, bytes)
      if (password !== null) return password
      if (loaded && Date.now() - loaded.at > minReloadMs) loaded = null
      const added = (await keys()).filter(({ publicKey }) => !known.some((key) => key.publicKey === publicKey))
      const retried = decryptWith(added, bytes)
      if (retried === null) throw new ShopError('PASSWORD_ENCRYPTION')
      return retried
    },
    rotate: async () => {
      await add(async () => true)
      loaded = null
    },
    rewrap: () =>
      db.transaction(async (tx) => {
        const rows = await tx.select().from(passwordKeys).for('update')
        const save = ({ id }: (typeof rows)[number], wrappedPrivateKey: string) =>
          tx.update(passwordKeys).set({ wrappedPrivateKey }).where(eq(passwordKeys.id, id))
        return rewrapEach(rows, wrappingKeys, (row) => row.wrappedPrivateKey, save)
      }),
  }
}

/** @returns null if none of the keys decrypts it */
function decryptWith(keys: LoadedKey[], bytes: Buffer): string | null {
  for (const { privateKey } of keys) {
    try {
      const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      return privateDecrypt(options, bytes).toString('utf8')
    } catch {
      // try the next key
    }
  }
  return null
}
