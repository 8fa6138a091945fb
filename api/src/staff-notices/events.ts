import { sql } from 'drizzle-orm'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { deskEvents } from './tables.ts'
import type { EventDetail } from './texts.ts'

const value = sql.placeholder
const insertEvent = buildOnce(
  sql`insert into ${deskEvents} (kind, detail) values (${value('kind')}, ${value('detail')}::jsonb)`,
)

/** Records an event for the staff notices, in the transaction of the event. */
export async function recordDeskEvent(tx: Db, detail: EventDetail): Promise<void> {
  await tx.execute(insertEvent({ kind: detail.kind, detail: JSON.stringify(detail) }))
}

type Sold = { name: string; color: string; size: string; quantity: number; stockBefore: number; level: number }

/** Records sold variants whose stock has come down to their level with this sale: once until they are restocked. */
export async function recordLowStock(tx: Db, sold: readonly Sold[]): Promise<void> {
  for (const { name, color, size, quantity, stockBefore, level } of sold) {
    const left = stockBefore - quantity
    if (stockBefore > level && left <= level) await recordDeskEvent(tx, { kind: 'stock', name, color, size, left })
  }
}
