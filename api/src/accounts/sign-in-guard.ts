import type pg from 'pg'
import { type Limiter, limiter } from '#http/rate-limits.ts'
import { ShopError } from '#http/shop-error.ts'

export type Attempt = {
  /** The account's id, or the name that was typed where there is no such account. */
  account: string
  network: string
  /** The device or network that this account was signed in from before, null for a stranger. */
  known: string | null
}

export type SignInGuard = <T>(attempt: Attempt, signIn: () => Promise<T>) => Promise<T>

const hour = 60 * 60

/** Networks of one IPv6 /48 that may each try once while an account is under attack: one customer can have 65,536. */
const newNetworksOfOneSite = 20

/**
 * Slows down people who guess passwords without locking anyone out. docs/operating.md has the figures and the reasons.
 * An attempt is counted before it is made, so that many at once are no way around; a success or a refusal is taken back.
 * @throws ShopError TOO_MANY_REQUESTS, and whatever `signIn` throws
 */
export function createSignInGuard(pool: pg.Pool): SignInGuard {
  const guesses = limiter(pool, 'guesses', 10, hour)
  const slowGuesses = limiter(pool, 'slow-guesses', 1, 15)
  const strangersGuesses = limiter(pool, 'strangers-guesses', 100, hour)
  const siteGuesses = limiter(pool, 'site-guesses', newNetworksOfOneSite, hour)
  const networkGuesses = limiter(pool, 'network-guesses', 500, hour)
  const slowNetworkGuesses = limiter(pool, 'slow-network-guesses', 1, 1)

  async function admit({ account, network, known }: Attempt, taken: Taken): Promise<void> {
    const own = await taken.count(guesses, `${account} ${known ?? network}`)
    if (own.isOver) await taken.need(slowGuesses, `${account} ${known ?? network}`)
    if (known) return
    const strangers = await taken.count(strangersGuesses, account)
    const site = await taken.count(siteGuesses, `${account} ${siteOf(network)}`)
    if (strangers.isOver && (own.count > 1 || site.isOver)) throw tooMany(own.count > 1 ? own.wait : site.wait)
    const ofNetwork = await taken.count(networkGuesses, network)
    if (ofNetwork.isOver) await taken.need(slowNetworkGuesses, network)
  }

  return async (attempt, signIn) => {
    const taken = countTaken()
    try {
      await admit(attempt, taken)
    } catch (error) {
      await taken.giveBack()
      throw error
    }
    try {
      const signedIn = await signIn()
      await taken.giveBack()
      return signedIn
    } catch (error) {
      const guessed = error instanceof ShopError && error.status === 422
      if (!guessed) await taken.giveBack()
      throw error
    }
  }
}

type Taken = ReturnType<typeof countTaken>

/** Counts, and remembers what to take back. */
function countTaken() {
  const undo: (() => Promise<unknown>)[] = []

  async function count(limiter: Limiter, key: string) {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key)
    undo.push(() => limiter.reward(key))
    return { count: consumedPoints, isOver: consumedPoints > limiter.points, wait: Math.ceil(msBeforeNext / 1000) }
  }

  /** Not taken back: one in so many seconds is one, whatever comes of it. @throws ShopError TOO_MANY_REQUESTS */
  async function need(limiter: Limiter, key: string): Promise<void> {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key)
    if (consumedPoints > limiter.points) throw tooMany(Math.ceil(msBeforeNext / 1000))
  }

  return { count, need, giveBack: () => Promise.all(undo.map((one) => one())) }
}

function tooMany(seconds: number): ShopError {
  return new ShopError('TOO_MANY_REQUESTS', undefined, undefined, Math.max(1, seconds))
}

/** The /48 of an IPv6 network, which one customer may have whole. An IPv4 address is itself. */
function siteOf(network: string): string {
  return network.split(':').slice(0, 3).join(':')
}
