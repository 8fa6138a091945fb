import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ShopError } from '#http/shop-error.ts'

/** OWASP's recommendation for argon2id, the library's default algorithm. `memoryCost` in KiB. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A small queue of its own: a flood of logins must not take the threads that files and pictures need. */
const queue = pLimit(2)
const longestQueue = 50

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= longestQueue) throw new ShopError('UNAVAILABLE')
  return queue(work)
}

/** The argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength))
}

let nobodysHash: Promise<string> | undefined

/** Whether the password is right. Takes the same time where there is no hash to compare with. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(16).toString('hex'), strength)
  const against = stored ?? (await nobodysHash)
  const matches = await inTurn(() => verify(against, password))
  return matches && Boolean(stored)
}
