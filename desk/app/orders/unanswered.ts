import type { DeskOrder } from '@tanabana/contract/desk/orders.ts'
import { readOne } from '#ui/read-one.ts'
import { noAnswerNothingLost } from '#ui/unanswered.ts'
import type { Outcome } from './act-on-order.ts'

/** The outcome of an action that got no answer: looks whether it was done. */
export async function outcomeOfUnanswered(id: string, form: FormData): Promise<Outcome> {
  const verb = String(form.get('verb') ?? '')
  const order = (await readOne('getOrder', id))?.order ?? null
  if (!order) return { verb, isDone: false, message: noAnswerNothingLost, fields: {}, order }
  const isDone = verb === 'note' ? hasNote(order, form) : order.revision !== Number(form.get('revision'))
  const message = isDone
    ? 'The connection broke, but the order has changed. This is how it is now.'
    : 'The connection broke, and nothing was changed. Try again.'
  return { verb, isDone, message, fields: {}, order }
}

function hasNote({ notes }: DeskOrder, form: FormData): boolean {
  return notes.some(({ text }) => text === String(form.get('text')).trim())
}
