import type { FileBlock } from '@tanabana/contract/home.ts'
import { personalSegments, publicPages, reservedSegments } from '@tanabana/contract/pages.ts'
import { categorySummaries, findProductId, readCategories } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { storedBlocks } from './blocks.ts'

/** Sentences for new addresses that lead to no page, by field, such as `blocks.0.button.address`. */
export async function wrongAddresses(db: Db, blocks: readonly FileBlock[]): Promise<Record<string, string>> {
  const dead = await deadAddresses(db, blocks)
  // a page that was removed since must not keep other blocks from being saved
  const saved = ((await storedBlocks(db)) ?? []).map((block) => addressIn(block)[1])
  const wrong = blocks.flatMap((block, at) => {
    const [field, address = ''] = addressIn(block)
    const isWrong = dead.includes(address) && !saved.includes(address)
    return isWrong ? [[`blocks.${at}.${field}`, `Your shop has no page at ${address}.`]] : []
  })
  return Object.fromEntries(wrong)
}

/** Addresses of blocks that lead to no page. */
export async function deadAddresses(db: Db, blocks: readonly FileBlock[]): Promise<string[]> {
  const dead: string[] = []
  let reading: Promise<string[]> | undefined
  const readSlugs = () => (reading ??= findSlugs(db))
  const addresses = new Set(blocks.flatMap((block) => addressIn(block)[1] ?? []))
  for (const address of addresses) if (!(await hasPage(db, address, readSlugs))) dead.push(address)
  return dead
}

function addressIn(block: FileBlock): [field: string, address?: string | undefined] {
  if (block.kind === 'hero') return ['button.address', block.button?.address]
  return ['address', block.kind === 'edit' ? block.address : undefined]
}

/** Pages of the shop besides categories and products. */
const ownPages = new Set([
  ...publicPages,
  ...personalSegments.map((segment) => `/${segment}`),
  '/search',
  '/profile/details',
])

/**
 * Whether an address leads to a page of the shop: one of its own, a category, or a product. Also to hidden ones, and by
 * the older address of a category. @param address begins with `/`
 */
async function hasPage(db: Db, address: string, readSlugs: () => Promise<string[]>): Promise<boolean> {
  const segments = segmentsOf(address)
  if (ownPages.has(`/${segments.join('/')}`.toLowerCase())) return true
  const [first = '', product, ...more] = segments
  if (reservedSegments.includes(first) || more.length > 0) return false
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
    const path = decodeURIComponent(new URL(address, 'http://shop').pathname)
    return path.replace(/\/$/, '').split('/').slice(1)
  } catch {
    return [address]
  }
}
