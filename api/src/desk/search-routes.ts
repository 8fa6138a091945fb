import type { DeskSynonym, ReportedSearch, SearchOutcome } from '@tanabana/contract/desk/searches.ts'
import * as contract from '@tanabana/contract/desk/searches.ts'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance } from 'fastify'
import { productPage } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { serve } from '#http/serve.ts'
import { listOwnPhrases, listSearches, meaningsOfQueries, phraseIn, readOwnPhrase } from '#search/search.ts'
import { recordExport } from '#staff/staff.ts'
import type { DeskServing } from './desk-guards.ts'

/** What shoppers searched for, and the merchant's synonyms. */
export function searchRoutes(app: FastifyInstance, serving: DeskServing): void {
  const { db } = serving
  serve(app, serving, contract.searchReport, async ({ query }) => {
    const [searches, synonyms] = await Promise.all([
      readSearches(db, query, contract.maxListedSearches),
      listOwnPhrases(db),
    ])
    return { searches, synonyms }
  })
  serve(app, serving, contract.exportSearches, async ({ person, query, reply }) => {
    const { days = 30 } = query
    await recordExport(db, { staffId: person.id }, 'exportSearches', `searches of ${days} days`)
    reply.header('content-disposition', `attachment; filename="searches-${days}-days.csv"`)
    reply.type('text/csv; charset=utf-8')
    return searchesCsv(await readSearches(db, query, null))
  })
}

type Asked = { days?: number | undefined; show?: 'missed' | 'all' | undefined }

/** @param most null: all */
async function readSearches(db: Db, { days = 30, show }: Asked, most: number | null): Promise<ReportedSearch[]> {
  const found = await listSearches(db, { days, most, missed: show !== 'all' })
  const meanings = await meaningsOfQueries(
    db,
    found.map(({ query }) => query),
  )
  return found.map((row, at) => ({ ...row, phrase: phraseIn(row.query), meanings: meanings[at] ?? [] }))
}

function searchesCsv(rows: readonly ReportedSearch[]): string {
  const head = ['Query', 'Searches', 'Found', 'Last search', 'Your synonyms']
  const lines = rows.map(({ query, count, outcome, last, meanings }) => [
    ...[query, count, contract.outcomeNames[outcome], last, meanings.join(', ')],
  ])
  return stringify([head, ...lines], { escape_formulas: true, record_delimiter: 'windows', bom: true })
}

/** Searches for the phrase as a shopper does. @param text the phrase in any spelling */
export async function readSynonym(db: Db, text: string, shopUrl: string): Promise<DeskSynonym> {
  const own = await readOwnPhrase(db, text)
  let outcome: SearchOutcome = 'nothing'
  const onSearch = (found: SearchOutcome) => {
    outcome = found
  }
  const listing = { page: 0, size: 1, query: own.phrase }
  const { totalElements: products } = await productPage(db, listing, undefined, { onSearch })
  return { ...own, outcome, products, page: `${shopUrl}/search?query=${encodeURIComponent(own.phrase)}` }
}
