import { cancelRace, scarce, tapped } from './concurrent-orders.ts'
import { killDatabase, killServer } from './kills.ts'
import type { Outcome, Size } from './outcome.ts'
import { arrivals, outages, refunds } from './payments.ts'
import type { TrialShop } from './trial-shop.ts'

export type Row = {
  number: number
  what: string
  /** Stock of each product. */
  stock: Record<string, number>
  run(trial: TrialShop, size: Size): Promise<Outcome>
}

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
]
