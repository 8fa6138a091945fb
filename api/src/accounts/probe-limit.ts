import type pg from 'pg'
import { consume, count, createRateLimiter, networkOf, siteOf, uncount } from '#http/rate-limits.ts'
import { ShopError } from '#http/shop-error.ts'

const hour = 60 * 60

/** Runs a call whose refusal says that a username or an address has an account. */
export type ProbeLimit = <T>(ip: string, call: () => Promise<T>) => Promise<T>

/**
 * Lets each network see 60 refusals an hour, then allows it one call every 10 seconds: thousands of phones may share an
 * address. Counts before the call, so that parallel calls count too. A call that succeeds is not counted.
 * @throws ShopError TOO_MANY_REQUESTS, whatever the call would say
 */
export function createProbeLimit(pool: pg.Pool): ProbeLimit {
  const refusals = createRateLimiter(pool, 'taken', 60, hour)
  const slow = createRateLimiter(pool, 'slow-taken', 1, 10)
  return async (ip, call) => {
    const site = siteOf(networkOf(ip))
    const { total, end } = await count(refusals, site)
    let refused = false
    try {
      if (total > refusals.points) await consume(slow, site)
      return await call()
    } catch (error) {
      refused = error instanceof ShopError && (error.code === 'EMAIL_TAKEN' || error.code === 'USERNAME_TAKEN')
      throw error
    } finally {
      if (!refused) await uncount(refusals, site, end)
    }
  }
}
