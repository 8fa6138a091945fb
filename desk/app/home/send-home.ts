import { tryAction } from '#server/api.ts'
import type { Answer } from '../products/read-changes.ts'
import { type Block, toSaved } from './blocks.ts'

/** How an action on the home page ended. `isConflict`: somebody else saved it meanwhile. `fields`: by place, such as `blocks.0.alt`. */
export type HomeAnswer = Answer & { isConflict?: boolean; isUnanswered?: true }

type Args = Parameters<typeof tryAction>[0]

/** Does what the form sent: `save`, `reset` or `put-back`. */
export async function sendHome(args: Args, values: Record<string, string>): Promise<HomeAnswer> {
  const { verb = '', version = '', revision = '' } = values
  const body = {
    revision,
    ...(verb === 'save' && { blocks: toSaved(sentBlocks(values) ?? []) }),
    ...(verb === 'put-back' && { version }),
  }
  const result = await tryAction(args, 'home', verb, 'page', body)
  if (result.ok) return { verb, saved: true, message: doneTexts[verb] ?? 'Saved.', values }
  const { code, message, fields = {} } = result.error
  const isConflict = code === 'ORDER_CHANGED'
  const error = isConflict ? `${message} See it in the versions below, or save again to replace it.` : message
  return { verb, error, fields, values, isConflict }
}

/** The blocks that a form sent; undefined if it was not a save. */
export function sentBlocks({ blocks }: Record<string, string> = {}): Block[] | undefined {
  try {
    const sent: unknown = JSON.parse(blocks ?? '')
    return Array.isArray(sent) ? (sent as Block[]) : undefined
  } catch {
    return undefined
  }
}

const doneTexts: Readonly<Record<string, string>> = {
  ...{ reset: 'The home page has its default blocks.', 'put-back': 'Put back.' },
}
