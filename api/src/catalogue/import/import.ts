import type { Readable } from 'node:stream'
import { cut } from '@tanabana/contract/cut.ts'
import { eq, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { MissingPicture, PictureProblem } from '#pictures/pictures.ts'
import { readCategories } from '../categories.ts'
import { readPictures } from '../change-pictures.ts'
import type { Matches } from '../csv-columns.ts'
import { sorterByRule } from '../rules.ts'
import { firstSpelling, nameKey } from '../spelling.ts'
import { products, sizeCharts } from '../tables.ts'
import type { CategoryRules } from './category-rules.ts'
import { type NumberedRow, readRows } from './csv-rows.ts'
import { findEncoding } from './csv-text.ts'
import { groupRows } from './group-rows.ts'
import type { ImportedProduct } from './imported-product.ts'
import { prefetch } from './prefetch.ts'
import { readProduct } from './read-product.ts'
import { inWordsOfFile, type RowProblem } from './row-problem.ts'
import { differences, lockSnapshot, readSnapshot, type Snapshot } from './snapshot.ts'
import { type Survey, surveyFile } from './survey.ts'
import { importItems, imports } from './tables.ts'
import { categoryFor, countType, type TypeOfFile } from './types-of-file.ts'
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
  /** It was read as Windows-1252. */
  isWindows1252: boolean
  types: TypeOfFile[]
  /** New products with the name of a product that the shop has under another handle. */
  sameNames: string[]
  /** Pictures whose files are not there. */
  missingPictures: string[]
  /** Those of them that each of their products has from an earlier import. */
  keptPictures: string[]
  /** Names of size charts that the shop does not have. */
  missingCharts: string[]
}

/** Copies a picture into the picture store. @returns its name there @throws Error if it cannot be used */
export type ImportPicture = (address: string, warn: (reason: string) => void) => Promise<string>

export type ImportOptions = {
  rules: CategoryRules
  importPicture: ImportPicture
  /** Rupees for one unit of the file's currency. Default 1. */
  rate?: number | undefined
  /** Stock of a new variant when the file has no quantity, as in Shopify's own exports. Default 0. */
  stock?: number | undefined
  /** New products are drafts, also if the file says otherwise. */
  asDrafts?: boolean | undefined
  /** Reports what would change without changing anything. `importPicture` must not store anything either. */
  dryRun?: boolean | undefined
  onProduct?: ((handle: string, result: WriteResult) => void) | undefined
  /** Called before anything is written; throwing stops the import. */
  onSurvey?: ((survey: Survey) => void | Promise<void>) | undefined
  /** What the columns of the file hold. Without it, the file must have Shopify's columns. */
  matches?: Matches | undefined
  /** Categories of types, by type in small letters. They win over the rules. */
  categories?: ReadonlyMap<string, string> | undefined
  /** The import that goes on; without it, a new one begins. */
  importId?: number | undefined
  /** Called first in the transaction of each product; throwing stops the import. */
  onWrite?: ((tx: Db) => Promise<void>) | undefined
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
  const { rate = 1, stock: defaultStock = 0, dryRun = false, onProduct, onWrite, matches } = options
  const encoding = await findEncoding(open())
  const survey = await surveyFile(open(), { encoding, matches })
  await options.onSurvey?.(survey)
  const report: ImportReport = {
    ...{ added: 0, changed: 0, unchanged: 0, rows: 0, uncounted: 0, kept: [], problems: [] },
    ...{ isWindows1252: encoding === 'windows-1252', types: [], sameNames: [] },
    ...{ missingPictures: [], keptPictures: [], missingCharts: [] },
  }
  const inWords = inWordsOfFile(survey.fileNames)
  const addProblem = (problem: RowProblem) => report.problems.push(inWords(problem))

  async function* countedRows(): AsyncGenerator<NumberedRow> {
    for await (const row of readRows(open(), { encoding, matches })) {
      if (row.skipped !== '') report.rows += 1
      yield row
    }
  }

  const { spell, isKnownName, hasChart } = await readKnown(db)
  const sortByRule = sorterByRule((await readCategories(db)).list)
  const types = new Map<string, TypeOfFile>()
  const missingCharts = new Set<string>()
  const wantedPictures = new Set<string>()

  async function* productsOf(): AsyncGenerator<ImportedProduct> {
    for await (const rows of groupRows(countedRows(), survey.scattered, addProblem)) {
      const product = readProduct(rows, { rate, defaultStock }, addProblem)
      if (product) yield spell(product)
    }
  }

  const importId = dryRun ? null : (options.importId ?? (await startImport(db)))
  const importPictures = productPictureImporter(options.importPicture)
  for await (const { item: product, result: stored } of prefetch(productsOf(), concurrency.products, importPictures)) {
    if (product.variants.some((variant) => variant.stock === null)) report.uncounted += 1
    report.missingPictures.push(...stored.missing)
    const { line, handle, fields } = product
    if (fields.sizeChart && !hasChart(fields.sizeChart)) missingCharts.add(fields.sizeChart)
    const findByRule = async () => (await sortByRule?.(db, facts(product))) ?? null
    const { category, isOfType, isByRule } = await categoryFor(options, product, findByRule)
    const problems: RowProblem[] = [...stored.problems]
    let wanted = stored.missing
    const write = async (tx: Db) => {
      // The transaction may run again: drop the problems of the first attempt.
      problems.length = stored.problems.length
      await onWrite?.(tx)
      const before = importId === null ? null : await lockSnapshot(tx, handle)
      const written = await writeProduct(
        tx,
        product,
        { category, isByRule, isDraft: options.asDrafts === true },
        stored.pictures,
        (at, reason, column) => problems.push({ line: at, handle, column, reason }),
      )
      wanted = await withoutKept(tx, written.id, stored.missing)
      if (importId !== null && written.result !== 'unchanged') await noteImported(tx, importId, written, before)
      return written
    }
    try {
      const written = dryRun ? await rollBackAfter(db, write) : await db.transaction(write)
      report[written.result] += 1
      report.kept.push(...written.kept.map((change) => ({ handle, change })))
      if (category && isOfType) countType(types, product, { category, proposed: category })
      if (written.result === 'added' && fields.name && isKnownName(fields.name)) report.sameNames.push(fields.name)
      onProduct?.(handle, written)
    } catch (error) {
      if (!(error instanceof IncompleteProduct)) throw error
      problems.push({ line, handle, reason: error.message, ...error.more })
      if (error.proposed) countType(types, product, { proposed: error.proposed })
    }
    problems.forEach(addProblem)
    for (const address of wanted) wantedPictures.add(address)
  }
  if (importId !== null && options.importId === undefined)
    await db.update(imports).set({ endedAt: sql`now()` }).where(eq(imports.id, importId))
  const { added, changed, unchanged, rows } = report
  if (!dryRun) logEvent(db, 'catalogue imported', { rows, added, changed, unchanged, problems: report.problems.length })
  report.types = [...types.values()]
  report.missingCharts = [...missingCharts]
  report.keptPictures = [...new Set(report.missingPictures)].filter((address) => !wantedPictures.has(address))
  report.problems.sort((one, other) => one.line - other.line)
  return report
}

/** What the rules of categories ask. The price in paise: the lowest. */
function facts({ handle, fields: { productType, name, tags, brand, gender }, variants }: ImportedProduct) {
  const prices = variants.flatMap(({ pricePaise }) => pricePaise ?? [])
  return { handle, productType, name, tags, brand, gender, price: prices.length > 0 ? Math.min(...prices) : undefined }
}

async function startImport(db: Db): Promise<number> {
  const [started] = await db.insert(imports).values({}).returning({ id: imports.id })
  if (!started) throw new Error('The import could not be noted')
  return started.id
}

/** Keeps what changed, for an undo. A file can have a product's rows in several places. */
async function noteImported(tx: Db, importId: number, written: WriteResult, before: Snapshot | null): Promise<void> {
  const after = await readSnapshot(tx, written.id)
  const { id: productId, result } = written
  if (result === 'unchanged' || !after) return
  await tx
    .insert(importItems)
    .values({ importId, productId, result, ...(before ? differences(before, after) : { after }) })
    .onConflictDoNothing()
}

/** Leaves out the pictures that the product has from an earlier import. */
async function withoutKept(tx: Db, productId: number, missing: readonly string[]): Promise<string[]> {
  if (missing.length === 0) return []
  const has = new Set((await readPictures(tx, productId)).map(({ address }) => address))
  return missing.filter((address) => !has.has(address))
}

/**
 * What the shop has before the import. `spell`: writes handle, brand and kind as the shop does, because they are compared
 * without case. `isKnownName`: a product has this name.
 */
async function readKnown(db: Db) {
  const { handle, name, brand, productType } = products
  const rows = await db.select({ handle, name, brand, productType }).from(products).orderBy(products.id)
  const charts = new Set((await db.select({ name: sizeCharts.name }).from(sizeCharts)).map(({ name }) => name))
  const exact = new Set(rows.map((row) => row.handle))
  const handles = new Map(rows.map((row) => [nameKey(row.handle), row.handle]))
  const names = new Set(rows.map((row) => nameKey(row.name)))
  const spellBrand = firstSpelling(rows.map((row) => row.brand))
  const spellKind = firstSpelling(rows.map((row) => row.productType))
  return {
    isKnownName: (one: string) => names.has(nameKey(one)),
    hasChart: (name: string) => charts.has(name),
    spell: (product: ImportedProduct): ImportedProduct => {
      const fields = { ...product.fields }
      if (fields.brand !== undefined) fields.brand = spellBrand(fields.brand)
      if (fields.productType !== undefined) fields.productType = spellKind(fields.productType)
      const known = exact.has(product.handle) ? undefined : handles.get(nameKey(product.handle))
      return { ...product, fields, handle: known ?? product.handle }
    },
  }
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

type ImportedPictures = { pictures: StoredPicture[] | undefined; problems: RowProblem[]; missing: string[] }

/** Imports the pictures of a product. One that cannot be read is null and adds a problem. */
function productPictureImporter(importPicture: ImportPicture): (product: ImportedProduct) => Promise<ImportedPictures> {
  const limit = pLimit(concurrency.pictures)
  return async ({ line, handle, pictures }) => {
    const missing: string[] = []
    const problems: RowProblem[] = []
    if (!pictures) return { pictures, problems, missing }
    const settled = await Promise.allSettled(
      pictures.map(({ address }) => {
        const warn = (reason: string) =>
          problems.push({ line, handle, column: 'Image Src', reason: `Picture ${cut(address, 300)} ${reason}` })
        return limit(() => importPicture(address, warn))
      }),
    )
    const stored = settled.map((result, at): StoredPicture => {
      const { address, color } = pictures[at] ?? { address: '', color: undefined }
      if (result.status === 'fulfilled') return { picture: result.value, color, address }
      const why = result.reason instanceof Error ? result.reason.message : String(result.reason)
      const group = result.reason instanceof PictureProblem ? result.reason.group : undefined
      if (result.reason instanceof MissingPicture) missing.push(address)
      problems.push({
        line,
        handle,
        column: 'Image Src',
        reason: `Picture ${cut(address, 300)} could not be read: ${why}`,
        ...(group && { group }),
        picture: address,
      })
      return { picture: null, color, address }
    })
    return { pictures: stored, problems, missing }
  }
}
