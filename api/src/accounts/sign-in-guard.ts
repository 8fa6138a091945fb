import type pg from 'pg'
import { limiter, take } from '#http/rate-limits.ts'
import { ShopError } from '#http/shop-error.ts'

export type Attempt = {
  /** The account's id, or the name that was typed where there is no such account. */
  account: string
  network: string
  /** Whether this account was signed in to from this network before. */
  known: boolean
}

export type SignInGuard = <T>(attempt: Attempt, signIn: () => Promise<T>) => Promise<T>

const quarterHour = 15 * 60
const hour = 60 * 60

/**
 * Slows down who guesses passwords, and locks nobody out: after ten failures an account takes one attempt every 15
 * seconds from strangers, while the networks that its owner signs in from have their own count. A network may fail 500
 * times an hour over all accounts, then once a second; only failures count, and an owner whom it is known to passes.
 * An attempt is counted before it is made, so that many at once are no way around; a success is taken back.
 * @throws ShopError TOO_MANY_REQUESTS, and whatever `signIn` throws
 */
export function createSignInGuard(pool: pg.Pool): SignInGuard {
  const guesses = limiter(pool, 'guesses', 10, quarterHour)
  const slowGuesses = limiter(pool, 'slow-guesses', 1, 15)
  const networkGuesses = limiter(pool, 'network-guesses', 500, hour)
  const slowNetworkGuesses = limiter(pool, 'slow-network-guesses', 1, 1)

  /** @returns how to take the count back */
  async function count(fast: typeof guesses, slow: typeof guesses, key: string): Promise<() => Promise<unknown>> {
    try {
      await take(fast, key)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      await take(slow, key)
    }
    return () => fast.reward(key)
  }

  return async ({ account, network, known }, signIn) => {
    const uncount = [await count(guesses, slowGuesses, `${account} ${known ? network : 'strangers'}`)]
    if (!known) uncount.push(await count(networkGuesses, slowNetworkGuesses, network))
    try {
      const signedIn = await signIn()
      await Promise.all(uncount.map((undo) => undo()))
      return signedIn
    } catch (error) {
      const guessed = error instanceof ShopError && error.status === 422
      if (!guessed) await Promise.all(uncount.map((undo) => undo()))
      throw error
    }
  }
}
