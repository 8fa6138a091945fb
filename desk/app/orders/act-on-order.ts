import type { DeskOrder } from '@tanabana/contract/desk/orders.ts'
import { data } from 'react-router'
import { tryCall } from '#server/api.ts'
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

const plainSteps = {
  pack: 'packOrder',
  unpack: 'unpackOrder',
  deliver: 'deliverOrder',
  cancel: 'cancelOrder',
  refund: 'refundOrder',
} as const

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

/** @throws Response for a step that does not exist */
function send(args: Args, step: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const params = { id: args.params.id }
  const revision = Number(text('revision'))
  if (step === 'ship')
    return tryCall(args, 'shipOrder', {
      params,
      body: { revision, courier: text('courier'), tracking: text('tracking') },
    })
  if (step === 'note') {
    const key = text('key')
    return tryCall(args, 'addOrderNote', { params, body: { text: text('text'), ...(key && { key }) } })
  }
  if (step === 'mail')
    return tryCall(args, 'resendOrderMail', { params, body: { mail: text('mail'), sentAt: text('sentAt') } })
  if (step === 'address')
    return tryCall(args, 'changeOrderAddress', { params, body: { revision, address: addressOf(form) } })
  if (!Object.hasOwn(plainSteps, step)) throw new Response('This step does not exist.', { status: 400 })
  return tryCall(args, plainSteps[step as keyof typeof plainSteps], { params, body: { revision } })
}

function addressOf(form: FormData) {
  return Object.fromEntries([...form].filter(([name]) => name !== 'step' && name !== 'revision')) as never
}

/** `address.city` → `city`. */
function withoutParts(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^\w+\./, ''), text]))
}
