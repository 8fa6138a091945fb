import {
  type Comparison,
  checkPayment,
  compareWithGateway,
  createPhonePe,
  type DayTotals,
  dayTotals,
  exportMoney,
  findAttempt,
  type ListedPayment,
  listPayments,
  logGatewayCall,
  type PaymentsFilter,
  paymentHistory,
  payRefundNow,
  readToday,
  reconcile,
  recordExport,
  retryRefund,
  ShopError,
  shoppersById,
} from '@tanabana/api'
import { recordReconciliation } from '@tanabana/api/watch/watch.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { type Command, InvalidArgumentError } from 'commander'
import { act, CommandError, formatTime, jsonOption, printTable, type Tool, withShop } from './tool.ts'

type Listing = { json?: boolean; open?: boolean; stuck?: boolean; refunded?: boolean; most: number }

/** `payments list | show | days | export | ask | check | retry` */
export function paymentCommands(program: Command): void {
  const payments = program.command('payments').description('list online payments and refunds, reconcile with PhonePe')

  jsonOption(payments.command('list', { isDefault: true }))
    .description('list the newest payments with their refunds')
    .option('--open', 'only pending payments and refunds')
    .option('--stuck', 'only those that need your action')
    .option('--refunded', 'only refunded payments')
    .option('--most <n>', 'maximum number of rows', Number, 50)
    .action((listing: Listing) => withShop((tool) => list(tool, listing)))

  jsonOption(payments.command('show <order>'))
    .description('show all payments of an order or bag: state changes, requests to PhonePe and responses')
    .action((id: string, { json }: { json?: boolean }) => withShop((tool) => showOne(tool, id, json)))

  jsonOption(payments.command('days'))
    .description('total the last days: sold, paid online, cash on delivery, refunds')
    .option('--days <n>', 'number of days', readDays, 14)
    .action(({ json, days }: { json?: boolean; days: number }) => withShop((tool) => totals(tool, days, json)))

  payments
    .command('export <period>')
    .description('print orders, payments, refunds and cash on delivery of a day (2026-11-22) or month (2026-11) as CSV')
    .action((period: string) =>
      withShop(async ({ db }) => {
        if (!/^\d{4}-\d\d(-\d\d)?$/.test(period) || Number.isNaN(Date.parse(period)))
          throw new CommandError('Enter a day such as 2026-11-22, or a month such as 2026-11.')
        const csv = await exportMoney(db, period)
        await recordExport(db, 'command line', 'exportPayments', `payments of ${period}`)
        process.stdout.write(csv)
      }),
    )

  payments
    .command('ask <payment>')
    .description('ask PhonePe about a payment and its refund now, and apply the answer')
    .action((id: string) => withShop((tool) => ask(tool, id.toUpperCase())))

  jsonOption(payments.command('check'))
    .description('check that money and stock add up, and compare with PhonePe')
    .option('--days <n>', 'number of days to compare', readDays, 30)
    .action(({ json, days }: { json?: boolean; days: number }) => withShop((tool) => check(tool, days, json)))

  payments
    .command('retry <payment>')
    .description('retry a refund that PhonePe rejected or has not answered for days')
    .action((id: string) =>
      withShop(async (tool) => {
        const payment = id.toUpperCase()
        const isRetried = await act(tool, 'retryRefund', async (tx) => {
          const result = await retryRefund(tx, payment)
          return { result, log: result ? { subject: `payment ${payment}` } : null }
        })
        if (!isRetried)
          throw new CommandError(
            `Payment ${id} has no refund to retry. Run "payments list --stuck" to see those that have.`,
          )
        console.log(`The refund of ${payment} will be retried if the shop is open.`)
      }),
    )
}

function readDays(text: string): number {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > 3650) throw new InvalidArgumentError('Enter 1 to 3650 days.')
  return days
}

async function list({ db }: Tool, { json, most, ...wanted }: Listing): Promise<void> {
  const only = (['open', 'stuck', 'refunded'] as const satisfies PaymentsFilter[]).find((filter) => wanted[filter])
  const found = await listPayments(db, { only, most })
  const people = await shoppersById(db, [...new Set(found.map(({ userId }) => userId))])
  const names = new Map(people.map(({ id, username }) => [id, username]))
  const rows = found.map((payment) => ({ ...payment, shopper: names.get(payment.userId) ?? '' }))
  const columns = [
    { title: 'Payment', of: ({ id }: ListedPayment) => id },
    { title: 'Started', of: ({ createdAt }: ListedPayment) => formatTime(createdAt) },
    { title: 'Shopper', of: ({ shopper }: { shopper: string }) => shopper },
    { title: 'State', of: ({ state }: ListedPayment) => state },
    { title: 'Amount', of: ({ amount }: ListedPayment) => rupees(amount), right: true },
    { title: 'Paid', of: ({ paid }: ListedPayment) => rupees(paid), right: true },
    { title: 'Refund', of: ({ refund }: ListedPayment) => (refund ? `${refund.state} (${refund.reason})` : '') },
  ]
  printTable(rows, columns, json)
}

async function showOne({ db }: Tool, id: string, json: boolean | undefined): Promise<void> {
  const bagId = id.toUpperCase().replace(/-\d+$/, '')
  const found = await listPayments(db, { bagId, most: 1000 })
  if (found.length === 0) throw new CommandError(`${id} has no payments. Run "payments list" to see all payments.`)
  const payments = await Promise.all(
    found.reverse().map(async (payment) => ({ ...payment, ...(await paymentHistory(db, payment.id)) })),
  )
  if (json) return void console.log(JSON.stringify(payments, null, 2))
  for (const { id, state, amount, paid, events, gatewayLog } of payments) {
    console.log(`Payment ${id}: ${state}, ${rupees(amount)}, ${paid === null ? 'nothing' : rupees(paid)} paid\n`)
    const eventColumns = [
      { title: 'At', of: ({ at }: { at: Date }) => formatTime(at) },
      { title: 'Payment or refund', of: ({ refundId }: { refundId: string | null }) => refundId ?? 'payment' },
      { title: 'New state', of: ({ to }: { to: string }) => to },
    ]
    printTable(events, eventColumns, false)
    console.log('')
    const logColumns = [
      { title: 'At', of: ({ at }: { at: Date }) => formatTime(at) },
      { title: 'Call', of: ({ call }: { call: string }) => call },
      { title: 'HTTP', of: ({ status }: { status: number }) => status || 'none', right: true },
      { title: 'ms', of: ({ milliseconds }: { milliseconds: number }) => milliseconds, right: true },
      {
        title: 'Response',
        of: ({ response, request }: LogEntry) => JSON.stringify(response ?? request ?? '').slice(0, 80),
      },
    ]
    printTable(gatewayLog, logColumns, false)
    console.log('')
  }
}

async function totals({ db }: Tool, days: number, json: boolean | undefined): Promise<void> {
  const today = await readToday(db)
  const first = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const columns = [
    { title: 'Day', of: ({ day }: DayTotals) => day },
    { title: 'Orders', of: ({ orders }: DayTotals) => orders, right: true },
    { title: 'Sold', of: ({ soldPaise }: DayTotals) => rupees(soldPaise), right: true },
    { title: 'Paid online', of: ({ onlinePaise }: DayTotals) => rupees(onlinePaise), right: true },
    { title: 'COD on its way', of: ({ codOnWayPaise }: DayTotals) => rupees(codOnWayPaise), right: true },
    { title: 'COD delivered', of: ({ codDeliveredPaise }: DayTotals) => rupees(codDeliveredPaise), right: true },
    { title: 'Refunded', of: ({ refundedPaise }: DayTotals) => rupees(refundedPaise), right: true },
  ]
  printTable(await dayTotals(db, first, today), columns, json)
}

/** @throws CommandError if there is no such payment, online payment is off, or PhonePe does not answer */
async function ask(tool: Tool, id: string): Promise<void> {
  const { config, db, shop } = tool
  const gateway = createPhonePe(config.phonepe.api, (entry) => logGatewayCall(db, entry))
  if (!gateway.isOn) throw new CommandError('Online payment is off: no credentials are configured.')
  const context = { gateway, webhook: null, shop }
  const attempt = await findAttempt(db, id)
  if (!attempt) throw new CommandError(`${id} is no payment. Run "payments list" to see all payments.`)
  try {
    await checkPayment((work) => act(tool, 'askAboutPayment', (tx) => logged(tx, id, work)), context, attempt)
    await payRefundNow(db, context, id)
  } catch (error) {
    throw error instanceof ShopError ? new CommandError('PhonePe does not answer. Try again in a few minutes.') : error
  }
  const [payment] = (await listPayments(db, { bagId: attempt.bagId, most: 1000 })).filter((one) => one.id === id)
  const refund = payment?.refund ? `, refund ${payment.refund.state}` : ''
  console.log(`Payment ${id} is now ${payment?.state}${refund}.`)
}

/** Does the work, and logs it if the payment's state changes. */
async function logged<R>(tx: Tool['db'], id: string, work: (tx: Tool['db']) => Promise<R>) {
  const before = await findAttempt(tx, id)
  const result = await work(tx)
  const after = await findAttempt(tx, id)
  const log = { subject: `payment ${id}`, before: { state: before?.state }, after: { state: after?.state } }
  return { result, log: before?.state === after?.state ? null : log }
}

type LogEntry = { response: unknown; request: unknown }

/** @returns the exit code: 1 if something does not add up or PhonePe did not answer */
async function check({ config, db }: Tool, days: number, json: boolean | undefined): Promise<number> {
  const totals = await reconcile(db)
  // ends or opens the alert about the books
  await recordReconciliation(db, totals)
  const gateway = createPhonePe(config.phonepe.api, (entry) => logGatewayCall(db, entry))
  const compared = config.phonepe.api ? await compareWithGateway(db, gateway, days) : null
  const differs = compared !== null && compared.differences.length + compared.unanswered.length > 0
  const code = totals.balanced && !differs ? 0 : 1
  if (json) {
    console.log(JSON.stringify({ books: totals, phonepe: compared }, null, 2))
    return code
  }
  const { taken, orders, unplaced, refunding, refunded, broughtIn, sold, left, wrong } = totals
  const figures = [
    ['Payments received', rupees(taken)],
    ['  for orders', rupees(orders)],
    ['  waiting for an address', rupees(unplaced)],
    ['  refund pending', rupees(refunding)],
    ['  refunded', rupees(refunded)],
    ['Items received', broughtIn],
    ['  sold', sold],
    ['  in stock', left],
  ] as const
  const columns = [
    { title: 'Reconciliation', of: ([what]: (typeof figures)[number]) => what },
    { title: '', of: ([, figure]: (typeof figures)[number]) => figure, right: true },
  ]
  printTable(figures, columns, false)
  console.log(totals.balanced ? '\nEverything adds up.' : '\nThese do NOT add up:')
  for (const { what, id } of wrong) console.log(`  ${what}: ${id}`)
  if (compared) printDifferences(compared, days)
  else console.log('Not compared with PhonePe: no credentials are configured.')
  return code
}

function printDifferences({ compared, behind, differences, unanswered }: Comparison, days: number): void {
  const all = `${inCount(compared, 'payment or refund', 'payments and refunds')} of the last ${inCount(days, 'day')}`
  console.log(differences.length === 0 ? `PhonePe agrees on ${all}.` : `PhonePe disagrees on some of ${all}:`)
  for (const { id, ours, phonepe } of differences) console.log(`  ${id}: here ${ours}; at PhonePe ${phonepe}`)
  if (behind.length > 0) console.log(`Finished at PhonePe, not yet here: ${behind.join(', ')}`)
  if (differences.length + behind.length > 0)
    console.log('An open shop updates these within seconds. Run this command again to confirm.')
  if (unanswered.length > 0) console.log(`No answer from PhonePe for: ${unanswered.join(', ')}`)
}

function rupees(amount: number | null): string {
  return amount === null ? '' : formatPaise(paise(amount))
}
