import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import type { Db } from '#database/database.ts'
import { PictureProblem } from '#pictures/pictures.ts'
import { type CategoryRules, categoryOf } from './category-rules.ts'
import { cut, type Problem, readProductRows, type Survey, surveyFile } from './csv-file.ts'
import type { ImportedProduct } from './imported-product.ts'
import { lookAhead } from './look-ahead.ts'
import { readProduct } from './read-product-rows.ts'
import { IncompleteProduct, type Picture, type Written, writeProduct } from './write-product.ts'

export type ImportReport = {
  added: number
  changed: number
  unchanged: number
  /** Rows of the file below the first: each is in a product, or among the problems. */
  rows: number
  /** Products of which the file says no pieces, in one variant or in all. */
  uncounted: number
  /** Changes made by hand since the last import, which the file did not touch. */
  kept: { handle: string; change: string }[]
  problems: Problem[]
}

/** Copies a picture in. @returns its name in the picture store @throws PictureProblem where it cannot be used */
export type TakePicture = (address: string) => Promise<string>

export type ImportOptions = {
  rules: CategoryRules
  takePicture: TakePicture
  /** Rupees for one unit of the file's currency; 1 without it. */
  rate?: number | undefined
  /** Pieces of each new variant of which the file says nothing, as Shopify's own exports do; 0 without it. */
  stock?: number | undefined
  /** Changes nothing, and tells what the import would do. `takePicture` must not keep anything either. */
  dryRun?: boolean | undefined
  /** Told of each product that was written. */
  onProduct?: ((handle: string, written: Written) => void) | undefined
  /** Told of the file before anything is written; what it throws stops the import. */
  onSurvey?: ((survey: Survey) => void | Promise<void>) | undefined
}

/** Pictures that are read at once, over all products; products whose pictures are read ahead. */
const atOnce = { pictures: 4, products: 12 }

/**
 * Brings a product CSV in Shopify's format into the catalogue, one transaction a product: good rows go in, bad rows are
 * reported. The file is read twice: first as a whole, so that a broken file changes nothing. What the file says nothing
 * of stays as it is, and the same file again changes nothing.
 * @param open opens the file from its start
 * @throws Error where the file is not a product CSV
 */
export async function importCatalogue(db: Db, open: () => Readable, options: ImportOptions): Promise<ImportReport> {
  const { rules, rate = 1, stock = 0, dryRun = false, onProduct } = options
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, rows: 0, uncounted: 0, kept: [], problems: [] }
  const note = (problem: Problem) => report.problems.push(problem)
  const survey = await surveyFile(open())
  await options.onSurvey?.(survey)
  const takePictures = pictureReader(options.takePicture)

  async function* productsOf(): AsyncGenerator<ImportedProduct> {
    for await (const rows of readProductRows(open(), survey, note, () => (report.rows += 1))) {
      const product = readProduct(rows, { rate, stock }, note)
      if (product) yield product
    }
  }

  for await (const { item: product, result: taken } of lookAhead(productsOf(), atOnce.products, takePictures)) {
    if (product.variants.some((variant) => variant.stock === null)) report.uncounted += 1
    const { line, handle } = product
    const problems: Problem[] = [...taken.problems]
    const write = (tx: Db) => {
      problems.length = taken.problems.length
      return writeProduct(tx, product, categoryFor(rules, product), taken.pictures, (at, reason) =>
        problems.push({ line: at, handle, reason }),
      )
    }
    try {
      const written = dryRun ? await tryOut(db, write) : await db.transaction((tx) => write(tx))
      report[written.result] += 1
      report.kept.push(...written.kept.map((change) => ({ handle, change })))
      onProduct?.(handle, written)
    } catch (error) {
      if (!(error instanceof IncompleteProduct)) throw error
      problems.push({ line, handle, reason: error.message, ...(error.group && { group: error.group }) })
    }
    report.problems.push(...problems)
  }
  report.problems.sort((one, other) => one.line - other.line)
  return report
}

function categoryFor(rules: CategoryRules, { fields }: ImportedProduct): string | null {
  return categoryOf(rules, {
    type: fields.productType ?? '',
    taxon: fields.productCategory?.split('>').at(-1)?.trim() ?? '',
    tags: fields.tags ?? '',
    title: fields.name ?? '',
  })
}

/** Does the work and takes it back. */
async function tryOut(db: Db, work: (tx: Db) => Promise<Written>): Promise<Written> {
  let written: Written | undefined
  const takeBack = new Error('only tried')
  await db
    .transaction(async (tx) => {
      written = await work(tx)
      throw takeBack
    })
    .catch((error: unknown) => {
      if (error !== takeBack) throw error
    })
  return written ?? { result: 'unchanged', changes: [], kept: [] }
}

type Taken = { pictures: Picture[] | undefined; problems: Problem[] }

/** Reads the pictures of a product; one that cannot be read is null, with a problem. */
function pictureReader(take: TakePicture): (product: ImportedProduct) => Promise<Taken> {
  const turns = pLimit(atOnce.pictures)
  return async ({ line, handle, pictures }) => {
    if (!pictures) return { pictures, problems: [] }
    const taken = await Promise.allSettled(pictures.map(({ address }) => turns(() => take(address))))
    const problems: Problem[] = []
    const read = taken.map((result, at): Picture => {
      const { address, color } = pictures[at] ?? { address: '', color: undefined }
      if (result.status === 'fulfilled') return { picture: result.value, color, address }
      const why = result.reason instanceof Error ? result.reason.message : String(result.reason)
      const group = result.reason instanceof PictureProblem ? result.reason.group : undefined
      problems.push({
        line,
        handle,
        reason: `The picture ${cut(address, 300)} could not be read: ${why}`,
        ...(group && { group }),
      })
      return { picture: null, color, address }
    })
    return { pictures: read, problems }
  }
}
