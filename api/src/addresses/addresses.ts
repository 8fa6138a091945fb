import type { Address, newAddress } from '@tanabana/contract/addresses.ts'
import { maxAddresses } from '@tanabana/contract/limits.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { addresses } from './tables.ts'

type Row = typeof addresses.$inferSelect

function toAddress({ userId: _, createdAt: __, addressLine2, ...row }: Row): Address {
  return { ...row, ...(addressLine2 && { addressLine2 }) }
}

/** A shopper's addresses, oldest first. */
export async function listAddresses(db: Db, userId: number): Promise<Address[]> {
  const rows = await db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.id))
  return rows.map(toAddress)
}

/** @throws ShopError VALIDATION where the shopper has as many addresses as are allowed */
export async function addAddress(db: Db, userId: number, address: z.output<typeof newAddress>): Promise<Address> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${userId}, hashtext('addresses'))`)
    const kept = await tx.$count(addresses, eq(addresses.userId, userId))
    if (kept >= maxAddresses) throw new ShopError('VALIDATION', `You can save up to ${maxAddresses} addresses.`)
    const [row] = await tx
      .insert(addresses)
      .values({ ...address, addressLine2: address.addressLine2 || null, userId })
      .returning()
    if (!row) throw new ShopError('UNAVAILABLE')
    return toAddress(row)
  })
}

/** Orders keep the address that they were placed with. */
export async function forgetAddresses(tx: Db, userId: number): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.userId, userId))
}

/** @throws ShopError ADDRESS_UNKNOWN where it is not this shopper's */
export async function requireAddress(db: Db, userId: number, id: number): Promise<Address> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
  if (!row) throw new ShopError('ADDRESS_UNKNOWN')
  return toAddress(row)
}
