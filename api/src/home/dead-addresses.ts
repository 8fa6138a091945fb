import type { FileBlock } from '@tanabana/contract/home.ts'
import { reservedSegments } from '@tanabana/contract/pages.ts'
import { categorySummaries, findProductId, readCategories } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'

/** Sentences for the addresses of blocks that lead to no page, by field, such as `blocks.0.button.address`. */
export async function deadAddresses(db: Db, blocks: readonly FileBlock[]): Promise<Record<string, string>> {
  const dead: Record<string, string> = {}
  let reading: Promise<string[]> | undefined
  const readSlugs = () => (reading ??= findSlugs(db))
  for (const [at, block] of blocks.entries()) {
    const [field, address] = addressIn(block)
    if (address && !(await hasPage(db, address, readSlugs)))
      dead[`blocks.${at}.${field}`] = `Your shop has no page at ${address}.`
  }
  return dead
}

function addressIn(block: FileBlock): [field: string, address?: string | undefined] {
  if (block.kind === 'hero') return ['button.address', block.button?.address]
  return ['address', block.kind === 'edit' ? block.address : undefined]
}

/**
 * Whether an address leads to a page of the shop: one of its own, a category, or a product. Also to hidden ones, and by
 * the older address of a category. @param address begins with `/`
 */
async function hasPage(db: Db, address: string, readSlugs: () => Promise<string[]>): Promise<boolean> {
  const [first = '', product, ...more] = segmentsOf(address)
  if (first === '' || reservedSegments.includes(first)) return true
  if (more.length > 0) return false
  if (product) return /^\d{1,9}$/.test(product) && (await findProductId(db, product)) !== null
  // the shop leads capitals to lower case
  return (await readSlugs()).some((slug) => slug === first || slug === first.toLowerCase())
}

/** Of categories, their older ones, and those of products without a category. */
async function findSlugs(db: Db): Promise<string[]> {
  const [{ list, moves }, summaries] = await Promise.all([readCategories(db), categorySummaries(db)])
  return [...list.map(({ slug }) => slug), ...Object.keys(moves), ...summaries.map(({ type }) => type)]
}

function segmentsOf(address: string): string[] {
  try {
    return decodeURIComponent(new URL(address, 'http://shop').pathname).split('/').slice(1)
  } catch {
    return [address]
  }
}
