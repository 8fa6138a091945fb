import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { integer } from '../fields.ts'
import { everybody } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** How a search ended. `corrected`: a spelling mistake was corrected. `near`: no product has all the words. */
export const searchOutcomes = ['found', 'corrected', 'near', 'nothing'] as const
export type SearchOutcome = (typeof searchOutcomes)[number]

export const outcomeNames: Readonly<Record<SearchOutcome, string>> = {
  ...{ found: 'Found', corrected: 'Found, spelling corrected', near: 'Only close matches', nothing: 'Nothing found' },
}

/** What a synonym can be made of. */
export const maxPhraseLength = 60
export const maxMeanings = 10

export const phraseError = (text: string) =>
  `"${text}" is not a search phrase. Enter one to three words, at most ${maxPhraseLength} characters.`

/** How many searches a page of the desk lists. */
export const maxListedSearches = 100

const query = z.object({
  days: integer(1, 90).optional().describe('Searches of the last days, today included. Default 30.'),
  show: z.enum(['missed', 'all']).optional().describe('Default missed: what found nothing or only close matches.'),
})

const search = z.object({
  query: z.string(),
  count: z.number().int(),
  outcome: z.enum(searchOutcomes),
  /** The day of the last search, as `2026-11-22`. */
  last: z.string(),
  /** Up to three words of the query that a synonym can be made for. */
  phrase: z.string(),
  /** What the merchant's synonyms add to this search. */
  meanings: z.array(z.string()),
})
export type ReportedSearch = z.output<typeof search>

const synonym = z.object({ phrase: z.string(), meanings: z.array(z.string()) })

/** A phrase with its synonyms, and what a shopper's search for it finds now. */
export type DeskSynonym = z.output<typeof synonym> & {
  outcome: SearchOutcome
  /** Number of products. */
  products: number
  /** The address of this search in the shop. */
  page: string
}

export const searchReport = defineCall(deskRoutes.searchReport, {
  audience: 'desk',
  roles: everybody,
  summary: `What shoppers searched for, the ${maxListedSearches} most frequent first, and the merchant's synonyms.`,
  query,
  response: z.object({ searches: z.array(search), synonyms: z.array(synonym) }),
})

export const exportSearches = defineCall(deskRoutes.exportSearches, {
  audience: 'desk',
  roles: everybody,
  summary: 'All of these searches as CSV.',
  query,
  response: z.string(),
})
