import { tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'

export type AskResult = { id: string; message: string; answered: boolean }

/** Sends the question or retry of a form to the backend. Refusals are returned as a message. */
export async function askGateway(args: Parameters<typeof tryCall>[0]): Promise<AskResult> {
  const form = await readForm(args.request)
  const id = String(form.get('id') ?? '')
  const result =
    form.get('offer') === 'ask'
      ? await tryCall(args, 'askAboutPayment', { params: { id } })
      : await tryCall(args, 'retryRefund', { params: { id }, body: { try: Number(form.get('try')) } })
  if (!result.ok) return { id, message: result.error.message, answered: false }
  const { message, answered } = result.data
  return { id, message, answered }
}
