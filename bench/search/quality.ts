import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { defaultRulesFile, importCatalogue, migrate, migrationsFolder, openDatabase, readRules } from '@tanabana/api'
import { productPage } from '@tanabana/api/catalogue/catalogue.ts'
import pg from 'pg'
import { pino } from 'pino'
import { catalogueCsv } from './csv.ts'
import { recallAt8, reciprocalRank, relevantHandles, type TestQuery } from './expected.ts'
import { catalogue } from './make-catalogue.ts'
import { testQueries } from './make-queries.ts'

type Part = TestQuery['part']
type Score = { query: string; kind: string; recall: number; rank: number }
type Search = (query: string) => Promise<string[]>

/**
 * Imports a foreign catalogue of 600 products and searches it for what shoppers type.
 * @returns lines with recall at 8 and mean reciprocal rank (MRR), in total and by kind of query
 */
export async function searchQuality(serverUrl: string, part: Part, misses = false): Promise<string[]> {
  const databaseUrl = await importForeignCatalogue(serverUrl)
  const database = openDatabase(databaseUrl, pino({ level: 'silent' }), { connections: 2 })
  try {
    const { rows } = await database.pool.query<{ id: number; handle: string }>('select id, handle from products')
    const handles = new Map(rows.map(({ id, handle }) => [id, handle]))
    const search: Search = async (query) => {
      const { content } = await productPage(database.db, { page: 0, size: 8, query })
      return content.map(({ id }) => handles.get(id) ?? '')
    }
    return await measureQueries(search, part, misses)
  } finally {
    await database.close()
  }
}

async function importForeignCatalogue(serverUrl: string): Promise<string> {
  const name = `search_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`).finally(() => client.end())
  const databaseUrl = serverUrl.replace(/\/[^/]+$/, `/${name}`)
  await migrate(databaseUrl, migrationsFolder)
  const database = openDatabase(databaseUrl, pino({ level: 'silent' }), { connections: 2 })
  const csv = catalogueCsv(catalogue)
  try {
    await importCatalogue(database.db, () => Readable.from([csv]), {
      rules: readRules(readFileSync(defaultRulesFile, 'utf8')),
      importPicture: () => Promise.reject(new Error('The catalogue has no pictures')),
    })
  } finally {
    await database.close()
  }
  return databaseUrl
}

async function measureQueries(search: Search, part: Part, misses: boolean): Promise<string[]> {
  const scores: Score[] = []
  const foundByMistake: string[] = []
  for (const { query, kind, expect } of testQueries.filter((one) => one.part === part)) {
    const results = await search(query)
    if (expect === 'none') {
      if (results.length > 0) foundByMistake.push(query)
      continue
    }
    const relevant = relevantHandles(catalogue, expect)
    scores.push({ query, kind, recall: recallAt8(results, relevant), rank: reciprocalRank(results, relevant) })
  }
  const kinds = [...new Set(scores.map(({ kind }) => kind))]
  return [
    summary(`${part}, all`, scores),
    ...kinds.map((kind) =>
      summary(
        `${part}, ${kind}`,
        scores.filter((score) => score.kind === kind),
      ),
    ),
    `  ${part}, should find nothing but do: ${foundByMistake.join(', ') || 'none'}`,
    ...(misses ? scores.filter(({ recall }) => recall < 1).map(({ query, recall }) => `  ${recall} ${query}`) : []),
  ]
}

function summary(name: string, scores: readonly Score[]): string {
  const mean = (value: (score: Score) => number) =>
    (scores.reduce((sum, score) => sum + value(score), 0) / scores.length).toFixed(3)
  return `  ${name}: recall at 8 ${mean(({ recall }) => recall)}, MRR ${mean(({ rank }) => rank)}, ${scores.length} queries`
}

if (import.meta.main) {
  const [url = '', ...options] = process.argv.slice(2)
  for (const line of await searchQuality(
    url,
    options.includes('--unseen') ? 'unseen' : 'seen',
    options.includes('--misses'),
  ))
    console.log(line)
}
