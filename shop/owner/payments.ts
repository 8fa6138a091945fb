import {
  type Comparison,
  checkBooks,
  compareWithPhonePe,
  createPhonePe,
  keepExchange,
  type ListedPayment,
  listPayments,
  type PaymentsFilter,
  paymentHistory,
  retryRefund,
  shoppersById,
} from '@tanabana/api'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { type Command, InvalidArgumentError } from 'commander'
import { forScripts, moment, Stop, show, type Tool, withShop } from './tool.ts'

type Listing = { json?: boolean; open?: boolean; stuck?: boolean; refunded?: boolean; most: number }

/** `payments list | show | check | retry` */
export function paymentCommands(program: Command): void {
  const payments = program.command('payments').description('look at online payments and refunds, check the books')

  forScripts(payments.command('list', { isDefault: true }))
    .description('the newest payments, each with its refund')
    .option('--open', 'only what is not yet decided, and money that has yet to go back')
    .option('--stuck', 'only what does not move on without you')
    .option('--refunded', 'only what has gone back')
    .option('--most <n>', 'how many at most', Number, 50)
    .action((listing: Listing) => withShop((tool) => list(tool, listing)))

  forScripts(payments.command('show <order>'))
    .description('every payment of an order or bag: what happened, and every word with PhonePe')
    .action((id: string, { json }: { json?: boolean }) => withShop((tool) => showOne(tool, id, json)))

  forScripts(payments.command('check'))
    .description("add up the shop's books, and hold them against PhonePe's")
    .option('--days <n>', 'as far back', readDays, 30)
    .action(({ json, days }: { json?: boolean; days: number }) => withShop((tool) => check(tool, days, json)))

  payments
    .command('retry <payment>')
    .description('ask PhonePe anew for a refund that it has refused for good, or not answered for in days')
    .action((id: string) =>
      withShop(async ({ ground }) => {
        if (!(await retryRefund(ground.database.db, id.toUpperCase())))
          throw new Stop(`No refund of a payment ${id} was refused, or asked for in vain for days.`)
        console.log(`The refund of ${id.toUpperCase()} is tried again, as long as the shop is open.`)
      }),
    )
}

function readDays(text: string): number {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > 3650) throw new InvalidArgumentError('From 1 to 3650 days.')
  return days
}

async function list({ ground }: Tool, { json, most, ...wanted }: Listing): Promise<void> {
  const { db } = ground.database
  const only = (['open', 'stuck', 'refunded'] as const satisfies PaymentsFilter[]).find((filter) => wanted[filter])
  const found = await listPayments(db, { only, most })
  const people = await shoppersById(db, [...new Set(found.map(({ userId }) => userId))])
  const names = new Map(people.map(({ id, username }) => [id, username]))
  const rows = found.map((payment) => ({ ...payment, shopper: names.get(payment.userId) ?? '' }))
  const columns = [
    { title: 'Payment', of: ({ id }: ListedPayment) => id },
    { title: 'Begun', of: ({ createdAt }: ListedPayment) => moment(createdAt) },
    { title: 'Shopper', of: ({ shopper }: { shopper: string }) => shopper },
    { title: 'State', of: ({ state }: ListedPayment) => state },
    { title: 'Asked', of: ({ amount }: ListedPayment) => rupees(amount), right: true },
    { title: 'Paid', of: ({ paid }: ListedPayment) => rupees(paid), right: true },
    { title: 'Refund', of: ({ refund }: ListedPayment) => (refund ? `${refund.state} (${refund.reason})` : '') },
  ]
  show(rows, columns, json)
}

async function showOne({ ground }: Tool, given: string, json: boolean | undefined): Promise<void> {
  const { db } = ground.database
  const bagId = given.toUpperCase().replace(/-\d+$/, '')
  const found = await listPayments(db, { bagId, most: 1000 })
  if (found.length === 0) throw new Stop(`There is no payment of ${given}.`)
  const whole = await Promise.all(
    found.reverse().map(async (payment) => ({ ...payment, ...(await paymentHistory(db, payment.id)) })),
  )
  if (json) return void console.log(JSON.stringify(whole, null, 2))
  for (const { id, state, amount, paid, events, exchanges } of whole) {
    console.log(`Payment ${id}: ${state}, ${rupees(amount)} asked, ${paid === null ? 'nothing' : rupees(paid)} paid\n`)
    const happened = [
      { title: 'At', of: ({ at }: { at: Date }) => moment(at) },
      { title: 'What', of: ({ refundId }: { refundId: string | null }) => refundId ?? 'payment' },
      { title: 'Became', of: ({ to }: { to: string }) => to },
    ]
    show(events, happened, false)
    console.log('')
    const said = [
      { title: 'At', of: ({ at }: { at: Date }) => moment(at) },
      { title: 'Call', of: ({ call }: { call: string }) => call },
      { title: 'HTTP', of: ({ status }: { status: number }) => status || 'none', right: true },
      { title: 'ms', of: ({ milliseconds }: { milliseconds: number }) => milliseconds, right: true },
      { title: 'Said', of: ({ answer, request }: Said) => JSON.stringify(answer ?? request ?? '').slice(0, 80) },
    ]
    show(exchanges, said, false)
    console.log('')
  }
}

type Said = { answer: unknown; request: unknown }

/** @returns the exit code: 1 where something does not fit, or PhonePe did not answer */
async function check({ config, ground }: Tool, days: number, json: boolean | undefined): Promise<number> {
  const { db } = ground.database
  const books = await checkBooks(db)
  const phonepe = createPhonePe(config.phonepe.api, (exchange) => keepExchange(db, exchange))
  const compared = config.phonepe.api ? await compareWithPhonePe(db, phonepe, days) : null
  const differs = compared !== null && compared.differences.length + compared.unanswered.length > 0
  const code = books.balanced && !differs ? 0 : 1
  if (json) {
    console.log(JSON.stringify({ books, phonepe: compared }, null, 2))
    return code
  }
  const { taken, orders, unplaced, refunding, refunded, broughtIn, sold, left, wrong } = books
  const figures = [
    ['Money taken', rupees(taken)],
    ['  for orders that stand', rupees(orders)],
    ['  for bags without an address', rupees(unplaced)],
    ['  on its way back', rupees(refunding)],
    ['  paid back', rupees(refunded)],
    ['Pieces brought in', broughtIn],
    ['  sold', sold],
    ['  left', left],
  ] as const
  const columns = [
    { title: 'The books', of: ([what]: (typeof figures)[number]) => what },
    { title: '', of: ([, figure]: (typeof figures)[number]) => figure, right: true },
  ]
  show(figures, columns, false)
  console.log(books.balanced ? '\nThey balance.' : '\nThey do NOT balance:')
  for (const { what, id } of wrong) console.log(`  ${what}: ${id}`)
  if (compared) tellDifferences(compared, days)
  else console.log('PhonePe was not asked: the shop has no credentials for it.')
  return code
}

function tellDifferences({ compared, behind, differences, unanswered }: Comparison, days: number): void {
  const all = `${compared} payments and refunds of the last ${days} days`
  console.log(differences.length === 0 ? `PhonePe tells the same of ${all}.` : `PhonePe tells otherwise, of ${all}:`)
  for (const { id, ours, phonepe } of differences) console.log(`  ${id}: ours ${ours}; PhonePe's ${phonepe}`)
  if (behind.length > 0) console.log(`Just ended at PhonePe, and not yet in the books: ${behind.join(', ')}`)
  if (differences.length + behind.length > 0)
    console.log('The open shop asks about them again within seconds: check once more then.')
  if (unanswered.length > 0) console.log(`PhonePe did not answer for: ${unanswered.join(', ')}`)
}

function rupees(amount: number | null): string {
  return amount === null ? '' : formatPaise(paise(amount))
}
