import type { Address, newAddress } from '@tanabana/contract/addresses.ts'
import { maxAddresses } from '@tanabana/contract/limits.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#database/database.ts'
import type { ShopperTx } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { addresses } from './tables.ts'

export { findPlaces } from './pincodes.ts'

type Row = typeof addresses.$inferSelect

function toAddress(row: Row): Address {
  const { userId: _, createdAt: __, isDefault: ___, fullName, mobile, addressLine2, ...rest } = row
  return { ...rest, ...(fullName && { fullName }), ...(mobile && { mobile }), ...(addressLine2 && { addressLine2 }) }
}

/** What is left out is emptied: an address is changed as a whole. */
function toColumns({ fullName, mobile, addressLine2, ...rest }: z.output<typeof newAddress>) {
  return { ...rest, fullName: fullName ?? null, mobile: mobile ?? null, addressLine2: addressLine2 || null }
}

/** A shopper's addresses: the default one first, then the oldest first. */
export async function listAddresses(db: Db, userId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
  return rows.map(toAddress)
}

/** @throws ShopError VALIDATION where the shopper has as many addresses as are allowed */
export async function addAddress(
  tx: ShopperTx,
  userId: number,
  address: z.output<typeof newAddress>,
): Promise<Address> {
  const kept = await tx.$count(addresses, eq(addresses.userId, userId))
  if (kept >= maxAddresses) throw new ShopError('VALIDATION', `You can save up to ${maxAddresses} addresses.`)
  const [row] = await tx
    .insert(addresses)
    .values({ ...toColumns(address), userId })
    .returning()
  if (!row) throw new ShopError('UNAVAILABLE')
  return toAddress(row)
}

function oneOf(userId: number, id: number) {
  return and(eq(addresses.id, id), eq(addresses.userId, userId))
}

/** @throws ShopError NOT_FOUND where it is not this shopper's */
export async function updateAddress(
  tx: ShopperTx,
  userId: number,
  id: number,
  address: z.output<typeof newAddress>,
): Promise<Address> {
  const [row] = await tx.update(addresses).set(toColumns(address)).where(oneOf(userId, id)).returning()
  if (!row) throw new ShopError('NOT_FOUND')
  return toAddress(row)
}

/** @returns all of them, that one first. @throws ShopError NOT_FOUND */
export async function setDefaultAddress(tx: ShopperTx, userId: number, id: number): Promise<Address[]> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault))
  const [row] = await tx.update(addresses).set({ isDefault: true }).where(oneOf(userId, id)).returning()
  if (!row) throw new ShopError('NOT_FOUND')
  return listAddresses(tx, userId)
}

/** @returns those that are left. @throws ShopError NOT_FOUND */
export async function removeAddress(tx: ShopperTx, userId: number, id: number): Promise<Address[]> {
  const [row] = await tx.delete(addresses).where(oneOf(userId, id)).returning()
  if (!row) throw new ShopError('NOT_FOUND')
  return listAddresses(tx, userId)
}

/** Orders keep the address that they were placed with. */
export async function forgetAddresses(tx: Db, userId: number): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.userId, userId))
}

/** @throws ShopError ADDRESS_UNKNOWN where it is not this shopper's */
export async function requireAddress(db: Db, userId: number, id: number): Promise<Address> {
  const [row] = await db.select().from(addresses).where(oneOf(userId, id))
  if (!row) throw new ShopError('ADDRESS_UNKNOWN')
  return toAddress(row)
}
