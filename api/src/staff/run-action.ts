import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { type AuditEntry, recordActions, withoutEmail } from './audit-log.ts'
import type { ActionBy, ActionShop, StaffAction, SubjectKind } from './staff-action.ts'

/** What an action answers and changed. `log` null: nothing was changed, such as by a second tap. */
export type Done<R> = { response: R; log: AuditEntry | readonly AuditEntry[] | null }

/** Runs work in one transaction with the check of who acts and the entry of the log. */
export type ActOnce = <R>(work: (tx: Db) => Promise<Done<R>>) => Promise<R>

/** Acts as the command line. @param action the name of entries that do not name their own */
export function actAsCommandLine(db: Db, action: string): ActOnce {
  return (work) =>
    db.transaction(async (tx) => {
      const { response, log } = await work(tx)
      await recordActions(tx, 'command line', action, log)
      return response
    })
}

/** `id`, `revision` and `seen`: the subject as the person saw it. Null takes it as it is. */
export type WantedAction = {
  id: string | number
  revision: number | null
  input: Record<string, unknown>
  seen?: Record<string, unknown> | undefined
}

/** `message`: what was done, or who did it already; empty if that was the person. */
export type ActionOutcome = {
  result: 'done' | 'already done'
  message: string
  answer?: unknown
  hint?: string | undefined
}

/**
 * Runs an action on one subject: locks it, compares its revision and runs. `act` writes the log that it returns.
 * @throws ShopError NOT_FOUND, ORDER_CHANGED with who did what, and those of the action
 */
export async function runAction(
  act: ActOnce,
  action: StaffAction,
  { id, revision, input, seen }: WantedAction,
  by: ActionBy,
  shop: ActionShop,
): Promise<ActionOutcome> {
  const { kind } = action
  const lock = async (tx: Db) => {
    const subject = await kind.lock(tx, id)
    if (subject === null) throw new ShopError('NOT_FOUND', `This ${kind.noun} does not exist.`)
    return subject
  }
  const read = <R>(work: (tx: Db) => Promise<R>) =>
    act(async (tx) => {
      await lock(tx)
      return { response: await work(tx), log: null }
    })
  const prepared = await action.prepare?.(read, { id, input, ...shop })
  return act<ActionOutcome>(async (tx) => {
    const subject = await lock(tx)
    const alreadyDone = async () => ({
      response: { result: 'already done' as const, message: await whoElseDid(tx, action, subject, by) },
      log: null,
    })
    if (await action.isDone?.(subject, input, tx, shop)) return alreadyDone()
    if (!action.anyRevision && revision !== null && kind.revisionOf?.(subject) !== revision)
      throw await changedSince(tx, kind, subject, by)
    const refusal = action.refuse?.(subject)
    if (refusal) throw new ShopError('ORDER_CHANGED', refusal)
    const change = await action.run(tx, { subject, input, seen, prepared, by, ...shop })
    if (change === null) return alreadyDone()
    const { answer, hint, done = action.done, name = action.name, ...values } = change
    return {
      response: { result: 'done', message: `${done}.`, answer, hint },
      log: { subject: kind.nameOf(subject), action: name, ...values },
    }
  })
}

export type BulkResult = { id: string | number; result: 'done' | 'already done' | 'refused'; message: string }

/**
 * Runs an action on many subjects, each in a transaction of its own: a refusal does not undo the others, no lock waits for
 * all of them, and the session is checked before each. The same subject twice counts once.
 */
export async function runInBulk(
  act: ActOnce,
  action: StaffAction,
  wanted: readonly WantedAction[],
  by: ActionBy,
  shop: ActionShop,
): Promise<BulkResult[]> {
  const results = new Map<string | number, BulkResult>()
  for (const one of wanted) {
    if (results.has(one.id)) continue
    try {
      const { result, message } = await runAction(act, action, one, by, shop)
      results.set(one.id, { id: one.id, result, message: message || `${action.done} already.` })
    } catch (error) {
      if (!(error instanceof ShopError) || error.code === 'UNAUTHORIZED' || error.code === 'FORBIDDEN') throw error
      results.set(one.id, { id: one.id, result: 'refused', message: error.message })
    }
  }
  return [...results.values()]
}

const isBy = (who: string | null | undefined, { name, email }: ActionBy) =>
  who === name || (who?.includes(`<${email}>`) ?? false)

/** @returns an empty text if the person did it */
async function whoElseDid(tx: Db, { kind, anyRevision }: StaffAction, subject: unknown, by: ActionBy): Promise<string> {
  const last = anyRevision ? null : await kind.lastChange?.(tx, subject)
  return last?.who && !isBy(last.who, by) ? `${withoutEmail(last.who)} did this already: ${last.text}.` : ''
}

async function changedSince(tx: Db, kind: SubjectKind<unknown>, subject: unknown, by: ActionBy): Promise<ShopError> {
  const last = await kind.lastChange?.(tx, subject)
  const isSelf = isBy(last?.who, by)
  const who = isSelf ? 'You' : withoutEmail(last?.who ?? 'Somebody')
  const where = isSelf ? ' in another window' : ' meanwhile'
  return new ShopError('ORDER_CHANGED', `${who} changed this ${kind.noun}${where}: ${last?.text ?? 'see below'}.`)
}
