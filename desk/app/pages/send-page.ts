import type { DeskPage, TextName } from '@tanabana/contract/desk/pages.ts'
import { tryAction } from '#server/api.ts'
import type { Answer } from '../products/read-changes.ts'

/** How an action on the page or mail ended. `isConflict`: somebody else saved it meanwhile. */
export type PageAnswer = Answer & {
  isConflict?: boolean
  isUnanswered?: true
}

type Args = Parameters<typeof tryAction>[0]

/** Does what the form sent: `save`, `reset` or `put-back`. */
export async function sendPage(args: Args, id: TextName, values: Record<string, string>): Promise<PageAnswer> {
  const { verb = '', markdown = '', version = '', revision = '' } = values
  const body = { revision, ...(verb === 'save' && { markdown }), ...(verb === 'put-back' && { version }) }
  const result = await tryAction<{ page: DeskPage }>(args, 'pages', verb, id, body)
  if (result.ok) return { verb, saved: true, message: doneTexts[verb] ?? 'Saved.', values }
  const { code, message, fields = {} } = result.error
  const isConflict = code === 'ORDER_CHANGED'
  const error = isConflict ? `${message} Read it in the versions below, or save again to replace it.` : message
  return { verb, error, fields, values, isConflict }
}

const doneTexts: Readonly<Record<string, string>> = { reset: 'It has its default text.', 'put-back': 'Put back.' }
