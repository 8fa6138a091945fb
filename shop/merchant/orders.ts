import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  exportOrders,
  findOrderAsMerchant,
  findShopper,
  listAllOrders,
  type MerchantOrder,
  ShopError,
  shoppersById,
} from '@tanabana/api'
import { parcelLines } from '@tanabana/contract/address-lines.ts'
import { type OrderFile, orderFiles } from '@tanabana/contract/desk/order-filters.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { type OrderStatus, orderStatuses } from '@tanabana/contract/order-state.ts'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { bulkOrderCommands } from './bulk-orders.ts'
import { CommandError, formatTime, jsonOption, printTable, type Tool, withShop } from './tool.ts'

type Listing = { json?: boolean; status?: OrderStatus; shopper?: string; most: number }
type Export = { status?: OrderStatus; from?: string; to?: string; format: OrderFile }

/** `orders list | show | export`, and papers of many orders. What is done to orders: staff-actions.ts */
export function orderCommands(program: Command): void {
  const orders = program.command('orders').description('list orders, change their status')

  jsonOption(orders.command('list'))
    .description('list the newest orders')
    .option('--status <status>', `only this status: ${orderStatuses.join(', ')}`, readStatus)
    .option('--shopper <name>', 'only orders of this shopper')
    .option('--most <n>', 'maximum number of rows', Number, 50)
    .action(({ json, status, shopper, most }: Listing) =>
      withShop(async ({ db }) => {
        const who = shopper === undefined ? undefined : await findShopper(db, shopper)
        if (who === null)
          throw new CommandError(`Shopper ${shopper} does not exist. Run "shoppers list" to see all shoppers.`)
        const found = await listAllOrders(db, { status, userId: who?.id, most })
        const people = new Map(
          (
            await shoppersById(
              db,
              found.map(({ userId }) => userId),
            )
          ).map((one) => [one.id, one]),
        )
        const rows = found.map((order) => ({ ...order, shopper: people.get(order.userId)?.username ?? '' }))
        const columns = [
          { title: 'Order', of: ({ id }: MerchantOrder) => id },
          { title: 'Placed', of: ({ placedAt }: MerchantOrder) => formatTime(placedAt) },
          { title: 'Shopper', of: ({ shopper }: { shopper: string }) => shopper },
          { title: 'Status', of: ({ status }: MerchantOrder) => status },
          { title: 'Payment', of: ({ payment }: MerchantOrder) => payment },
          { title: 'Total', of: ({ totalPaise }: MerchantOrder) => formatPaise(paise(totalPaise)), right: true },
        ]
        printTable(rows, columns, json)
      }),
    )

  jsonOption(orders.command('show <order>'))
    .description('show an order with its items and address')
    .action((id: string, { json }: { json?: boolean }) =>
      withShop(async (tool) => {
        const order = await findOrder(tool, id)
        const [shopper] = await shoppersById(tool.db, [order.userId])
        if (json) return void console.log(JSON.stringify({ ...order, shopper }, null, 2))
        const { status, payment, totalPaise, placedAt, deliveredAt, tracking, courier, trackingUrl, address, lines } =
          order
        console.log(
          `Order ${order.id}: ${status}, ${payment}, ${formatPaise(paise(totalPaise))}, placed ${formatTime(placedAt)}`,
        )
        const parcel = [courier, tracking, trackingUrl].filter(Boolean)
        if (parcel.length > 0) console.log(`Tracking: ${parcel.join(', ')}`)
        if (deliveredAt) console.log(`Delivered: ${formatTime(deliveredAt)}`)
        if (order.personalDataDeletedAt) {
          console.log(`Personal data were deleted on ${formatTime(order.personalDataDeletedAt)}.\n`)
        } else {
          console.log(`Account: ${shopper?.name ?? ''} <${shopper?.email ?? ''}>`)
          console.log(`\nDeliver to:\n${parcelLines(address).join('\n')}\n`)
        }
        const columns = [
          { title: 'Quantity', of: ({ quantity }: { quantity: number }) => quantity, right: true },
          { title: 'Item', of: ({ name }: { name: string }) => name },
          { title: 'Colour', of: ({ color }: { color: string }) => color },
          { title: 'Size', of: ({ size }: { size: string }) => size },
          {
            title: 'Price',
            of: ({ pricePaise }: { pricePaise: number }) => formatPaise(paise(pricePaise)),
            right: true,
          },
        ]
        printTable(lines, columns, false)
      }),
    )

  orders
    .command('export [file]')
    .description('write orders as CSV with a row for each item, or for a courier; without a file, to standard output')
    .option('--status <status>', `only this status: ${orderStatuses.join(', ')}`, readStatus)
    .option('--from <day>', 'placed on this day or later, such as 2026-11-22', readDay)
    .option('--to <day>', 'placed on this day or earlier', readDay)
    .addOption(
      new Option('--format <format>', 'all columns, or those of a courier: then only orders that are not shipped yet')
        .choices(orderFiles)
        .default('lines'),
    )
    .action((file: string | undefined, { format, ...search }: Export) =>
      withShop(async ({ db }) => {
        const { count, chunks } = await exportOrders(db, 'command line', search, format).catch((error: unknown) => {
          throw error instanceof ShopError ? new CommandError(error.message) : error
        })
        if (!file) for await (const chunk of chunks) process.stdout.write(chunk)
        else {
          await pipeline(Readable.from(chunks), createWriteStream(file))
          console.log(`Wrote ${inCount(count, 'order')} to ${file}.`)
        }
      }),
    )

  bulkOrderCommands(orders)
}

function readStatus(text: string): OrderStatus {
  const status = orderStatuses.find((one) => one === text.toUpperCase())
  if (!status) throw new InvalidArgumentError(`Choose from ${orderStatuses.join(', ')}.`)
  return status
}

function readDay(text: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // JavaScript takes the 30th of February for the 2nd of March, and PostgreSQL has no year 0
  if (Number.isNaN(time) || text < '0001' || new Date(time).toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('Enter a day such as 2026-11-22.')
  return text
}

async function findOrder({ db }: Tool, id: string) {
  const order = await findOrderAsMerchant(db, id.toUpperCase())
  if (!order) throw unknownOrder(id)
  return order
}

function unknownOrder(id: string): CommandError {
  return new CommandError(`Order ${id} does not exist. Run "orders list" to see all orders.`)
}
