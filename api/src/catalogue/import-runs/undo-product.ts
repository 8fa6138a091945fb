import { inCount } from '@tanabana/contract/in-count.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { wereSold } from '../add-product.ts'
import { type Categories, categoryAt, holdCategory, readCategories } from '../categories.ts'
import { type PictureRow, writePictures } from '../change-pictures.ts'
import { lockProduct } from '../change-product.ts'
import { type Differences, isSame, lockVariants, readSnapshot, type Snapshot, type Values } from '../import/snapshot.ts'
import type { importItems } from '../import/tables.ts'
import { labels } from '../import/write-product.ts'
import { setState } from '../merchant.ts'
import { products, stockMovements, variants } from '../tables.ts'
import { writePrices } from '../write-prices.ts'

type Item = Pick<typeof importItems.$inferSelect, 'productId' | 'result' | 'before' | 'after'>
/** `message`: what stayed, and why, as a sentence. */
export type Undone = { undone: 'undone' | 'partly' | 'kept'; message: string }
type By = { importId: number; who: string }

/** Gives a product back as it was before an import, except for what somebody changed since. */
export async function undoProduct(tx: Db, { productId: id, result, before, after }: Item, by: By): Promise<Undone> {
  const known = await lockProduct(tx, id)
  if (!known) return { undone: 'kept', message: 'It was deleted.' }
  await lockVariants(tx, id)
  const now = await readSnapshot(tx, id)
  if (!now || !after) return { undone: 'kept', message: 'What it was before is no longer kept.' }
  const categories = await readCategories(tx)
  const left = withCategories(after, categories)
  return result === 'added' || !before
    ? undoAdded(tx, id, left, now, by)
    : undoChanged(tx, id, { before: withCategories(before, categories), after: left, now }, by)
}

/** As if each category had always had the address of today. */
function withCategories<T extends Differences | Snapshot>(values: T, categories: Categories): T {
  const { type } = values.product
  if (typeof type !== 'string') return values
  return { ...values, product: { ...values.product, type: categoryAt(categories, type).slug } }
}

/** Sales and returns change the stock by themselves. */
const ownOfStock = ['stock', 'imported_stock']

/** A draft that was published is still what the import made of it. */
const ownOfState = ['hidden', 'hidden_as']

async function undoAdded(tx: Db, id: number, after: Differences | Snapshot, now: Snapshot, by: By): Promise<Undone> {
  const isEdited =
    !isUnchanged(after.product, now.product, ownOfState) ||
    !isSame(after.pictures, now.pictures) ||
    !isSame(Object.keys(after.variants), Object.keys(now.variants)) ||
    Object.entries(after.variants).some(([key, values]) => !isUnchanged(values, now.variants[key] ?? {}, ownOfStock))
  if (isEdited) return { undone: 'kept', message: 'It was changed since it was imported.' }
  const { rows } = await tx.execute(sql`select 1 where ${isWanted(sql`${id}::int`)}`)
  if (rows.length === 0) {
    await tx.delete(products).where(eq(products.id, id))
    return { undone: 'undone', message: '' }
  }
  for (const [key, { stock }] of Object.entries(after.variants)) await takeStock(tx, Number(key), Number(stock), by)
  await setState(tx, id, 'archived')
  return { undone: 'partly', message: 'Archived, not deleted: it was ordered, or lies in a bag.' }
}

/** Whether an order, a payment or a bag has the product: an undo archives it then. */
export const isWanted = (productId: SQL) => sql`(
  exists (select 1 from ${variants} v where v.product_id = ${productId} and (v.held > 0 or exists (
    select 1 from ${stockMovements} m where m.variant_id = v.id and m.reason = 'sale')))
  or exists (select 1 from bag_lines b where b.product_id = ${productId}))`

/** Columns that the other one lacks, such as those of a later release, don't count. */
function isUnchanged(then: Values, now: Values, except: readonly string[] = []): boolean {
  return Object.keys(then).every((name) => except.includes(name) || !(name in now) || isSame(then[name], now[name]))
}

type Change = { before: Differences; after: Differences | Snapshot; now: Snapshot }

async function undoChanged(tx: Db, id: number, { before, after, now }: Change, by: By): Promise<Undone> {
  const kept: string[] = []
  const fields = restorable(before.product, after.product, now.product, (name) => kept.push(inWords(name)))
  if (typeof fields.type === 'string' && !(await holdCategory(tx, fields.type))) {
    delete fields.type
    kept.push(inWords('type'))
  }
  const imported = restoreImported(before, after, now, fields)
  if (imported) fields.imported = imported
  else delete fields.imported
  if (Object.keys(fields).length > 0) await setColumns(tx, sql`products`, id, fields)
  const prices = new Map<number, number>()
  for (const [key, values] of Object.entries(after.variants)) {
    const current = now.variants[key]
    if (!current) continue
    const label = `${String(current.color)}, ${String(current.size)}`
    const earlier = before.variants[key]
    if (!earlier) {
      const stays = await removeAdded(tx, id, Number(key), values, current, by)
      if (stays) kept.push(`${label} (${stays})`)
      continue
    }
    const {
      stock,
      imported_stock: _,
      price,
      ...columns
    } = restorable(earlier, values, current, (name) =>
      ownOfStock.includes(name) ? undefined : kept.push(`${inWords(name)} of ${label}`),
    )
    if (Object.keys(columns).length > 0) await setColumns(tx, sql`variants`, Number(key), columns)
    if (price !== undefined) prices.set(Number(key), Number(price))
    const delta = (name: string) => Number(values[name] ?? 0) - Number(earlier[name] ?? 0)
    await takeStock(tx, Number(key), delta('stock'), by, delta('imported_stock'))
  }
  await writePrices(tx, id, prices)
  if (before.pictures) {
    if (isSame(after.pictures, now.pictures)) await writePictures(tx, id, before.pictures.map(toPicture))
    else kept.push('pictures')
  }
  await tx.update(products).set({ updatedAt: sql`now()` }).where(eq(products.id, id))
  if (kept.length === 0) return { undone: 'undone', message: '' }
  return {
    undone: 'partly',
    message: `Changed since, and stays: ${kept.slice(0, 10).join('; ')}${kept.length > 10 ? '; …' : ''}.`,
  }
}

/** Values from before the import, of columns that are as it left them. The last values of an import are told apart later. */
function restorable(before: Values, after: Values, now: Values, onKept: (name: string) => unknown): Values {
  const values: Values = {}
  for (const [name, value] of Object.entries(before)) {
    if (!(name in now)) continue
    if (name === 'imported' || isSame(now[name], after[name])) values[name] = value
    else if (!isSame(now[name], value)) onKept(name)
  }
  return values
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const ofVisibility = ['published', 'active', 'included']

/** What the next import compares with, for the fields that go back. @returns undefined if it stays */
function restoreImported(
  before: Differences,
  after: Differences | Snapshot,
  now: Snapshot,
  fields: Values,
): Values | undefined {
  const [earlier, later, current] = [before, after, now].map(({ product }) => product.imported as Values | undefined)
  if (!earlier || !later || !current) return undefined
  const isBack = (name: string) => {
    if (name === 'pictures') return before.pictures === undefined || isSame(after.pictures, now.pictures)
    const column = ofVisibility.includes(name) ? 'hidden' : name === 'category' ? 'type' : columnOf(name)
    return !(column in before.product) || column in fields
  }
  const restored: Values = { ...current }
  for (const name of new Set([...Object.keys(earlier), ...Object.keys(later)])) {
    if (isSame(earlier[name], later[name]) || !isSame(current[name], later[name]) || !isBack(name)) continue
    if (name in earlier) restored[name] = earlier[name]
    else delete restored[name]
  }
  return restored
}

/** The names are columns of the table: they come from its own rows. */
async function setColumns(tx: Db, table: ReturnType<typeof sql>, id: number, values: Values): Promise<void> {
  const names = sql.join(
    Object.keys(values).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`update ${table} set (${names}) = (
    select ${names} from jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb)) where id = ${id}`)
}

/** @returns why it stays, or null */
async function removeAdded(
  tx: Db,
  productId: number,
  id: number,
  then: Values,
  now: Values,
  by: By,
): Promise<string | null> {
  if (!isUnchanged(then, now, ownOfStock)) return 'changed since'
  const { rows } = await tx.execute<{ others: number; held: number }>(sql`
    select (select count(*)::int from ${variants} where product_id = ${productId} and id <> ${id} and not off) as others,
      (select held from ${variants} where id = ${id}) as held`)
  const { others = 0, held = 0 } = rows[0] ?? {}
  if (others === 0) return 'the only one left'
  if (held === 0 && !(await wereSold(tx, [id]))) {
    await tx.delete(variants).where(eq(variants.id, id))
    return null
  }
  await takeStock(tx, id, Number(then.stock), by)
  await tx.update(variants).set({ off: true }).where(eq(variants.id, id))
  return 'switched off: it was ordered'
}

/** Takes back what the import added, except for items that are reserved or sold. */
async function takeStock(
  tx: Db,
  id: number,
  added: number,
  { importId, who }: By,
  importedStock = added,
): Promise<void> {
  if (added === 0 && importedStock === 0) return
  const [row] = await tx.select().from(variants).where(eq(variants.id, id))
  if (!row) return
  const stock = Math.max(row.reserved, row.stock - added)
  await tx
    .update(variants)
    .set({ stock, importedStock: row.importedStock - importedStock })
    .where(eq(variants.id, id))
  if (stock === row.stock) return
  const note = `Import ${importId} undone: ${inCount(Math.abs(row.stock - stock), 'item')}`
  await tx.insert(stockMovements).values({ variantId: id, change: stock - row.stock, reason: 'import', who, note })
}

/** As its row was, by column. */
function toPicture(row: Values) {
  const { focus_x: focusX, focus_y: focusY, ...others } = row
  return { ...others, focusX, focusY } as PictureRow
}

const words: Record<string, string> = {
  ...{ hidden: 'shown or hidden', hidden_as: 'shown or hidden' },
  ...{ sku: 'SKU', mrp_paise: 'MRP', cost_paise: 'purchase price', gst_basis_points: 'GST rate' },
}

function inWords(column: string): string {
  const field = column.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  return words[column] ?? labels[field] ?? column.replaceAll('_', ' ')
}
