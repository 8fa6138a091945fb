import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { preparePassword } from '@tanabana/contract/prepare-password.ts'
import { createFairQueue } from '#http/limit-concurrency.ts'
import { blockOf } from '#http/rate-limits.ts'

/** OWASP's parameters for argon2id, the library's default algorithm. `memoryCost` in KiB. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time: logins must not take all threads from files and pictures. */
const enqueue = createFairQueue(2, 50)

/** @param ip whose networks share the queue with others; none for staff @returns the argon2id hash in PHC format */
export function hashPassword(password: string, ip = ''): Promise<string> {
  return enqueue(blockOf(ip), () => hash(preparePassword(password), strength))
}

let dummyHash: Promise<string> | undefined

/**
 * Verifies a password; as it was typed too, which is what older accounts hashed. Without a stored hash it does the same
 * work against a dummy, and returns false.
 */
export async function passwordMatches(stored: string | null | undefined, password: string, ip = ''): Promise<boolean> {
  dummyHash ??= hash(randomBytes(16).toString('hex'), strength)
  const against = stored ?? (await dummyHash)
  const check = (text: string) => enqueue(blockOf(ip), () => verify(against, text))
  const prepared = preparePassword(password)
  const matches = (await check(prepared)) || (prepared !== password && (await check(password)))
  return matches && Boolean(stored)
}
