import { agreement } from './agreement.ts'

import { destroyAndRestore } from './backups.ts'

import { cancelRace, scarce, tapped } from './concurrent-orders.ts'
import { diskFull } from './disk-full.ts'
import { guesses, hostilePictures, hostileWords } from './intruders.ts'
import { killDatabase, killServer } from './kills.ts'
import { largeBodies } from './large-bodies.ts'
import { lateWebhooks, mailServerDown } from './late.ts'
import { mixedLoad } from './mixed-load.ts'
import type { Outcome, Size } from './outcome.ts'
import { arrivals, outages, refunds } from './payments.ts'
import { clockOff, stopUnderLoad } from './stops.ts'
import { hostileInput, wrongTokens } from './suites.ts'
import type { TrialShop } from './trial-shop.ts'

/** `stock`: of each product of the shop that the trial gets. Without it the trial opens what it needs. */
export type Row = { number: number; what: string } & (
  | { stock: Record<string, number>; run: Run }
  | { stock: null; run(size: Size): Promise<Outcome> }
)
type Run = (trial: TrialShop, size: Size) => Promise<Outcome>

const plenty = 100_000

export const rows: Row[] = [
  { number: 1, what: 'more shoppers than items', stock: { 'scarce-cash': 10, 'scarce-online': 10 }, run: scarce },
  { number: 2, what: 'one bag submitted many times at once', stock: { tapped: plenty }, run: tapped },
  { number: 3, what: 'placing and cancelling at once', stock: { race: plenty }, run: cancelRace },
  { number: 4, what: 'the server is killed', stock: { plenty }, run: killServer },
  { number: 5, what: 'the database is killed', stock: { plenty }, run: killDatabase },
  { number: 6, what: 'webhook or browser first', stock: { plenty }, run: arrivals },
  { number: 7, what: 'payments to refund', stock: { plenty }, run: refunds },
  { number: 8, what: 'PhonePe is slow, down or broken', stock: { plenty }, run: outages },
  { number: 9, what: 'several processes agree', stock: { plenty }, run: agreement },
  { number: 10, what: 'hostile input with a new seed', stock: null, run: hostileInput },
  { number: 11, what: 'wrong tokens', stock: null, run: wrongTokens },
  { number: 12, what: 'guessed passwords', stock: { plenty }, run: guesses },
  { number: 13, what: 'scripts in names and addresses', stock: { plenty }, run: hostileWords },
  { number: 14, what: 'hostile picture requests', stock: { plenty }, run: hostilePictures },
  { number: 15, what: 'the server is stopped under load', stock: { plenty }, run: stopUnderLoad },
  { number: 16, what: 'the disk is full', stock: null, run: diskFull },
  { number: 17, what: 'ten minutes of mixed load', stock: { plenty: 10 * plenty }, run: mixedLoad },
  { number: 18, what: 'back up, destroy, restore', stock: { plenty }, run: destroyAndRestore },
  { number: 19, what: 'the clock is off by an hour', stock: { plenty }, run: clockOff },
  { number: 20, what: 'the mail server is down for a day', stock: null, run: mailServerDown },
  { number: 21, what: 'webhooks arrive a day late', stock: { plenty }, run: lateWebhooks },
  { number: 22, what: 'large bodies of strangers', stock: { plenty }, run: largeBodies },
]
