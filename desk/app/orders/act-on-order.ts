import type { DeskOrder } from '@tanabana/contract/desk/orders.ts'
import { data } from 'react-router'
import { tryAction, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'

/** How an action ended. `message`: what the person has to know. `order`: as it is now, if it could be read. */
export type Outcome = {
  verb: string
  isDone: boolean
  message: string
  fields: Record<string, string>
  order: DeskOrder | null
}

type Args = Parameters<typeof tryCall>[0] & { params: { id: string } }

/** Does one action on the server. A refusal comes with the order as it is now. */
export async function actOnOrder(args: Args) {
  const form = await readForm(args.request)
  // an open page of 0.2.0 sends and reads the verb as `step`
  const verb = String(form.get('verb') ?? form.get('step') ?? '')
  const result = await send(args, verb, form)
  if (result.ok) {
    const { order, notice } = result.data
    return answer({ verb, isDone: true, message: notice ?? '', fields: {}, order }, 200)
  }
  const { message, fields = {} } = result.error
  const current = await tryCall(args, 'getOrder', { params: { id: args.params.id } })
  const order = current.ok ? current.data.order : null
  return answer({ verb, isDone: false, message, fields: withoutParts(fields), order }, 422)
}

const answer = (outcome: Outcome, status: number) => data({ ...outcome, step: outcome.verb }, { status })

/** The form's fields are those of the action; an address is one of them. */
function send(args: Args, verb: string, form: FormData) {
  const { verb: _, step: __, revision, ...fields } = Object.fromEntries([...form].filter(([, value]) => value !== ''))
  const input = verb === 'address' ? { address: fields } : fields
  return tryAction<{ order: DeskOrder; notice: string | null }>(args, 'orders', verb, args.params.id, {
    ...(revision && { revision }),
    ...input,
  })
}

function withoutParts(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^\w+\./, ''), text]))
}
