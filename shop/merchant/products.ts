import { findLowStock, findProduct, type LowVariant, listProducts, listWaiting } from '@tanabana/api'
import { inCount } from '@tanabana/contract/in-count.ts'
import { formatPaise, fromRupees, paise } from '@tanabana/contract/money.ts'
import type { Command } from 'commander'
import { productChangeCommands } from './product-changes.ts'
import { runByName } from './staff-actions.ts'
import { CommandError, jsonOption, printTable, type Tool, withShop } from './tool.ts'

type Output = { json?: boolean }
type Priced = { pricePaise: number | null; mrpPaise: number | null; costPaise: number | null }

/** `products list | low | show | price | change-many | stock`; the other commands are made from the staff's actions. */
export function productCommands(program: Command): void {
  const products = program.command('products').description('list products, change price and stock, hide products')

  jsonOption(products.command('list [part]'))
    .description('list products; PART is in their name or handle')
    .option('--most <n>', 'maximum number of rows', Number, 50)
    .action((part: string | undefined, { json, most }: Output & { most: number }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'No', of: ({ id }: { id: number }) => id, right: true },
          { title: 'Handle', of: ({ handle }: { handle: string }) => handle },
          { title: 'Name', of: ({ name }: { name: string }) => name },
          { title: 'Category', of: ({ type }: { type: string }) => type },
          {
            title: 'Price',
            of: ({ pricePaise }: { pricePaise: number }) => formatPaise(paise(pricePaise)),
            right: true,
          },
          { title: 'Stock', of: ({ pieces }: { pieces: number }) => pieces, right: true },
          { title: 'Waiting', of: ({ waiting }: { waiting: number }) => waiting || '', right: true },
          { title: '', of: ({ hidden }: { hidden: boolean }) => (hidden ? 'hidden' : '') },
        ]
        const waiting = Map.groupBy(await listWaiting(db), ({ productId }) => productId)
        const listed = (await listProducts(db, part ?? '', most)).map((product) => ({
          ...product,
          waiting: (waiting.get(product.id) ?? []).reduce((sum, variant) => sum + variant.waiting, 0),
        }))
        printTable(listed, columns, json)
      }),
    )

  jsonOption(products.command('low'))
    .description('list sizes that sold in the last 30 days and have few left, sold-out ones first')
    .option('--left <n>', 'at most so many left, instead of the level of each product', Number)
    .action(({ json, left }: Output & { left?: number }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'Left', of: (variant: LowVariant) => variant.left, right: true },
          { title: 'Sold', of: ({ sold }: LowVariant) => sold, right: true },
          { title: 'No', of: ({ productId }: LowVariant) => productId, right: true },
          { title: 'Product', of: ({ name }: LowVariant) => name },
          { title: 'Colour', of: ({ color }: LowVariant) => color },
          { title: 'Size', of: ({ size }: LowVariant) => size },
          { title: 'SKU', of: ({ sku }: LowVariant) => sku },
        ]
        const { variants } = await findLowStock(db, { left, most: 500 })
        printTable(variants, columns, json)
      }),
    )

  jsonOption(products.command('show <product>'))
    .description('show a product by number or handle')
    .action((ref: string, { json }: Output) =>
      withShop(async ({ db }) => {
        const product = await findProduct(db, ref)
        if (!product) throw unknownProduct(ref)
        if (json) return void console.log(JSON.stringify(product, null, 2))
        const { id, handle, name, brand, type, pricePaise, hidden, description, variants, pictures } = product
        console.log(`${name} (${id}, ${handle})${hidden ? ', hidden' : ''}`)
        console.log(
          `${brand}, ${type}, ${formatPaise(paise(pricePaise))}, ${inCount(pictures.length, 'picture')}\n\n${description}\n`,
        )
        const columns = [
          { title: 'Colour', of: ({ color }: { color: string }) => color },
          { title: 'Size', of: ({ size }: { size: string }) => size },
          {
            title: 'Price',
            of: (variant: Priced) => formatPaise(paise(variant.pricePaise ?? pricePaise)),
            right: true,
          },
          {
            title: 'MRP',
            of: ({ mrpPaise }: Priced) => (mrpPaise === null ? '' : formatPaise(paise(mrpPaise))),
            right: true,
          },
          {
            title: 'Purchase price',
            of: ({ costPaise }: Priced) => (costPaise === null ? '' : formatPaise(paise(costPaise))),
            right: true,
          },
          { title: 'Stock', of: ({ stock }: { stock: number }) => stock, right: true },
          { title: 'Reserved', of: ({ reserved }: { reserved: number }) => reserved, right: true },
          { title: 'SKU', of: ({ sku }: { sku: string }) => sku },
        ]
        printTable(variants, columns, false)
        for (const { id: number, color, picture, description: text } of pictures)
          console.log(`Picture ${[number, color, picture, text].filter(Boolean).join(', ')}`)
      }),
    )

  products
    .command('price <product> <rupees> [color] [size]')
    .description('set the price in rupees, of all variants or of one')
    .action((ref: string, rupees: string, color: string | undefined, size: string | undefined) =>
      withShop(async (tool) => {
        if (!/^\d{1,7}(\.\d{1,2})?$/.test(rupees) || Number(rupees) <= 0)
          throw new CommandError(`"${rupees}" is not a price. Enter rupees, such as 999 or 999.50.`)
        if (color !== undefined && size === undefined)
          throw new CommandError('Enter the colour and the size of the variant, or neither for all variants.')
        const only = color === undefined || size === undefined ? undefined : { color, size }
        const price = fromRupees(Number(rupees))
        const found = await variantsOf(tool, ref, only)
        await changeVariants(
          tool,
          ref,
          found.map(({ id }) => ({ id, price })),
        )
        console.log(`${ref}${only ? `, ${color}, ${size},` : ''} now costs ${formatPaise(price)}.`)
      }),
    )

  productChangeCommands(products)

  products
    .command('stock <product> <color> <size> <quantity>')
    .description('set the stock of a variant')
    .action((ref: string, color: string, size: string, count: string) =>
      withShop(async (tool) => {
        if (!/^\d{1,7}$/.test(count)) throw new CommandError(`"${count}" is not a quantity. Enter a whole number.`)
        const quantity = Number(count)
        const [variant] = await variantsOf(tool, ref, { color, size })
        if (!variant) throw unknownVariant(ref, { color, size })
        await changeVariants(tool, ref, [{ id: variant.id, stock: quantity }])
        console.log(`${ref}, ${color}, ${size}: stock ${variant.stock} → ${quantity}.`)
      }),
    )
}

type VariantName = { color: string; size: string }

/** All variants of a product, or one. @throws CommandError if there is none */
async function variantsOf({ db }: Tool, ref: string, only?: VariantName) {
  const product = await findProduct(db, ref)
  if (!product) throw unknownProduct(ref)
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const found = product.variants.filter(
    ({ color, size }) => !only || (isSame(color, only.color) && isSame(size, only.size)),
  )
  if (only && found.length === 0) throw unknownVariant(ref, only)
  return found
}

/** Does what the desk's *Save* does. @throws CommandError with what is wrong */
async function changeVariants(tool: Tool, ref: string, variants: object[]): Promise<void> {
  if (!(await runByName(tool, 'changeVariants', ref, { variants }))) throw unknownProduct(ref)
}

function unknownVariant(ref: string, { color, size }: VariantName): CommandError {
  return new CommandError(`${ref} has no variant ${color}, ${size}. Run "products show ${ref}" to see its variants.`)
}

export function unknownProduct(ref: string): CommandError {
  return new CommandError(`Product ${ref} does not exist. Run "products list" to see all products.`)
}
