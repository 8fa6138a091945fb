import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from '#http/limit-concurrency.ts'
import { blockOf } from '#http/rate-limits.ts'

/** OWASP's parameters for argon2id, the library's default algorithm. `memoryCost` in KiB. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time: logins must not take all threads from files and pictures. */
const enqueue = createFairQueue(2, 50)

/** @param ip whose networks share the queue with others; none for staff @returns the argon2id hash in PHC format */
export function hashPassword(password: string, ip = ''): Promise<string> {
  return enqueue(blockOf(ip), () => hash(password, strength))
}

let dummyHash: Promise<string> | undefined

/** Verifies a password. Without a stored hash it does the same work against a dummy, and returns false. */
export async function passwordMatches(stored: string | null | undefined, password: string, ip = ''): Promise<boolean> {
  dummyHash ??= hash(randomBytes(16).toString('hex'), strength)
  const against = stored ?? (await dummyHash)
  const matches = await enqueue(blockOf(ip), () => verify(against, password))
  return matches && Boolean(stored)
}
