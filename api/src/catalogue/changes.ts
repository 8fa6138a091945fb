import type { Listing, ProductPage } from '@tanabana/contract/catalogue.ts'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#database/database.ts'
import { type Listener, listen } from '#database/listen.ts'
import { watchOutage } from '#database/outage.ts'
import type { Read } from '#http/response-cache.ts'

/** What a list shows. It depends on stock if it counts or selects variants in stock. */
export function readsOfList({ facets, color, sizes, discount, query }: Listing, { content }: ProductPage): Set<Read> {
  const reads = new Set<Read>(['lists', ...content.map(({ id }) => id)])
  // the search reads colours and sizes, whose changes are sent as stock
  if (facets || query || color?.length || sizes?.length || discount) reads.add('stock')
  return reads
}

type Kept = { change(reads: Iterable<Read>): void; clear(): void }

/** As long as `stale-while-revalidate` lets a shared cache use a catalogue response. */
const maxOutdatedMs = 600_000

export type Changes = Listener & {
  /** Whether the database is away, but not for long: then a kept response is better than an error. */
  mayServeOutdated(): Promise<boolean>
}

/**
 * Drops kept responses when the catalogue changes, in this process or another. Triggers of the database send the changes
 * with the commit: a product's id, and `lists` or `stock` if lists change with it; `home`; `related` each hour;
 * `*` for everything.
 */
export function dropOnChange(url: string, { db }: Database, log: Logger, kept: () => Kept | null): Changes {
  const listener = listen(url, 'catalogue', log, {
    notify: (greeting) => db.execute(sql`select pg_notify('catalogue', ${greeting})`),
    onChange: (payload) => {
      if (payload === '*') kept()?.clear()
      else kept()?.change(payload.split(' ').map(toRead))
    },
    onGap: () => kept()?.clear(),
  })
  const isAway = watchOutage(() => db.execute(sql`select 1`))
  return { ...listener, mayServeOutdated: async () => listener.outdatedMs() < maxOutdatedMs && (await isAway()) }
}

function toRead(word: string): Read {
  return word === 'lists' || word === 'stock' || word === 'home' || word === 'related' ? word : Number(word)
}
