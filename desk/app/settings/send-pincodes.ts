import { decodeFile } from '@tanabana/contract/desk/decode-file.ts'
import type { PincodeProblem } from '@tanabana/contract/desk/served-pincodes.ts'
import { tryAction } from '#server/api.ts'
import type { PincodeAnswer } from './pincode-list.tsx'

type Args = Parameters<typeof tryAction>[0]
type Sent = { summary: string; problems: PincodeProblem[] }

/** Replaces the courier's list of PIN codes, or removes it. */
export async function sendPincodes(args: Args, form: FormData): Promise<PincodeAnswer> {
  const isRemoval = form.get('verb') === 'clear-pincodes'
  const file = form.get('file')
  if (!isRemoval && !(file instanceof File && file.size > 0)) return { pincodes: { error: 'Choose a CSV file.' } }
  const body = file instanceof File ? { text: decodeFile(await file.bytes()) } : {}
  const verb = isRemoval ? 'clear' : 'replace'
  const result = await tryAction<Sent>(args, 'served-pincodes', verb, 'list', body)
  if (!result.ok) return { pincodes: { error: result.error.fields?.text ?? result.error.message } }
  if (isRemoval) return { pincodes: { message: 'Removed. Your zones alone decide now.' } }
  const { summary, problems } = result.data
  return { pincodes: { message: summary, problems } }
}
