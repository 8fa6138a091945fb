import type { CallInput } from '@tanabana/contract/define-call.ts'
import type { DeskCalls } from '@tanabana/contract/desk/calls.ts'
import { leftOut } from '@tanabana/contract/desk/import-columns.ts'
import { call, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { newMark } from './import-words.ts'

type Args = Parameters<typeof tryCall>[0] & { params: { id: string } }
type CheckBody = CallInput<DeskCalls['checkImport']>['body']

/** `fields`: what is wrong with an answer, by its field. */
export type Refusal = { error: string; fields: { stock?: string; rate?: string }; isUnanswered?: true }

const calls = { stop: 'stopImport', undo: 'undoImport' } as const

/** Does what a form of the import's page asks for. @returns null if it is done */
export async function changeImport(args: Args): Promise<Refusal | null> {
  const form = await readForm(args.request)
  const verb = String(form.get('verb'))
  const params = { id: args.params.id }
  if (verb === 'run') {
    const body = { asDrafts: form.get('new') === 'drafts', types: readTypes(form) }
    return refusalOf(await tryCall(args, 'runImport', { params, body }))
  }
  if (verb === 'stop' || verb === 'undo') return refusalOf(await tryCall(args, calls[verb], { params }))
  const answers = readAnswers(form)
  if ('fields' in answers) return answers
  const body: CheckBody = { ...answers, ...(form.has('column') && { columns: await readColumns(args, form) }) }
  return refusalOf(await tryCall(args, 'checkImport', { params, body }))
}

function refusalOf(result: Awaited<ReturnType<typeof tryCall>>): Refusal | null {
  if (result.ok) return null
  const { message, fields = {} } = result.error
  return { error: Object.values(fields)[0] ?? message, fields: {} }
}

/** Columns that somebody has set to something else. The backend checks the names. */
async function readColumns(args: Args, form: FormData): Promise<CheckBody['columns']> {
  const { columns } = (await call(args, 'getImport', { params: { id: args.params.id } })).import
  return form.getAll('column').flatMap((value, at) => {
    const known = columns[at]
    const isSame = !known || value === (known.column ?? leftOut)
    return isSame ? [] : [{ name: known.name, column: value as typeof leftOut }]
  })
}

/** Categories of types that are not what they were. */
function readTypes(form: FormData) {
  const [categories, were] = [form.getAll('category'), form.getAll('was')]
  return form.getAll('type').flatMap((type, at) => {
    const category = String(categories[at] ?? '')
    if (!category || category === were[at]) return []
    const isNew = category.startsWith(newMark)
    return [{ type: String(type), ...(isNew ? { category: category.slice(newMark.length), isNew } : { category }) }]
  })
}

/** Answers to what the check asked: categories, stock, and what the prices are. */
function readAnswers(form: FormData): CheckBody | Refusal {
  const types = readTypes(form)
  const stock = String(form.get('stock') ?? '').trim()
  if (!/^\d{0,6}$/.test(stock)) return { error: '', fields: { stock: 'Enter a whole number.' } }
  const given = { ...(types.length > 0 && { types }), ...(stock && { stock: Number(stock) }) }
  const prices = form.get('prices')
  if (prices === 'rupees') return { ...given, areRupees: true, rate: null }
  if (prices !== 'rate') return given
  const rate = Number(String(form.get('rate')).replaceAll(',', ''))
  if (!(rate > 0)) return { error: '', fields: { rate: 'Enter how many rupees one unit is worth, such as 84.5.' } }
  return { ...given, areRupees: false, rate }
}
