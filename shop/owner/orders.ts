import {
  cancelForOwner,
  findForOwner,
  findShopper,
  listAllOrders,
  moveOn,
  type OwnersOrder,
  refundForOwner,
  ShopError,
  shoppersById,
} from '@tanabana/api'
import { parcelLines } from '@tanabana/contract/address-lines.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { type OrderStatus, orderStatuses } from '@tanabana/contract/orders.ts'
import { type Command, InvalidArgumentError } from 'commander'
import { confirm, forScripts, moment, Stop, show, type Tool, withShop } from './tool.ts'

type Listing = { json?: boolean; status?: OrderStatus; shopper?: string; most: number }

/** `orders list | show | pack | ship | deliver | cancel | refund` */
export function orderCommands(program: Command): void {
  const orders = program.command('orders').description('look at orders and move them on')

  forScripts(orders.command('list'))
    .description('the newest orders')
    .option('--status <status>', `only those: ${orderStatuses.join(', ')}`, readStatus)
    .option('--shopper <name>', 'only of this shopper')
    .option('--most <n>', 'how many at most', Number, 50)
    .action(({ json, status, shopper, most }: Listing) =>
      withShop(
        async ({
          ground: {
            database: { db },
          },
        }) => {
          const who = shopper === undefined ? undefined : await findShopper(db, shopper)
          if (who === null) throw new Stop(`There is no shopper ${shopper}.`)
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
            { title: 'Order', of: ({ id }: OwnersOrder) => id },
            { title: 'Placed', of: ({ placedAt }: OwnersOrder) => moment(placedAt) },
            { title: 'Shopper', of: ({ shopper }: { shopper: string }) => shopper },
            { title: 'Status', of: ({ status }: OwnersOrder) => status },
            { title: 'Payment', of: ({ payment }: OwnersOrder) => payment },
            { title: 'Total', of: ({ totalPaise }: OwnersOrder) => formatPaise(paise(totalPaise)), right: true },
          ]
          show(rows, columns, json)
        },
      ),
    )

  forScripts(orders.command('show <order>'))
    .description('one order, with what to pack and where to send it')
    .action((id: string, { json }: { json?: boolean }) =>
      withShop(async (tool) => {
        const order = await find(tool, id)
        const [shopper] = await shoppersById(tool.ground.database.db, [order.userId])
        if (json) return void console.log(JSON.stringify({ ...order, shopper }, null, 2))
        const { status, payment, totalPaise, placedAt, deliveredAt, tracking, address, lines } = order
        console.log(
          `Order ${order.id}: ${status}, ${payment}, ${formatPaise(paise(totalPaise))}, placed ${moment(placedAt)}`,
        )
        if (tracking) console.log(`Tracking: ${tracking}`)
        if (deliveredAt) console.log(`Delivered: ${moment(deliveredAt)}`)
        console.log(`Account: ${shopper?.name ?? ''} <${shopper?.email ?? ''}>`)
        console.log(`\nDeliver to:\n${parcelLines(address).join('\n')}\n`)
        const columns = [
          { title: 'Pieces', of: ({ quantity }: { quantity: number }) => quantity, right: true },
          { title: 'Item', of: ({ name }: { name: string }) => name },
          { title: 'Colour', of: ({ color }: { color: string }) => color },
          { title: 'Size', of: ({ size }: { size: string }) => size },
          {
            title: 'Price',
            of: ({ pricePaise }: { pricePaise: number }) => formatPaise(paise(pricePaise)),
            right: true,
          },
        ]
        show(lines, columns, false)
      }),
    )

  const steps = [
    ['pack', 'PACKED', 'it is in its box'],
    ['deliver', 'DELIVERED', 'the shopper has it'],
  ] as const
  for (const [name, status, text] of steps)
    orders
      .command(`${name} <order>`)
      .description(text)
      .action((id: string) => withShop((tool) => move(tool, id, status)))
  orders
    .command('ship <order>')
    .description('it is with the carrier; again with another tracking number, corrects it and mails it')
    .option('--tracking <number>', 'the tracking number', readTracking)
    .action((id: string, { tracking }: { tracking?: string }) =>
      withShop((tool) => move(tool, id, 'SHIPPED', tracking)),
    )

  orders
    .command('cancel <order>')
    .description('cancel an order that was not shipped; its pieces go back into stock, a payment is due back')
    .option('--yes', 'without asking')
    .action((id: string, { yes }: { yes?: boolean }) =>
      withShop(async (tool) => {
        const order = await find(tool, id)
        await confirm(`Cancel order ${order.id} of ${formatPaise(paise(order.totalPaise))}?`, yes)
        await cancelForOwner(tool.ground.database.db, shopName(tool), order).catch((error: unknown) => {
          throw error instanceof ShopError ? new Stop(error.message) : error
        })
        console.log(`Order ${order.id} is cancelled.`)
      }),
    )

  orders
    .command('refund <order>')
    .description('give back what was paid online for an order that has left; its pieces do not go back into stock')
    .option('--yes', 'without asking')
    .action((id: string, { yes }: { yes?: boolean }) => withShop((tool) => refund(tool, id, yes)))
}

async function refund(tool: Tool, id: string, yes: boolean | undefined): Promise<void> {
  const { id: orderId, status, payment, totalPaise } = await find(tool, id)
  if (payment === 'COD') throw new Stop(`Order ${orderId} was not paid online: give the cash back by hand.`)
  if (payment !== 'PAID') throw new Stop(`The money for order ${orderId} has been given back already (${payment}).`)
  if (status === 'PLACED' || status === 'PACKED')
    throw new Stop(`Order ${orderId} is still here: cancel it, and its money goes back with that.`)
  await confirm(`Give ${formatPaise(paise(totalPaise))} back for order ${orderId}?`, yes)
  const amount = await refundForOwner(tool.ground.database.db, orderId)
  if (amount === null) throw new Stop(`Order ${orderId} was changed meanwhile: look at it again.`)
  console.log(
    `${formatPaise(amount)} go back for order ${orderId}; PhonePe is asked within seconds while the shop is open.`,
  )
  console.log('What came back to you is put into stock by `products stock`.')
}

function readStatus(text: string): OrderStatus {
  const status = orderStatuses.find((one) => one === text.toUpperCase())
  if (!status) throw new InvalidArgumentError('There is no such status.')
  return status
}

async function find({ ground }: Tool, id: string) {
  const order = await findForOwner(ground.database.db, id.toUpperCase())
  if (!order) throw new Stop(`There is no order ${id}.`)
  return order
}

function shopName({ config }: Tool) {
  return config.shop
}

async function move(tool: Tool, id: string, to: 'PACKED' | 'SHIPPED' | 'DELIVERED', tracking?: string): Promise<void> {
  const order = await find(tool, id)
  const moved = await moveOn(tool.ground.database.db, shopName(tool), order.id, to, tracking)
  if (!moved) throw new Stop(`There is no order ${id}.`)
  if (moved.result === 'moved') return console.log(`Order ${order.id} is ${to} now.`)
  if (moved.result === 'tracking changed')
    return console.log(`Order ${order.id} now has the tracking number ${moved.tracking}. The shopper gets a mail.`)
  if (moved.status !== to) throw new Stop(`Order ${order.id} is ${moved.status}: from there it does not become ${to}.`)
  const number = moved.tracking ? `, with the tracking number ${moved.tracking}` : ''
  console.log(`Order ${order.id} was ${to} already${number}. Nothing was changed.`)
}

function readTracking(text: string): string {
  const tracking = text.trim()
  if (!/^[^\p{Cc}]{1,60}$/u.test(tracking)) throw new InvalidArgumentError('A tracking number has 1 to 60 characters.')
  return tracking
}
