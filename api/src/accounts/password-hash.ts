import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ShopError } from '#http/shop-error.ts'

/** OWASP's parameters for argon2id, the library's default algorithm. `memoryCost` in KiB. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time: logins must not take all threads from files and pictures. */
const queue = pLimit(2)
const maxQueued = 50

async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= maxQueued) throw new ShopError('UNAVAILABLE')
  return queue(work)
}

/** @returns the argon2id hash in PHC format */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, strength))
}

let dummyHash: Promise<string> | undefined

/** Verifies a password. Without a stored hash it does the same work against a dummy, and returns false. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(16).toString('hex'), strength)
  const against = stored ?? (await dummyHash)
  const matches = await enqueue(() => verify(against, password))
  return matches && Boolean(stored)
}
