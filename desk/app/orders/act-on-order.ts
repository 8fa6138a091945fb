import type { DeskOrder } from '@tanabana/contract/desk/orders.ts'
import { data } from 'react-router'
import { tryAction, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'

/** How an action ended. `message`: what the person has to know. `order`: as it is now, if it could be read. */
export type Outcome = {
  step: string
  isDone: boolean
  message: string
  fields: Record<string, string>
  order: DeskOrder | null
}

type Args = Parameters<typeof tryCall>[0] & { params: { id: string } }

/** Does one step on the server. A refusal comes with the order as it is now. */
export async function actOnOrder(args: Args) {
  const form = await readForm(args.request)
  const step = String(form.get('step') ?? '')
  const result = await send(args, step, form)
  if (result.ok) {
    const { order, notice } = result.data
    return data<Outcome>({ step, isDone: true, message: notice ?? '', fields: {}, order })
  }
  const { message, fields = {} } = result.error
  const current = await tryCall(args, 'getOrder', { params: { id: args.params.id } })
  const order = current.ok ? current.data.order : null
  return data<Outcome>({ step, isDone: false, message, fields: withoutParts(fields), order }, { status: 422 })
}

/** A step is the last part of an action's address. Its fields are the action's; those of an address are one of them. */
function send(args: Args, step: string, form: FormData) {
  const { step: _, revision, ...fields } = Object.fromEntries([...form].filter(([, value]) => value !== ''))
  const input = step === 'address' ? { address: fields } : fields
  return tryAction<{ order: DeskOrder; notice: string | null }>(args, 'orders', step, args.params.id, {
    ...(revision && { revision }),
    ...input,
  })
}

function withoutParts(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^\w+\./, ''), text]))
}
