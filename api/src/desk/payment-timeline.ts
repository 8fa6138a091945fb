import type { DeskPayment } from '@tanabana/contract/desk/money.ts'
import { eventInWords, type paymentHistory, readAnswer } from '#payments/payments.ts'
import type { actionsOn } from '#staff/staff.ts'

type History = Awaited<ReturnType<typeof paymentHistory>>
type Actions = Awaited<ReturnType<typeof actionsOn>>
type Entry = { at: Date; text: string; who: string | null; times: number }

const texts: Record<string, string> = {
  pay: 'Payment page requested',
  status: 'Asked about the payment',
  refund: 'Refund requested',
  'refund status': 'Asked about the refund',
}

const actionTexts: Record<string, string> = {
  askAboutPayment: 'Asked PhonePe about the payment',
  retryRefund: 'Asked PhonePe about the refund again',
}

/** What happened to a payment, oldest first. Questions that repeat with the same answer are one line. */
export function paymentTimeline(
  events: History['events'],
  gatewayLog: History['gatewayLog'],
  actions: Actions,
): DeskPayment['timeline'] {
  const entries: Entry[] = [
    ...events.map(({ at, to, refundId }) => ({ at, text: eventInWords(to, refundId), who: null, times: 1 })),
    ...gatewayLog.map((entry) => ({ at: entry.at, text: textOf(entry), who: 'PhonePe', times: 1 })),
    ...actions.map(({ at, action, who }) => ({ at, text: actionTexts[action] ?? action, who, times: 1 })),
  ]
  const merged: Entry[] = []
  for (const entry of entries.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const last = merged.at(-1)
    if (last && entry.who === 'PhonePe' && last.text === entry.text) last.times += 1
    else merged.push(entry)
  }
  return merged.map(({ at, text, who, times }) => ({
    at: at.toISOString(),
    text: times === 1 ? text : `${text} (${times} times)`,
    who,
  }))
}

function textOf(entry: History['gatewayLog'][number]): string {
  const text = texts[entry.call]
  if (!text) return entry.call === 'webhook' ? 'Webhook received' : entry.call
  const { state, error } = readAnswer(entry)
  return `${text}: ${entry.call === 'pay' && entry.status === 200 ? 'created' : state}${error ? `, ${error}` : ''}`
}
