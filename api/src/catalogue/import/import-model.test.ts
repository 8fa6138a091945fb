import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { setHidden, setPrice, setStock } from '@tanabana/testing/change-products.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allProducts } from '../catalogue.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const handles = ['ada', 'bee', 'cee']
const sizes = ['S', 'M', 'L']
const columns = [
  ...['Title', 'Tags', 'Published', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Qty', 'Variant Price'],
]

type FileVariant = { size: string; quantity: number; grams: number; price: number }
type FileProduct = {
  handle: string
  title: string
  tags: string
  hidden: boolean
  variants: FileVariant[]
}
type File = { products: FileProduct[]; columns: string[]; order: number[]; dry: boolean }
type Edit = { handle: string; size: string; value: number; kind: 'sale' | 'price' | 'one price' | 'hide' | 'stock' }

type Variant = {
  sku: string
  grams: number | null
  price: number
  importedPrice: number | null
  stock: number
  importedStock: number
}
type Product = { fields: Record<string, unknown>; imported: Record<string, unknown>; variants: Map<string, Variant> }
type Model = Map<string, Product>

const fileProduct = fc.record({
  title: fc.constantFrom('Red Kurta', 'Blue Kurta'),
  tags: fc.constantFrom('', 'festive', 'sale, new'),
  hidden: fc.boolean(),
  variants: fc.uniqueArray(
    fc.record({
      size: fc.constantFrom(...sizes),
      quantity: fc.nat(9),
      grams: fc.constantFrom(200, 250),
      price: fc.constantFrom(500, 750, 900),
    }),
    { minLength: 1, selector: ({ size }) => size },
  ),
})

const file: fc.Arbitrary<File> = fc.record({
  products: fc
    .tuple(...handles.map((handle) => fc.option(fileProduct.map((product) => ({ handle, ...product })))))
    .map((products) => products.filter((product) => product !== null)),
  columns: fc.oneof(
    { weight: 2, arbitrary: fc.constant(columns) },
    { weight: 3, arbitrary: fc.subarray(columns, { minLength: 1 }) },
  ),
  order: fc.array(fc.nat(99), { minLength: 9, maxLength: 9 }),
  dry: fc.boolean(),
})

const edit: fc.Arbitrary<Edit> = fc.record({
  handle: fc.constantFrom(...handles),
  size: fc.constantFrom(...sizes),
  value: fc.nat(9),
  kind: fc.constantFrom('sale', 'price', 'one price', 'hide', 'stock'),
})

type FileRow = { handle: string; variant: FileVariant; cells: Record<string, string> }

/** Returns the rows in the file's order: the first row of a product has its fields, then all rows are shuffled. */
function rowsOf({ products, order }: File): FileRow[] {
  const rows = products.flatMap(({ handle, title, tags, hidden, variants }) =>
    variants.map(
      (variant, at): FileRow => ({
        handle,
        variant,
        cells: {
          Handle: handle,
          ...(at === 0 && { Title: title, Tags: tags, Published: hidden ? 'FALSE' : 'TRUE', 'Option1 Name': 'Size' }),
          'Option1 Value': variant.size,
          'Variant SKU': `'${handle}-${variant.size}`,
          'Variant Grams': String(variant.grams),
          'Variant Inventory Qty': String(variant.quantity),
          'Variant Price': variant.price.toFixed(2),
        },
      }),
    ),
  )
  const keys = new Map(rows.map((row, at) => [row, order[at] ?? 0]))
  return rows.sort((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0))
}

function csvOf(file: File): string {
  const all = ['Handle', ...file.columns]
  return [all, ...rowsOf(file).map(({ cells }) => all.map((column) => cells[column] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n')
}

/** The expected effect of an import, as simple as possible. */
function importInto(model: Model, file: File): void {
  const { products, columns } = file
  const has = (column: string) => columns.includes(column)
  const rowsHaveVariants = [
    'Option1 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Qty',
    'Variant Price',
  ].some(has)
  const rows = rowsOf(file)
  const variantsOf = (handle: string) => rows.filter((row) => row.handle === handle).map(({ variant }) => variant)
  for (const given of products) {
    const known = model.get(given.handle)
    const named = has('Option1 Value') || has('Variant SKU')
    const clear = has('Option1 Value') ? has('Option1 Name') : has('Variant SKU')
    if (!known && !(has('Title') && has('Variant Price') && clear)) continue
    const product: Product = known ?? { fields: { tags: '', hidden: false }, imported: {}, variants: new Map() }
    const fields = {
      ...(has('Title') && { name: given.title }),
      ...(has('Tags') && { tags: given.tags }),
      ...(has('Published') && { hidden: given.hidden }),
    }
    for (const [name, value] of Object.entries(fields))
      if (product.imported[name] !== value) product.fields[name] = value
    Object.assign(product.imported, fields)
    if (rowsHaveVariants && named)
      importVariants(product, given.handle, variantsOf(given.handle), has, known !== undefined)
    if (product.variants.size > 0) model.set(given.handle, product)
  }
}

function importVariants(
  product: Product,
  handle: string,
  variants: FileVariant[],
  has: (column: string) => boolean,
  known: boolean,
): void {
  const byOption = has('Option1 Value')
  const mayAdd = byOption && has('Option1 Name')
  let whole = ['Title', 'Option1 Name', 'Option1 Value', 'Variant Inventory Qty'].every(has)
  const lowest = lowestPrice(product)
  for (const { size, quantity, grams, price } of variants) {
    const sku = `${handle}-${size}`
    const place = known || mayAdd ? size : 'One Size'
    const before =
      (byOption ? product.variants.get(size) : undefined) ??
      (has('Variant SKU') && !mayAdd
        ? [...product.variants.values()].find((variant) => variant.sku === sku)
        : undefined)
    const isTaken =
      has('Variant SKU') && [...product.variants.values()].some((one) => one !== before && one.sku === sku)
    if (!before && mayAdd && isTaken) {
      whole = false
      continue
    }
    const fields = { ...(has('Variant SKU') && !isTaken && { sku }), ...(has('Variant Grams') && { grams }) }
    if (!before) {
      if (!mayAdd && (known || product.variants.has(place))) continue
      const stock = has('Variant Inventory Qty') ? quantity : 0
      const prices = has('Variant Price')
        ? { price: price * 100, importedPrice: price * 100 }
        : { price: lowest, importedPrice: null }
      product.variants.set(place, { sku: '', grams: null, ...fields, ...prices, stock, importedStock: stock })
      continue
    }
    Object.assign(before, fields)
    if (has('Variant Price')) {
      if (before.importedPrice !== price * 100) before.price = price * 100
      before.importedPrice = price * 100
    }
    if (has('Variant Inventory Qty')) applyDifference(before, quantity)
  }
  if (whole)
    for (const [size, variant] of product.variants)
      if (!variants.some((row) => row.size === size)) applyDifference(variant, 0)
}

/** A variant that the last import had no stock of counts only if all are such. */
function lowestPrice({ variants }: Product): number {
  const all = [...variants.values()]
  const stocked = all.filter(({ importedStock }) => importedStock > 0)
  return Math.min(...(stocked.length > 0 ? stocked : all).map(({ price }) => price))
}

function applyDifference(variant: Variant, importedStock: number): void {
  variant.stock = Math.max(0, variant.stock + importedStock - variant.importedStock)
  variant.importedStock = importedStock
}

async function applyEdit(model: Model, { handle, size, value, kind }: Edit): Promise<void> {
  const { db } = shop.database
  const product = model.get(handle)
  const variant = product?.variants.get(size)
  if (!product) return
  if (kind === 'price') {
    await setPrice(db, handle, value + 1)
    for (const one of product.variants.values()) one.price = value + 1
  }
  if (kind === 'one price' && variant) {
    await setPrice(db, handle, value + 1, { color: 'as pictured', size })
    variant.price = value + 1
  }
  if (kind === 'hide') {
    await setHidden(db, handle, true)
    product.fields.hidden = true
  }
  if (kind === 'stock' && variant) {
    await setStock(db, handle, { color: 'As pictured', size, quantity: value })
    variant.stock = value
  }
  if (kind === 'sale' && variant && variant.stock > 0) {
    await db.execute(sql`
      with sold as (
        update variants set stock = stock - 1
        where size = ${size} and product_id = (select id from products where handle = ${handle})
        returning id
      )
      insert into stock_movements (variant_id, change, reason) select id, -1, 'sale' from sold`)
    variant.stock -= 1
  }
}

async function shown(): Promise<unknown> {
  const found: unknown[] = []
  for await (const { handle, name, tags, hidden, pricePaise, variants } of allProducts(shop.database.db))
    found.push({
      handle,
      ...{ name, tags, hidden, pricePaise },
      variants: variants
        .map(({ size, sku, grams, pricePaise: price, importedPricePaise: importedPrice, stock, importedStock }) => ({
          ...{ size, sku, grams, importedPrice, stock, importedStock },
          price: price ?? pricePaise,
        }))
        .sort(bySize),
    })
  return (found as { handle: string }[]).sort((one, other) => one.handle.localeCompare(other.handle))
}

/** Finds variants whose stock differs from the sum of its movements. */
async function unbalanced(): Promise<unknown[]> {
  const { rows } = await shop.database.db.execute(sql`
    select v.id from variants v left join stock_movements m on m.variant_id = v.id
    group by v.id having v.stock <> coalesce(sum(m.change), 0)`)
  return rows
}

function expected(model: Model): unknown {
  return [...model.entries()]
    .map(([handle, product]) => ({
      handle,
      ...product.fields,
      pricePaise: lowestPrice(product),
      variants: [...product.variants].map(([size, variant]) => ({ size, ...variant })).sort(bySize),
    }))
    .sort((one, other) => one.handle.localeCompare(other.handle))
}

function bySize(one: { size: string }, other: { size: string }): number {
  return one.size.localeCompare(other.size)
}

test('changes exactly what a file says, after any sequence of imports, sales and edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(file, edit), { minLength: 2, maxLength: 6 }), async (steps) => {
      await shop.database.db.execute(sql`truncate products restart identity cascade`)
      const model: Model = new Map()
      for (const step of steps) {
        if ('kind' in step) await applyEdit(model, step)
        else {
          const csv = csvOf(step)
          if (step.dry) {
            const predicted = await shop.importCsv(csv, { dryRun: true })
            expect(await shown()).toEqual(expected(model))
            expect(await shop.importCsv(csv)).toEqual(predicted)
          } else await Promise.all([shop.importCsv(csv), shop.importCsv(csv)])
          importInto(model, step)
          expect(await shown()).toEqual(expected(model))
          expect(await shop.importCsv(csv)).toMatchObject({ added: 0, changed: 0 })
        }
        expect(await shown()).toEqual(expected(model))
        expect(await unbalanced()).toEqual([])
      }
    }),
    { numRuns: 120, seed: 20_261_121 },
  )
})
