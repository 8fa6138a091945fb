import type { DeskPayment } from '@tanabana/contract/desk/money.ts'
import * as contract from '@tanabana/contract/desk/money.ts'
import * as reports from '@tanabana/contract/desk/reports.ts'
import type { FastifyInstance } from 'fastify'
import { lockBag } from '#bag/bag.ts'
import { checkPayment, type PaymentContext, type PaymentResult, payRefundNow } from '#checkout/checkout.ts'
import type { Db } from '#database/database.ts'
import { serve } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import {
  compareDays,
  type DayTotals,
  dayTotals,
  exportMoney,
  readToday,
  recheckDifferences,
  reconcile,
} from '#money/money.ts'
import {
  type Attempt,
  countOpenPayments,
  findAttempt,
  lockRefund,
  moveRefund,
  RefundState,
  retryRefund,
} from '#payments/payments.ts'
import { reportCsv, reportTotals, salesReport } from '#reports/sales-report.ts'
import { actionsOn, recordExport } from '#staff/staff.ts'
import { booksInWords } from './books-in-words.ts'
import type { Act, DeskServing } from './desk-guards.ts'
import { findPayments, readPayment } from './read-payments.ts'

/** Payments, refunds, the shop's totals and reports. The gateway is called outside of transactions. */
export function moneyRoutes(app: FastifyInstance, serving: DeskServing, context: PaymentContext): void {
  const { db } = serving

  serve(app, serving, contract.listPayments, async ({ query }) => {
    const [found, counts] = await Promise.all([findPayments(db, query), countOpenPayments(db)])
    const { openPayments, openRefunds, stuckPayments, stuckRefunds } = counts
    return { ...found, counts: { open: openPayments + openRefunds, stuck: stuckPayments + stuckRefunds } }
  })
  serve(app, serving, contract.getPayment, async ({ params }) => ({ payment: await readPayment(db, params.id) }))

  serve(app, serving, contract.askAboutPayment, async ({ act, params }) => {
    requireGateway(context)
    const id = params.id.toUpperCase()
    const attempt = await findAttempt(db, id)
    if (!attempt) throw unknownPayment()
    const result = await answerOf(() => checkPayment(asAction(act, attempt), context, attempt))
    const payment = await readPayment(db, id)
    return result ? { payment, message: resultInWords(result, payment), answered: true } : { payment, ...noAnswer }
  })

  serve(app, serving, contract.retryRefund, async ({ act, params, body, person }) => {
    requireGateway(context)
    const id = params.id.toUpperCase()
    const next = await startRetry(act, id, body.try, person.id)
    if (typeof next === 'string') return { payment: await readPayment(db, id), message: next, answered: true }
    const answer = await answerOf(() => payRefundNow(db, context, id, next.try))
    const payment = await readPayment(db, id)
    return answer === null ? { payment, ...noAnswer } : { payment, message: refundInWords(payment), answered: true }
  })

  serve(app, serving, contract.getDayTotals, async ({ query }) => {
    const today = await readToday(db)
    const days = await dayTotals(db, dayBefore(today, 13), today)
    const day = query.day ?? today
    const totals = days.find((one) => one.day === day) ?? (await dayTotals(db, day, day))[0]
    if (!totals) throw new ShopError('NOT_FOUND')
    return { today, totals: withOldFigures(totals), days: days.map(withOldFigures) }
  })

  serve(app, serving, contract.checkBooks, async () => booksInWords(await reconcile(db)))

  serve(app, serving, contract.comparePayments, async ({ act, body }) => {
    requireGateway(context)
    const compared = await compareDays(db, context.gateway, body)
    const { behind, differences } = compared
    return act(async (tx) => {
      await recheckDifferences(tx, compared)
      const differs = behind.length + differences.length > 0
      const subject = `payments of ${body.from === body.to ? body.from : `${body.from} to ${body.to}`}`
      return { response: compared, log: differs ? { subject, after: { behind, differences } } : null }
    })
  })

  serve(app, serving, contract.exportPayments, async ({ person, query: { period }, reply }) => {
    await recordExport(db, { staffId: person.id }, 'exportPayments', `payments of ${period}`)
    reply.header('content-disposition', `attachment; filename="payments-${period}.csv"`)
    reply.type('text/csv; charset=utf-8')
    return exportMoney(db, period)
  })

  serve(app, serving, reports.getReport, async ({ query }) => {
    const [rows, totals] = await Promise.all([salesReport(db, query), reportTotals(db, query)])
    return { rows, totals }
  })
  serve(app, serving, reports.exportReport, async ({ person, query, reply }) => {
    const { by, from, to } = query
    await recordExport(db, { staffId: person.id }, 'exportReport', `sales by ${by} from ${from} to ${to}`)
    reply.header('content-disposition', `attachment; filename="sales-${by}-${from}-${to}.csv"`)
    reply.type('text/csv; charset=utf-8')
    return reportCsv(db, query)
  })
}

/** The sums of 0.2.0, now of delivered cash on delivery only where they count as money. */
function withOldFigures(totals: DayTotals) {
  const { codOnWayOrders, codOnWayPaise, codDeliveredOrders, codDeliveredPaise, onlinePaise, refundedPaise } = totals
  return {
    ...totals,
    codOrders: codOnWayOrders + codDeliveredOrders,
    codPaise: codOnWayPaise + codDeliveredPaise,
    netPaise: codDeliveredPaise + onlinePaise - refundedPaise,
  }
}

const noAnswer = { message: 'PhonePe does not answer. We keep asking automatically.', answered: false }
const unknownPayment = () => new ShopError('NOT_FOUND', 'This payment does not exist.')

function requireGateway({ gateway }: PaymentContext): void {
  if (!gateway.isOn) throw new ShopError('UNAVAILABLE', 'Online payment is off, so PhonePe can’t be asked.')
}

/** @returns null if the gateway does not answer */
async function answerOf<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ShopError && error.code === 'UNAVAILABLE') return null
    throw error
  }
}

/** Runs the writes of a check in an action, which is logged if it changes the payment's state. */
function asAction(
  act: Act,
  { id, userId }: Attempt,
): (work: (tx: Db) => Promise<PaymentResult>) => Promise<PaymentResult> {
  return (work) =>
    act(async (tx) => {
      // the lock that the check takes first: without it two people would both log the change
      await lockBag(tx, userId)
      const before = await findAttempt(tx, id)
      const response = await work(tx)
      const after = await findAttempt(tx, id)
      const isChanged = before?.state !== after?.state
      const log = { subject: `payment ${id}`, before: { state: before?.state }, after: { state: after?.state } }
      return { response, log: isChanged ? log : null }
    })
}

/**
 * Makes a refund ready for a call: one that is rejected for good gets another try, a due one counts as requested. So a
 * second tap only asks. @param seenTry the try that the person saw @returns the try, or why the gateway is not called
 */
function startRetry(act: Act, id: string, seenTry: number, staffId: number): Promise<{ try: number } | string> {
  return act<{ try: number } | string>(async (tx) => {
    const refund = await lockRefund(tx, id)
    if (!refund) throw new ShopError('NOT_FOUND', 'This payment has no refund.')
    if (refund.state === RefundState.COMPLETED)
      return { response: 'PhonePe has refunded this payment already.', log: null }
    if (refund.try !== seenTry) return { response: await whoTried(tx, id, staffId), log: null }
    const isNewTry = await retryRefund(tx, id)
    const due = isNewTry ? { ...refund, state: RefundState.DUE, try: refund.try + 1 } : refund
    const isRequested = due.state === RefundState.DUE && (await moveRefund(tx, due, RefundState.ASKED))
    const before = { state: refund.state, try: refund.try }
    const log = { subject: `payment ${id}`, before, after: { state: RefundState.ASKED, try: due.try } }
    return { response: { try: due.try }, log: isRequested ? log : null }
  })
}

async function whoTried(db: Db, id: string, staffId: number): Promise<string> {
  const last = (await actionsOn(db, `payment ${id}`)).findLast(({ action }) => action === 'retryRefund')
  if (!last) return 'There was another try meanwhile. Here is the state now.'
  const who = last.staffId === staffId ? 'You' : last.who.replace(/ <.*/, '')
  return `${who} tried this refund again already. Here is the state now.`
}

function resultInWords({ outcome }: PaymentResult, { orderId }: DeskPayment): string {
  if (outcome === 'placed') return `PhonePe says: paid. Order ${orderId} is placed.`
  if (outcome === 'address missing') return 'PhonePe says: paid. The shopper still has to give an address.'
  if (outcome === 'refunded') return 'PhonePe says: paid. There is no order for it, so the money goes back.'
  if (outcome === 'pending' || outcome === 'untried') return 'PhonePe says: not paid yet. The shopper can still pay.'
  return 'PhonePe says: not paid.'
}

function refundInWords({ refund, gateway }: DeskPayment): string {
  if (refund?.paidBackAt) return 'PhonePe has refunded the money.'
  const error = gateway?.error ? ` (${gateway.error})` : ''
  return `PhonePe says: ${gateway?.state.toLowerCase() ?? 'nothing yet'}${error}.`
}

/** @param day as `2026-11-22` */
function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}
