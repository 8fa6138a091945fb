import { type DeskSynonym, maxPhraseLength, phraseError } from '@tanabana/contract/desk/searches.ts'
import { tryAction } from '#server/api.ts'
import { removedText, savedText } from './synonym-words.ts'

/** How adding or removing a synonym ended. `at`: the form that was sent. `values`: as it sent them. */
export type Answer = {
  at: string
  message: string
  saved?: DeskSynonym
  /** It can be undone. */
  removed?: { phrase: string; meaning: string }
  fields?: { phrase?: string; meanings?: string }
  isUnanswered?: true
  values: Record<string, string>
}

type Args = Parameters<typeof tryAction>[0]

export function sendSynonym(args: Args, values: Record<string, string>): Promise<Answer> {
  return values.verb === 'remove' ? remove(args, values) : add(args, values)
}

async function add(args: Args, values: Record<string, string>): Promise<Answer> {
  const { at = '', phrase = '' } = values
  // too long or empty for an address
  if (phrase === '') return refused(at, values, { phrase: 'Enter what shoppers search for.' })
  if (phrase.length > maxPhraseLength) return refused(at, values, { phrase: phraseError(phrase) })
  const meanings = (values.meanings ?? '').split(',').flatMap((one) => one.trim() || [])
  const result = await tryAction<{ synonym: DeskSynonym }>(args, 'synonyms', 'add', phrase, { meanings })
  if (result.ok) return { at, message: savedText(result.data.synonym), saved: result.data.synonym, values }
  const { message, fields = {} } = result.error
  const wrong = Object.entries(fields).find(([name]) => name.startsWith('meanings'))?.[1]
  return {
    ...refused(at, values, { ...(fields.id && { phrase: fields.id }), ...(wrong && { meanings: wrong }) }),
    message,
  }
}

const refused = (at: string, values: Record<string, string>, fields: Answer['fields'] = {}): Answer => ({
  ...{ at, values, fields, message: Object.values(fields)[0] ?? '' },
})

async function remove(args: Args, values: Record<string, string>): Promise<Answer> {
  const { at = '', phrase = '', meaning = '' } = values
  type Removed = { synonym: DeskSynonym; notice: string | null }
  const result = await tryAction<Removed>(args, 'synonyms', 'remove', phrase, { meaning })
  if (!result.ok) return { at, message: result.error.message, fields: {}, values }
  const { notice } = result.data
  if (notice !== null) return { at, message: notice, values }
  return { at, message: removedText(phrase, meaning), removed: { phrase, meaning }, values }
}
