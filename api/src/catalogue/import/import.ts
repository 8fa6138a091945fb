import type { Readable } from 'node:stream'
import { cut } from '@tanabana/contract/cut.ts'
import { eq, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { PictureProblem } from '#pictures/pictures.ts'
import { firstSpelling, nameKey } from '../spelling.ts'
import { products } from '../tables.ts'
import { type CategoryRules, categoryOf } from './category-rules.ts'
import { type NumberedRow, readRows } from './csv-rows.ts'
import { groupRows } from './group-rows.ts'
import type { ImportedProduct } from './imported-product.ts'
import { prefetch } from './prefetch.ts'
import { readProduct } from './read-product.ts'
import type { RowProblem } from './row-problem.ts'
import { type Survey, surveyFile } from './survey.ts'
import { importItems, imports } from './tables.ts'
import type { StoredPicture } from './write-pictures.ts'
import { IncompleteProduct, type WriteResult, writeProduct } from './write-product.ts'

export type ImportReport = {
  added: number
  changed: number
  unchanged: number
  /** Data rows of the file. */
  rows: number
  /** Products without a quantity for at least one variant. */
  uncounted: number
  /** Changes made by hand since the last import that this import did not undo. */
  kept: { handle: string; change: string }[]
  problems: RowProblem[]
}

/** Copies a picture into the picture store. @returns its name there @throws Error if it cannot be used */
type ImportPicture = (address: string, warn: (reason: string) => void) => Promise<string>

export type ImportOptions = {
  rules: CategoryRules
  importPicture: ImportPicture
  /** Rupees for one unit of the file's currency. Default 1. */
  rate?: number | undefined
  /** Stock of a new variant when the file has no quantity, as in Shopify's own exports. Default 0. */
  stock?: number | undefined
  /** Reports what would change without changing anything. `importPicture` must not store anything either. */
  dryRun?: boolean | undefined
  onProduct?: ((handle: string, result: WriteResult) => void) | undefined
  /** Called before anything is written; throwing stops the import. */
  onSurvey?: ((survey: Survey) => void | Promise<void>) | undefined
}

/** `pictures` are read at once over all products; `products` have their pictures read ahead. */
const concurrency = { pictures: 4, products: 12 }

/**
 * Imports a product CSV in Shopify's format. Each product is one transaction; rows with problems are reported.
 * The file is read twice: the first pass rejects a damaged file before anything is written.
 * @param open opens the file from its start
 * @throws UnreadableFile when the file is not a product CSV
 */
export async function importCatalogue(db: Db, open: () => Readable, options: ImportOptions): Promise<ImportReport> {
  const { rules, rate = 1, stock: defaultStock = 0, dryRun = false, onProduct } = options
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, rows: 0, uncounted: 0, kept: [], problems: [] }
  const addProblem = (problem: RowProblem) => report.problems.push(problem)

  const survey = await surveyFile(open())
  await options.onSurvey?.(survey)

  async function* countedRows(): AsyncGenerator<NumberedRow> {
    for await (const row of readRows(open())) {
      if (row.skipped !== '') report.rows += 1
      yield row
    }
  }

  const spell = await shopSpelling(db)

  async function* productsOf(): AsyncGenerator<ImportedProduct> {
    for await (const rows of groupRows(countedRows(), survey.scattered, addProblem)) {
      const product = readProduct(rows, { rate, defaultStock }, addProblem)
      if (product) yield spell(product)
    }
  }

  const importId = dryRun ? null : await startImport(db)
  const importPictures = productPictureImporter(options.importPicture)
  for await (const { item: product, result: stored } of prefetch(productsOf(), concurrency.products, importPictures)) {
    if (product.variants.some((variant) => variant.stock === null)) report.uncounted += 1
    const { line, handle } = product
    const problems: RowProblem[] = [...stored.problems]
    const write = async (tx: Db) => {
      // The transaction may run again: drop the problems of the first attempt.
      problems.length = stored.problems.length
      const written = await writeProduct(tx, product, categoryFor(rules, product), stored.pictures, (at, reason) =>
        problems.push({ line: at, handle, reason }),
      )
      await noteImported(tx, importId, written)
      return written
    }
    try {
      const written = dryRun ? await rollBackAfter(db, write) : await db.transaction(write)
      report[written.result] += 1
      report.kept.push(...written.kept.map((change) => ({ handle, change })))
      onProduct?.(handle, written)
    } catch (error) {
      if (!(error instanceof IncompleteProduct)) throw error
      problems.push({ line, handle, reason: error.message, ...(error.group && { group: error.group }) })
    }
    report.problems.push(...problems)
  }
  if (importId !== null) await db.update(imports).set({ endedAt: sql`now()` }).where(eq(imports.id, importId))
  const { added, changed, unchanged, rows } = report
  if (!dryRun) logEvent(db, 'catalogue imported', { rows, added, changed, unchanged, problems: report.problems.length })
  report.problems.sort((one, other) => one.line - other.line)
  return report
}

async function startImport(db: Db): Promise<number> {
  const [started] = await db.insert(imports).values({}).returning({ id: imports.id })
  if (!started) throw new Error('The import could not be noted')
  return started.id
}

/** A file can have a product's rows in several places. */
async function noteImported(tx: Db, importId: number | null, { id: productId, result }: WriteResult): Promise<void> {
  if (importId === null || result === 'unchanged') return
  await tx.insert(importItems).values({ importId, productId, result }).onConflictDoNothing()
}

/** Returns a function that spells handle, brand and kind as the shop does: they are compared without case. */
async function shopSpelling(db: Db): Promise<(product: ImportedProduct) => ImportedProduct> {
  const { handle, brand, productType } = products
  const rows = await db.select({ handle, brand, productType }).from(products).orderBy(products.id)
  const exact = new Set(rows.map((row) => row.handle))
  const handles = new Map(rows.map((row) => [nameKey(row.handle), row.handle]))
  const spellBrand = firstSpelling(rows.map((row) => row.brand))
  const spellKind = firstSpelling(rows.map((row) => row.productType))
  return (product) => {
    const fields = { ...product.fields }
    if (fields.brand !== undefined) fields.brand = spellBrand(fields.brand)
    if (fields.productType !== undefined) fields.productType = spellKind(fields.productType)
    const known = exact.has(product.handle) ? undefined : handles.get(nameKey(product.handle))
    return { ...product, fields, handle: known ?? product.handle }
  }
}

function categoryFor(rules: CategoryRules, { fields }: ImportedProduct): string | null {
  return categoryOf(rules, {
    type: fields.productType ?? '',
    taxon: fields.productCategory?.split('>').at(-1)?.trim() ?? '',
    tags: fields.tags ?? '',
    title: fields.name ?? '',
  })
}

async function rollBackAfter(db: Db, work: (tx: Db) => Promise<WriteResult>): Promise<WriteResult> {
  let result: WriteResult | undefined
  const rollback = new Error('dry run')
  await db
    .transaction(async (tx) => {
      result = await work(tx)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return result ?? { id: 0, result: 'unchanged', changes: [], kept: [] }
}

type ImportedPictures = { pictures: StoredPicture[] | undefined; problems: RowProblem[] }

/** Imports the pictures of a product. One that cannot be read is null and adds a problem. */
function productPictureImporter(importPicture: ImportPicture): (product: ImportedProduct) => Promise<ImportedPictures> {
  const limit = pLimit(concurrency.pictures)
  return async ({ line, handle, pictures }) => {
    if (!pictures) return { pictures, problems: [] }
    const problems: RowProblem[] = []
    const settled = await Promise.allSettled(
      pictures.map(({ address }) => {
        const warn = (reason: string) =>
          problems.push({ line, handle, reason: `Picture ${cut(address, 300)} ${reason}` })
        return limit(() => importPicture(address, warn))
      }),
    )
    const stored = settled.map((result, at): StoredPicture => {
      const { address, color } = pictures[at] ?? { address: '', color: undefined }
      if (result.status === 'fulfilled') return { picture: result.value, color, address }
      const why = result.reason instanceof Error ? result.reason.message : String(result.reason)
      const group = result.reason instanceof PictureProblem ? result.reason.group : undefined
      problems.push({
        line,
        handle,
        reason: `Picture ${cut(address, 300)} could not be read: ${why}`,
        ...(group && { group }),
      })
      return { picture: null, color, address }
    })
    return { pictures: stored, problems }
  }
}
