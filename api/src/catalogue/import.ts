import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import type { Db } from '#database/database.ts'
import { type CategoryRules, categoryOf } from './category-rules.ts'
import { type ImportedProduct, type Problem, readShopifyCsv } from './shopify-csv.ts'
import { type Picture, type Written, writeProduct } from './write-product.ts'

export type ImportReport = {
  added: number
  changed: number
  unchanged: number
  /** Rows of the file below the first: each is in a product, or among the problems. */
  rows: number
  /** Products of which the file says no pieces, in one size or in all. */
  uncounted: number
  problems: Problem[]
}

/** Copies a picture in. @returns its name in the picture store @throws Error with the reason where it can't be used */
export type TakePicture = (address: string) => Promise<string>

export type ImportOptions = {
  rules: CategoryRules
  takePicture: TakePicture
  /** Rupees for one unit of the file's currency; 1 without it. */
  rate?: number | undefined
  /** Pieces of each new colour and size of which the file says nothing, as Shopify's own exports do; 0 without it. */
  stock?: number | undefined
  /** Changes nothing, and looks at no picture: only says what would change. */
  dryRun?: boolean | undefined
  /** Told of each product that was brought in. */
  onProduct?: ((handle: string, written: Written) => void) | undefined
}

/** Pictures of one product that are fetched at once. */
const picturesAtOnce = 4

/**
 * Brings Shopify's product CSV into the catalogue, one transaction a product: the good ones go in, the bad rows are
 * reported. The same file again changes nothing; a changed file applies the difference of each quantity to the stock,
 * so that what was sold meanwhile stays sold. Products that the file does not name are left alone.
 */
export async function importCatalogue(db: Db, input: Readable, options: ImportOptions): Promise<ImportReport> {
  const { rules, rate = 1, stock = 0, dryRun = false, onProduct } = options
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, rows: 0, uncounted: 0, problems: [] }
  const note = (problem: Problem) => report.problems.push(problem)
  for await (const product of readShopifyCsv(input, { rate, stock }, note, () => (report.rows += 1))) {
    const category = categoryOf(rules, product)
    if (product.variants.some(({ counted }) => counted === null)) report.uncounted += 1
    if (!category) {
      const reason = `No category rule fits Type "${product.type}": the product is left out.`
      note({ line: product.line, handle: product.handle, reason })
      continue
    }
    const pictures = dryRun ? null : await takePictures(product, options.takePicture, note)
    const write = (tx: Db) => writeProduct(tx, product, category, pictures)
    const written = dryRun ? await tryOut(db, write) : await db.transaction((tx) => write(tx as Db))
    report[written.result] += 1
    onProduct?.(product.handle, written)
  }
  report.problems.sort((one, other) => one.line - other.line)
  return report
}

/** Does the work and takes it back. */
async function tryOut(db: Db, work: (tx: Db) => Promise<Written>): Promise<Written> {
  let written: Written | undefined
  const takeBack = new Error('only tried')
  await db
    .transaction(async (tx) => {
      written = await work(tx as Db)
      throw takeBack
    })
    .catch((error: unknown) => {
      if (error !== takeBack) throw error
    })
  return written ?? { result: 'unchanged', changes: [] }
}

async function takePictures(
  { line, handle, pictures }: ImportedProduct,
  take: TakePicture,
  note: (problem: Problem) => void,
): Promise<Picture[]> {
  const turns = pLimit(picturesAtOnce)
  const taken = await Promise.allSettled(pictures.map(({ address }) => turns(() => take(address))))
  return taken.flatMap((result, at) => {
    const { address, color } = pictures[at] ?? { address: '', color: '' }
    if (result.status === 'fulfilled') return [{ picture: result.value, color }]
    const why = result.reason instanceof Error ? result.reason.message : String(result.reason)
    note({ line, handle, reason: `The picture ${address} is left out: ${why}` })
    return []
  })
}
