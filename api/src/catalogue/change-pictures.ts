import type { Point } from '@tanabana/contract/desk/crop-around.ts'
import type { PictureFacts } from '@tanabana/contract/desk/product-facts.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { changesOf, type LockedProduct, refuse } from './change-product.ts'
import type { ImportedPicture } from './product-fields.ts'
import { productPictures, products, variants } from './tables.ts'

export type PictureRow = typeof productPictures.$inferSelect
type Changed = { before?: object; after?: object } | null

/** Shown at once on a product's page. */
const maxPictures = 100

/** In their order. */
export function readPictures(db: Db, productId: number): Promise<PictureRow[]> {
  return db
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position))
}

/** As it was stored, before it was cropped. */
export const originalOf = ({ original, picture }: Pick<PictureRow, 'original' | 'picture'>) => original || picture

/** Writes the pictures of a locked product in this order. Those with an id keep it. */
export async function writePictures(
  tx: Db,
  productId: number,
  pictures: readonly (ImportedPicture & Partial<PictureRow>)[],
): Promise<void> {
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  const rows = pictures.map((picture, position) => ({ ...picture, productId, position }))
  if (rows.length > 0) await tx.insert(productPictures).values(rows)
}

/** @throws ShopError VALIDATION */
export function requireRoom(rows: readonly PictureRow[]): void {
  if (rows.length >= maxPictures)
    throw new ShopError('VALIDATION', `A product has at most ${maxPictures} pictures. Remove one first.`)
}

/** Marks the product as changed. The first change by hand keeps what the next import compares with. */
async function noteChange(tx: Db, { id, imported }: LockedProduct, rows: readonly PictureRow[]): Promise<void> {
  const asImported = rows.map(({ picture, color, address }) => ({ picture, color, address }))
  await tx
    .update(products)
    .set({ updatedAt: sql`now()`, imported: { pictures: asImported, ...imported } })
    .where(eq(products.id, id))
}

/** @returns null if the product has it in this colour @throws ShopError VALIDATION */
export async function addPicture(tx: Db, product: LockedProduct, picture: string, color: string): Promise<Changed> {
  const rows = await readPictures(tx, product.id)
  if (rows.some((row) => originalOf(row) === picture && row.color === color)) return null
  requireRoom(rows)
  await requireColor(tx, product, color)
  await noteChange(tx, product, rows)
  const position = (rows.at(-1)?.position ?? -1) + 1
  await tx.insert(productPictures).values({ productId: product.id, picture, color, position })
  return { after: { [nameAt(rows.length)]: { color } } }
}

/** Fields that others changed since the person saw them stop all of them. @throws ShopError VALIDATION */
export async function changePicture(
  tx: Db,
  product: LockedProduct,
  { id, seen, who, ...wanted }: Partial<PictureFacts> & { id: number; seen: Partial<PictureFacts>; who: string },
): Promise<Changed> {
  const rows = await readPictures(tx, product.id)
  const { row, name } = find(rows, id)
  const current: Record<string, unknown> = { color: row.color, description: row.description }
  const { names, conflicts, pick } = changesOf(current, wanted, seen, '')
  refuse(conflicts, () => false, who)
  if (names.length === 0) return null
  if (names.includes('color')) await requireColor(tx, product, wanted.color ?? '')
  await noteChange(tx, product, rows)
  await tx.update(productPictures).set(pick(wanted)).where(eq(productPictures.id, id))
  return { before: { [name]: pick(current) }, after: { [name]: pick(wanted) } }
}

/** Pictures that `ids` does not name, such as one that another person has just added, go to the end. */
export async function orderPictures(tx: Db, product: LockedProduct, ids: readonly number[]): Promise<Changed> {
  const rows = await readPictures(tx, product.id)
  const place = ({ id }: PictureRow) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const ordered = rows.toSorted((one, other) => place(one) - place(other))
  const order = ordered.map((row) => rows.indexOf(row) + 1)
  if (order.every((number, at) => number === at + 1)) return null
  await noteChange(tx, product, rows)
  await writePictures(tx, product.id, ordered)
  return {
    before: { order: order.toSorted((one, other) => one - other).join(', ') },
    after: { order: order.join(', ') },
  }
}

/** @returns null if it is removed already */
export async function removePicture(tx: Db, product: LockedProduct, id: number): Promise<Changed> {
  const rows = await readPictures(tx, product.id)
  const row = rows.find((one) => one.id === id)
  if (!row) return null
  await noteChange(tx, product, rows)
  await tx.delete(productPictures).where(eq(productPictures.id, id))
  const { color, description, address } = row
  const file = originalOf(row)
  return { before: { position: rows.indexOf(row) + 1, color, description, file, address } }
}

/** @param crop the picture cropped from `original` around the point @throws ShopError VALIDATION */
export async function cropPicture(
  tx: Db,
  product: LockedProduct,
  { id, x, y, original, crop }: Point & { id: number; original: string; crop: string },
): Promise<Changed> {
  const rows = await readPictures(tx, product.id)
  const { row, name } = find(rows, id)
  if (originalOf(row) !== original) throw new ShopError('VALIDATION', 'This picture was replaced meanwhile.')
  if (row.focusX === x && row.focusY === y) return null
  await noteChange(tx, product, rows)
  const values = { picture: crop, original, focusX: x, focusY: y }
  await tx.update(productPictures).set(values).where(eq(productPictures.id, id))
  const inWords = (left: number | null, top: number | null) => (left === null ? '' : `${left}% across, ${top}% down`)
  return {
    before: { [name]: { focus: inWords(row.focusX, row.focusY) } },
    after: { [name]: { focus: inWords(x, y) } },
  }
}

/** @throws ShopError VALIDATION */
export function find(rows: readonly PictureRow[], id: number): { row: PictureRow; name: string } {
  const at = rows.findIndex((one) => one.id === id)
  const row = rows[at]
  if (!row) throw new ShopError('VALIDATION', 'This picture was removed meanwhile.')
  return { row, name: nameAt(at) }
}

const nameAt = (at: number) => `Picture ${at + 1}`

async function requireColor(tx: Db, { id }: LockedProduct, color: string): Promise<void> {
  if (color === '') return
  const rows = await tx.select({ color: variants.color }).from(variants).where(eq(variants.productId, id))
  if (!rows.some((row) => row.color === color))
    throw new ShopError('VALIDATION', undefined, { color: 'This product has no such colour.' })
}
