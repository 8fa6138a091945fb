import type { PincodeList } from '@tanabana/contract/desk/served-pincodes.ts'
import { stringify } from 'csv-stringify/sync'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import type { ServedPincode } from './read-pincodes.ts'
import { servedPincodes } from './tables.ts'

/** Whether the courier's list decides where the shop delivers. */
export async function hasServedPincodes(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select from ${servedPincodes}) as found`)
  return rows[0]?.found ?? false
}

/** @returns undefined: the courier doesn't serve it; null: there is no list */
export async function findServed(db: Db, pincode: number): Promise<ServedPincode | null | undefined> {
  const { pincode: pin, cod, days } = servedPincodes
  const [found] = await db.select({ pincode: pin, cod, days }).from(servedPincodes).where(eq(pin, pincode))
  return found ?? ((await hasServedPincodes(db)) ? undefined : null)
}

/** @returns null without a list */
export async function describePincodes(db: Db): Promise<PincodeList | null> {
  const { rows } = await db.execute<{ count: number; cod: number; at: string }>(sql`
    select count(*)::int as count, (count(*) filter (where cod))::int as cod,
      to_char(max(added_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from ${servedPincodes}`)
  const { count = 0, cod = 0, at = '' } = rows[0] ?? {}
  return count > 0 ? { count, cod, replacedAt: at } : null
}

/** In a transaction: the new list replaces the old one whole. */
export async function writePincodes(tx: Db, list: readonly ServedPincode[]): Promise<void> {
  await tx.delete(servedPincodes)
  if (list.length === 0) return
  await tx.execute(sql`
    insert into ${servedPincodes} (pincode, cod, days)
    select pincode, cod, days
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as one (pincode int, cod boolean, days smallint)`)
}

/** As `readPincodes` reads it. */
export async function servedPincodesCsv(db: Db): Promise<string> {
  const { pincode, cod, days } = servedPincodes
  const rows = await db.select({ pincode, cod, days }).from(servedPincodes).orderBy(asc(pincode))
  const lines = rows.map((row) => [row.pincode, row.cod ? 'Yes' : 'No', row.days])
  return stringify([['Pincode', 'COD', 'Days'], ...lines], { record_delimiter: 'windows', bom: true })
}
