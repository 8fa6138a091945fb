import { createHash } from 'node:crypto'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupError, DamagedError } from './backup-error.ts'
import { streamOf } from './streams.ts'

/** The format age (https://age-encryption.org/v1): the merchant can also open a backup with `age -d -i KEYFILE`. */
export type BackupKey = {
  /** Differs between keys, and says nothing about them. */
  id: string
  encrypt(bytes: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
  /** @throws BackupError, also while reading, if the bytes were changed, cut off or encrypted with another key */
  decrypt(bytes: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
}

/** @returns `AGE-SECRET-KEY-1…` */
export function newBackupKey(): Promise<string> {
  return generateX25519Identity()
}

/** @throws BackupError if the text is not such a key, such as after a typing mistake */
export async function openBackupKey(identity: string): Promise<BackupKey> {
  const recipient = await identityToRecipient(identity).catch(() => {
    throw new BackupError('The backup key is not valid. It starts with AGE-SECRET-KEY-1 and has 74 characters.')
  })
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return {
    id: createHash('sha256').update(recipient).digest('hex').slice(0, 8),
    encrypt: (bytes) => encrypter.encrypt(bytes),
    decrypt: async (bytes) => {
      const opened = await decrypter.decrypt(bytes).catch((error: unknown) => {
        if (error instanceof BackupError) throw error
        throw new DamagedError(headerProblem(error))
      })
      return streamOf(explained(opened))
    },
  }
}

function headerProblem(error: unknown): string {
  const text = error instanceof Error ? error.message : ''
  return /identit|no match/i.test(text)
    ? 'The backup key does not open this backup. Set BACKUP_KEY to the key that was in use when it was made.'
    : 'This is not a backup, or its beginning is damaged.'
}

async function* explained(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new DamagedError('This backup is damaged: it was cut off or changed after it was made.')
  }
}
