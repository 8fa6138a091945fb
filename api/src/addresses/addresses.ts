import type { Address, newAddress } from '@tanabana/contract/addresses.ts'
import { maxAddresses } from '@tanabana/contract/limits.ts'
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { buildOnce, selected } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopperTx } from '#http/shopper-guard.ts'
import { addresses } from './tables.ts'

export { findPlaces, otherStateOf } from './pincodes.ts'

const { createdAt: _, isDefault: __, ...columns } = getTableColumns(addresses)
type Row = Pick<typeof addresses.$inferSelect, keyof typeof columns>

function toAddress({ userId: _, fullName, mobile, addressLine2, ...rest }: Row): Address {
  return { ...rest, ...(fullName && { fullName }), ...(mobile && { mobile }), ...(addressLine2 && { addressLine2 }) }
}

/** An update replaces the whole address, so missing fields become null. */
function toColumns({ fullName, mobile, addressLine2, ...rest }: z.output<typeof newAddress>) {
  return { ...rest, fullName: fullName ?? null, mobile: mobile ?? null, addressLine2: addressLine2 || null }
}

/** Lists a shopper's addresses: the default one first, then by age, oldest first. */
export async function listAddresses(db: Db, userId: number): Promise<Address[]> {
  const rows = await db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
  return rows.map(toAddress)
}

/** @throws ShopError VALIDATION when the shopper has the maximum number of addresses */
export async function addAddress(
  tx: ShopperTx,
  userId: number,
  address: z.output<typeof newAddress>,
): Promise<Address> {
  const count = await tx.$count(addresses, eq(addresses.userId, userId))
  if (count >= maxAddresses) throw new ShopError('VALIDATION', `You can save up to ${maxAddresses} addresses.`)
  const [row] = await tx
    .insert(addresses)
    .values({ ...toColumns(address), userId })
    .returning(columns)
  if (!row) throw new ShopError('UNAVAILABLE')
  return toAddress(row)
}

function ownedBy(userId: number, id: number) {
  return and(eq(addresses.id, id), eq(addresses.userId, userId))
}

/** @throws ShopError NOT_FOUND when the address is not this shopper's */
export async function updateAddress(
  tx: ShopperTx,
  userId: number,
  id: number,
  address: z.output<typeof newAddress>,
): Promise<Address> {
  const [row] = await tx.update(addresses).set(toColumns(address)).where(ownedBy(userId, id)).returning(columns)
  if (!row) throw new ShopError('NOT_FOUND')
  return toAddress(row)
}

/** @returns all addresses, the new default first. @throws ShopError NOT_FOUND */
export async function setDefaultAddress(tx: ShopperTx, userId: number, id: number): Promise<Address[]> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault))
  const [row] = await tx.update(addresses).set({ isDefault: true }).where(ownedBy(userId, id)).returning()
  if (!row) throw new ShopError('NOT_FOUND')
  return listAddresses(tx, userId)
}

/** @returns the remaining addresses. @throws ShopError NOT_FOUND */
export async function removeAddress(tx: ShopperTx, userId: number, id: number): Promise<Address[]> {
  const [row] = await tx.delete(addresses).where(ownedBy(userId, id)).returning()
  if (!row) throw new ShopError('NOT_FOUND')
  return listAddresses(tx, userId)
}

/** Deletes all addresses of a shopper. Orders keep their own copy. */
export async function deleteAddresses(tx: Db, userId: number): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.userId, userId))
}

const selectAddress = buildOnce(sql`
  select ${selected(columns)} from ${addresses} where id = ${sql.placeholder('id')} and user_id = ${sql.placeholder('userId')}`)

/** @throws ShopError ADDRESS_UNKNOWN when the address is not this shopper's */
export async function requireAddress(db: Db, userId: number, id: number): Promise<Address> {
  const { rows } = await db.execute<Row>(selectAddress({ userId, id }))
  if (!rows[0]) throw new ShopError('ADDRESS_UNKNOWN')
  return toAddress(rows[0])
}
