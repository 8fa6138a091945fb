import type pg from 'pg'
import { count, createRateLimiter, type RateLimiter, siteOf, uncount } from '#http/rate-limits.ts'
import { ShopError } from '#http/shop-error.ts'

export type SignInAttempt = {
  /** The account's id, or a hash of the typed name if there is no account. */
  account: string
  network: string
  /** The device or network of an earlier sign-in to this account, or null. */
  known: string | null
}

export type SignInGuard = <T>(attempt: SignInAttempt, signIn: () => Promise<T>) => Promise<T>

const hour = 60 * 60

/** New /64 networks of one IPv6 /48 that may try during an attack: one customer can have 65,536. */
const newNetworksPerSite = 20

/**
 * Slows down password guessing without locking anyone out. See docs/operating.md for the limits.
 * Counts an attempt before it runs, so that parallel attempts count too, and reverts it unless the password was wrong.
 * @throws ShopError TOO_MANY_REQUESTS, and the errors of `signIn`
 */
export function createSignInGuard(pool: pg.Pool): SignInGuard {
  const guesses = createRateLimiter(pool, 'guesses', 10, hour)
  const slowGuesses = createRateLimiter(pool, 'slow-guesses', 1, 15)
  const unknownGuesses = createRateLimiter(pool, 'strangers-guesses', 100, hour)
  const siteGuesses = createRateLimiter(pool, 'site-guesses', newNetworksPerSite, hour)
  const networkGuesses = createRateLimiter(pool, 'network-guesses', 500, hour)
  const slowNetworkGuesses = createRateLimiter(pool, 'slow-network-guesses', 1, 1)

  async function admit({ account, network, known }: SignInAttempt, counts: Counts): Promise<void> {
    const own = await counts.add(guesses, `${account} ${known ?? network}`)
    if (own.isOver) await counts.require(slowGuesses, `${account} ${known ?? network}`)
    if (known) return
    const unknown = await counts.add(unknownGuesses, account)
    const site = await counts.add(siteGuesses, `${account} ${siteOf(network)}`)
    if (unknown.isOver && (own.total > 1 || site.isOver)) throw tooManyRequests(own.total > 1 ? own.wait : site.wait)
    const inNetwork = await counts.add(networkGuesses, network)
    if (inNetwork.isOver) await counts.require(slowNetworkGuesses, network)
  }

  return async (attempt, signIn) => {
    const counts = createCounts()
    let isWrongGuess = false
    try {
      await admit(attempt, counts)
      return await signIn()
    } catch (error) {
      isWrongGuess = error instanceof ShopError && error.status === 422
      throw error
    } finally {
      if (!isWrongGuess) await counts.revert()
    }
  }
}

type Counts = ReturnType<typeof createCounts>

/** Counts one attempt against several limits, and can revert it. */
function createCounts() {
  const undo: (() => Promise<void>)[] = []

  async function add(limiter: RateLimiter, key: string) {
    const { total, end } = await count(limiter, key)
    undo.push(() => uncount(limiter, key, end))
    return { total, isOver: total > limiter.points, wait: secondsUntil(end) }
  }

  /** Never reverted: these limits count right passwords too. @throws ShopError TOO_MANY_REQUESTS */
  async function require(limiter: RateLimiter, key: string): Promise<void> {
    const { total, end } = await count(limiter, key)
    if (total > limiter.points) throw tooManyRequests(secondsUntil(end))
  }

  return { add, require, revert: () => Promise.all(undo.map((revert) => revert())) }
}

function secondsUntil(time: number): number {
  return Math.ceil((time - Date.now()) / 1000)
}

function tooManyRequests(seconds: number): ShopError {
  return new ShopError('TOO_MANY_REQUESTS', undefined, undefined, Math.max(1, seconds))
}
