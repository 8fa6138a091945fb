import {
  advanceOrder,
  cancelOrderAsMerchant,
  courierNames,
  findCourier,
  findOrderAsMerchant,
  findShopper,
  listAllOrders,
  lockOrder,
  type MerchantOrder,
  refundOrderAsMerchant,
  ShopError,
  shoppersById,
} from '@tanabana/api'
import { parcelLines } from '@tanabana/contract/address-lines.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { type OrderStatus, orderStatuses } from '@tanabana/contract/orders.ts'
import { type Command, InvalidArgumentError } from 'commander'
import { bulkOrderCommands } from './bulk-orders.ts'
import { act, CommandError, confirm, formatTime, jsonOption, printTable, type Tool, withShop } from './tool.ts'

type Listing = { json?: boolean; status?: OrderStatus; shopper?: string; most: number }

/** `orders list | show | unpack | ship | deliver | cancel | refund`, and work on many orders */
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
        console.log(`Account: ${shopper?.name ?? ''} <${shopper?.email ?? ''}>`)
        console.log(`\nDeliver to:\n${parcelLines(address).join('\n')}\n`)
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

  bulkOrderCommands(orders)
  for (const [name, status, text] of [
    ['unpack', 'PLACED', 'take back that an order is packed'],
    ['deliver', 'DELIVERED', 'mark an order as delivered'],
  ] as const)
    orders
      .command(`${name} <order>`)
      .description(text)
      .action((id: string) => withShop((tool) => move(tool, id, status)))
  orders
    .command('ship <order>')
    .description('mark an order as shipped; run again to correct courier and tracking number and mail them')
    .option('--courier <name>', 'the courier: shoppers get a link to its tracking page', readShipmentText)
    .option('--tracking <number>', 'the tracking number', readShipmentText)
    .addHelpText('after', `\nCouriers with a link: ${courierNames().join(', ')}, and those of COURIERS.`)
    .action((id: string, given: { tracking?: string; courier?: string }) =>
      withShop((tool) => move(tool, id, 'SHIPPED', given)),
    )

  orders
    .command('cancel <order>')
    .description('cancel an order before it ships: restocks its items and refunds the payment')
    .option('--yes', 'do not ask for confirmation')
    .action((id: string, { yes }: { yes?: boolean }) =>
      withShop(async (tool) => {
        const order = await findOrder(tool, id)
        await confirm(`Cancel order ${order.id} of ${formatPaise(paise(order.totalPaise))}?`, yes)
        await cancel(tool, order.id)
        console.log(`Order ${order.id} is now CANCELLED.`)
      }),
    )

  orders
    .command('refund <order>')
    .description('refund an online payment after the order has shipped; does not restock its items')
    .option('--yes', 'do not ask for confirmation')
    .action((id: string, { yes }: { yes?: boolean }) => withShop((tool) => refund(tool, id, yes)))
}

async function cancel(tool: Tool, id: string): Promise<void> {
  await act(tool, 'cancelOrder', async (tx) => {
    const before = await lock(tx, id)
    await cancelOrderAsMerchant(tx, tool.config.shop, before)
    const log = { subject: `order ${id}`, before: { status: before.status }, after: { status: 'CANCELLED' } }
    return { result: null, log: before.status === 'CANCELLED' ? null : log }
  }).catch((error: unknown) => {
    throw error instanceof ShopError ? new CommandError(error.message) : error
  })
}

async function refund(tool: Tool, id: string, yes: boolean | undefined): Promise<void> {
  const { id: orderId, status, payment, totalPaise } = await findOrder(tool, id)
  if (payment === 'COD') throw new CommandError(`Order ${orderId} was not paid online. Refund the cash yourself.`)
  if (payment !== 'PAID') throw new CommandError(`Order ${orderId} is already refunded (${payment}).`)
  if (status === 'PLACED' || status === 'PACKED')
    throw new CommandError(`Order ${orderId} has not shipped. Cancel it: that also refunds the payment.`)
  await confirm(`Refund ${formatPaise(paise(totalPaise))} for order ${orderId}?`, yes)
  const amount = await act(tool, 'refundOrder', async (tx) => {
    const result = await refundOrderAsMerchant(tx, orderId)
    const after = { payment: 'REFUND_PENDING', amountPaise: result }
    return { result, log: result === null ? null : { subject: `order ${orderId}`, before: { payment }, after } }
  })
  if (amount === null)
    throw new CommandError(`Order ${orderId} has changed. Check it with "orders show ${orderId}" and try again.`)
  console.log(
    `Refunding ${formatPaise(amount)} for order ${orderId}. The request goes to PhonePe within seconds if the shop is open.`,
  )
  console.log('If the items come back, update their stock with "products stock".')
}

function readStatus(text: string): OrderStatus {
  const status = orderStatuses.find((one) => one === text.toUpperCase())
  if (!status) throw new InvalidArgumentError(`Choose from ${orderStatuses.join(', ')}.`)
  return status
}

async function findOrder({ db }: Tool, id: string) {
  const order = await findOrderAsMerchant(db, id.toUpperCase())
  if (!order) throw unknownOrder(id)
  return order
}

function unknownOrder(id: string): CommandError {
  return new CommandError(`Order ${id} does not exist. Run "orders list" to see all orders.`)
}

async function lock(tx: Tool['db'], id: string): Promise<MerchantOrder> {
  const order = await lockOrder(tx, id)
  if (!order) throw unknownOrder(id)
  return order
}

type Given = { tracking?: string; courier?: string }

const actions = { PLACED: 'unpackOrder', SHIPPED: 'shipOrder', DELIVERED: 'deliverOrder' } as const

async function move(tool: Tool, id: string, to: 'PLACED' | 'SHIPPED' | 'DELIVERED', given: Given = {}): Promise<void> {
  const order = await findOrder(tool, id)
  const { couriers: ownCouriers } = tool.config
  const moved = await act(tool, actions[to], async (tx) => {
    const { status, courier, tracking } = await lock(tx, order.id)
    const result = await advanceOrder(tx, tool.config.shop, order.id, to, { ...given, ownCouriers })
    const log = { subject: `order ${order.id}`, before: { status, courier, tracking }, after: { status: to, ...given } }
    return { result, log: result === null || result.result === 'unchanged' ? null : log }
  })
  if (!moved) throw unknownOrder(id)
  if (given.courier !== undefined && moved.result !== 'unchanged' && !findCourier(given.courier, ownCouriers))
    console.log(`${given.courier} has no tracking link. To add one, set COURIERS: see docs/settings.md.`)
  if (moved.result === 'moved') return console.log(`Order ${order.id} is now ${to}.`)
  const parcel = `${moved.courier ? `${moved.courier} and ` : ''}the tracking number ${moved.tracking ?? '(none)'}`
  if (moved.result === 'tracking changed')
    return console.log(`Order ${order.id} now has ${parcel}. We mailed it to the shopper.`)
  if (moved.status !== to) throw new CommandError(`Order ${order.id} is ${moved.status} and cannot become ${to}.`)
  const number = moved.tracking ? `, with the tracking number ${moved.tracking}` : ''
  console.log(`Order ${order.id} is already ${to}${number}. Nothing was changed.`)
}

function readShipmentText(text: string): string {
  const trimmed = text.trim()
  if (!/^[^\p{Cc}]{1,60}$/u.test(trimmed)) throw new InvalidArgumentError('Enter 1 to 60 characters.')
  return trimmed
}
