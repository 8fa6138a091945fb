import { changeProduct, findProduct, listProducts, setStock } from '@tanabana/api'
import { formatPaise, fromRupees, paise } from '@tanabana/contract/money.ts'
import type { Command } from 'commander'
import { forScripts, Stop, show, withShop } from './tool.ts'

type Shown = { json?: boolean }

/** `products list | show | price | stock | hide | unhide` */
export function productCommands(program: Command): void {
  const products = program.command('products').description('look at products, change price and stock, hide them')

  forScripts(products.command('list [part]'))
    .description('products with this part in their name or handle')
    .option('--most <n>', 'how many at most', Number, 50)
    .action((part: string | undefined, { json, most }: Shown & { most: number }) =>
      withShop(async ({ ground }) => {
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
          { title: 'Pieces', of: ({ pieces }: { pieces: number }) => pieces, right: true },
          { title: '', of: ({ hidden }: { hidden: boolean }) => (hidden ? 'hidden' : '') },
        ]
        show(await listProducts(ground.database.db, part ?? '', most), columns, json)
      }),
    )

  forScripts(products.command('show <product>'))
    .description('one product, by its number or handle')
    .action((ref: string, { json }: Shown) =>
      withShop(async ({ ground }) => {
        const product = await findProduct(ground.database.db, ref)
        if (!product) throw unknown(ref)
        if (json) return void console.log(JSON.stringify(product, null, 2))
        const { id, handle, name, brand, type, pricePaise, hidden, description, variants, pictures } = product
        console.log(`${name} (${id}, ${handle})${hidden ? ', hidden' : ''}`)
        console.log(
          `${brand}, ${type}, ${formatPaise(paise(pricePaise))}, ${pictures.length} pictures\n\n${description}\n`,
        )
        const columns = [
          { title: 'Colour', of: ({ color }: { color: string }) => color },
          { title: 'Size', of: ({ size }: { size: string }) => size },
          { title: 'Pieces', of: ({ stock }: { stock: number }) => stock, right: true },
          { title: 'Held', of: ({ held }: { held: number }) => held, right: true },
          { title: 'SKU', of: ({ sku }: { sku: string }) => sku },
        ]
        show(variants, columns, false)
      }),
    )

  products
    .command('price <product> <rupees>')
    .description('set the price')
    .action((ref: string, rupees: string) =>
      withShop(async ({ ground }) => {
        if (!/^\d{1,7}(\.\d{1,2})?$/.test(rupees) || Number(rupees) <= 0)
          throw new Stop(`"${rupees}" is no price in rupees.`)
        const price = fromRupees(Number(rupees))
        if (!(await changeProduct(ground.database.db, ref, { pricePaise: price }))) throw unknown(ref)
        console.log(`${ref} costs ${formatPaise(price)} now.`)
      }),
    )

  products
    .command('stock <product> <color> <size> <pieces>')
    .description('set how many pieces there are')
    .action((ref: string, color: string, size: string, count: string) =>
      withShop(async ({ ground }) => {
        if (!/^\d{1,7}$/.test(count)) throw new Stop(`"${count}" is no number of pieces.`)
        const pieces = Number(count)
        const before = await setStock(ground.database.db, ref, { color, size, quantity: pieces }).catch(
          (error: Error) => {
            throw new Stop(error.message)
          },
        )
        if (before === null) throw new Stop(`There is no ${ref} in ${color}, ${size}.`)
        console.log(`${ref}, ${color}, ${size}: ${before} → ${pieces} pieces.`)
      }),
    )

  for (const [name, hidden, text] of [
    ['hide', true, 'take a product out of the window; bags and orders keep it'],
    ['unhide', false, 'put it back'],
  ] as const) {
    products
      .command(`${name} <product>`)
      .description(text)
      .action((ref: string) =>
        withShop(async ({ ground }) => {
          if (!(await changeProduct(ground.database.db, ref, { hidden }))) throw unknown(ref)
          console.log(`${ref} is ${hidden ? 'hidden' : 'in the window'} now.`)
        }),
      )
  }
}

export function unknown(ref: string): Stop {
  return new Stop(`There is no product ${ref}.`)
}
