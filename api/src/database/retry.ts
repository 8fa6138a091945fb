import { setTimeout } from 'node:timers/promises'
import { lostRace } from './database-errors.ts'

/** Milliseconds after which no further try begins. With one lock timeout more it still fits into a request's time. */
const retryTimeMs = 3000
const pauseMs = { least: 10, most: 60 }

/** Does the work again while it loses against another transaction. The pause is random, so that two don't meet again. */
export async function retryRaces<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!lostRace(error) || performance.now() - began > retryTimeMs) throw error
      await setTimeout(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least))
    }
  }
}
