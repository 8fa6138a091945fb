import type { DeskOrder, EventKind } from '@tanabana/contract/desk/orders.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { lockOrder, type MerchantOrder } from '#orders/orders.ts'
import type { AuditEntry, Colleague } from '#staff/staff.ts'
import { unknownOrder } from './order-refusals.ts'
import { readOrder } from './read-order.ts'
import type { Act, DeskTx } from './serve-desk.ts'

type Changed = { order: DeskOrder; notice: string | null }

/** `id`: the order's. `revision`: the one that the person saw. */
type ChangeRequest = { db: Db; act: Act; colleague: Colleague; id: string; revision: number }

type Change = {
  /** The order is already as the person wants it, such as after a second tap. */
  isDone: (order: MerchantOrder) => boolean
  /** @returns the log entry; null: nothing was changed */
  work: (tx: DeskTx, before: MerchantOrder) => Promise<Omit<AuditEntry, 'subject'> | null>
}

/**
 * Changes an order that nobody has changed since the person looked at it.
 * @throws ShopError NOT_FOUND, ORDER_CHANGED with who did what
 */
export async function changeOrder(
  { db, act, colleague, id, revision }: ChangeRequest,
  { isDone, work }: Change,
): Promise<Changed> {
  const notice = await act(async (tx) => {
    const before = await lockOrder(tx, id)
    if (!before) throw unknownOrder()
    if (isDone(before)) return { response: whoElseDid(await readOrder(tx, id), colleague), log: null }
    if (before.revision !== revision) throw changedSince(await readOrder(tx, id), colleague)
    const changed = await work(tx, before)
    return { response: null, log: changed && { subject: `order ${id}`, ...changed } }
  })
  // after the commit, because the timeline shows the log
  return { order: await readOrder(db, id), notice }
}

/** Kinds of events that raise an order's revision. */
const changes: readonly EventKind[] = [
  ...(['packed', 'unpacked', 'shipped', 'tracking', 'delivered', 'cancelled', 'refund', 'address'] as const),
]

function lastChange({ timeline }: DeskOrder) {
  return timeline.findLast(({ kind }) => changes.includes(kind))
}

const withoutEmail = (who: string) => who.replace(/ <.*/, '')

/** @returns null if the person did it */
function whoElseDid(order: DeskOrder, { email }: Colleague): string | null {
  const last = lastChange(order)
  if (!last?.who || last.who.includes(`<${email}>`)) return null
  return `${withoutEmail(last.who)} did this already: ${last.text}.`
}

function changedSince(order: DeskOrder, { email }: Colleague): ShopError {
  const last = lastChange(order)
  const isSelf = last?.who?.includes(`<${email}>`)
  const who = isSelf ? 'You' : withoutEmail(last?.who ?? 'Somebody')
  const where = isSelf ? ' in another window' : ' meanwhile'
  return new ShopError('ORDER_CHANGED', `${who} changed this order${where}: ${last?.text ?? 'see below'}.`)
}
