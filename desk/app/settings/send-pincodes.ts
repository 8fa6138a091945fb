import { decodeFile } from '@tanabana/contract/desk/decode-file.ts'
import type { PincodeList, PincodeProblem } from '@tanabana/contract/desk/served-pincodes.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { tryAction } from '#server/api.ts'
import type { PincodeAnswer } from './pincode-list.tsx'

type Args = Parameters<typeof tryAction>[0]
type Sent = { list: PincodeList | null; notServed: number; problems: PincodeProblem[] }

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
  const { list, notServed, problems } = result.data
  const left = notServed > 0 ? ` ${inCount(notServed, 'PIN code is', 'PIN codes are')} marked as not served.` : ''
  return { pincodes: { message: `${inCount(list?.count ?? 0, 'PIN code')} saved.${left}`, problems } }
}
