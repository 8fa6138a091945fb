import type { Product } from '@tanabana/contract/catalogue.ts'
import type { FileBlock, Home, HomeBlock, HomeCategory, HomeProduct } from '@tanabana/contract/home.ts'
import { pageSize } from '@tanabana/contract/limits.ts'
import { bySize } from '@tanabana/contract/size-order.ts'
import {
  type Categories,
  type CategorySummary,
  categoryAt,
  categorySummaries,
  dividesByGender,
  idsOfHandles,
  newestInStock,
  productPage,
  productsById,
  readCategories,
  scopeOf,
} from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import type { Read } from '#http/response-cache.ts'
import { ShopError } from '#http/shop-error.ts'
import { bestSellerIds } from './best-sellers.ts'
import { blocksOfToday, defaultBlocks, draftBlocks } from './blocks.ts'
import { categoryCards } from './category-cards.ts'
import { listOfAddress } from './list-address.ts'

/** A row of "New in" or "Best sellers" with fewer products is left out. */
const fewest = 4
const mostCategories = 12

type Rows = { newest: number[]; best: number[]; handles: Map<string, number>; lists: Map<FileBlock, Product[]> }

/**
 * The blocks of the home page with their products, and what they depend on. The number of queries does not depend on
 * the number of products. Blocks without products are left out.
 * @param preview the code of blocks that are not saved @throws ShopError NOT_FOUND for an old or wrong one
 */
export async function readHome(db: Db, preview = ''): Promise<{ home: Home; reads: Set<Read> }> {
  const [stored, summaries, divides, known] = await Promise.all([
    preview ? readDraft(db, preview) : blocksOfToday(db),
    categorySummaries(db),
    dividesByGender(db),
    readCategories(db),
  ])
  const isSmall = summaries.reduce((sum, { count }) => sum + count, 0) <= pageSize
  // the grid below shows a small catalogue whole
  const blocks = stored ?? (isSmall ? [] : defaultBlocks)
  const rows = await readRows(db, blocks, known)
  const products = await productsById(db, [...new Set([...rows.newest, ...rows.best, ...rows.handles.values()])])
  for (const list of rows.lists.values()) for (const product of list) products.set(product.id, product)
  const categories = await toCards(db, summaries, known)
  const home = {
    blocks: blocks.flatMap((block) => toBlock(block, { rows, products, hasCategories: categories.length > 1 })),
    categories: withOwnPictures(categories.slice(0, mostCategories), blocks),
    ...(divides && { genders: ['Women' as const, 'Men' as const] }),
  }
  return { home, reads: new Set<Read>(['home', 'lists', 'stock', ...products.keys()]) }
}

async function readDraft(db: Db, code: string): Promise<FileBlock[]> {
  const blocks = await draftBlocks(db, code)
  if (!blocks) throw new ShopError('NOT_FOUND')
  return blocks
}

async function readRows(db: Db, blocks: readonly FileBlock[], known: Categories): Promise<Rows> {
  const newestCount = Math.max(0, ...blocks.map((block) => (block.kind === 'new-in' ? block.count : 0)))
  const hasBest = blocks.some(({ kind }) => kind === 'best-sellers')
  const edits = blocks.filter((block) => block.kind === 'edit')
  const [newest, best, handles, ...lists] = await Promise.all([
    newestCount > 0 ? newestInStock(db, newestCount) : [],
    hasBest ? bestSellerIds(db) : [],
    idsOfHandles(db, [...new Set(edits.flatMap((edit) => edit.handles ?? []))]),
    ...edits.map(async (edit) => [edit, await readList(db, edit, known)] as const),
  ])
  return { newest, best, handles, lists: new Map(lists) }
}

type Edit = Extract<FileBlock, { kind: 'edit' }>

/** The products of an edit that names a list. Some more are read, because some may be sold out. */
async function readList(db: Db, { handles, address = '', count }: Edit, known: Categories): Promise<Product[]> {
  const list = handles ? undefined : listOfAddress(address)
  if (!list) return []
  const scope = list.type === undefined ? undefined : await scopeOf(db, categoryAt(known, list.type))
  const { content } = await productPage(db, { ...list.listing, page: 0, size: 3 * count }, scope)
  return content
}

type Found = { rows: Rows; products: ReadonlyMap<number, Product>; hasCategories: boolean }

/** @returns nothing if the block has too little to show */
function toBlock(block: FileBlock, { rows, products, hasCategories }: Found): HomeBlock[] {
  const inStock = (ids: Iterable<number | undefined>) =>
    [...ids].flatMap((id) => products.get(id ?? 0) ?? []).filter(isInStock)
  if (block.kind === 'hero') {
    const { picture, portrait, from, until, ...rest } = block
    return [{ ...rest, picture: pathOf(picture), ...(portrait && { portrait: pathOf(portrait) }) }]
  }
  if (block.kind === 'categories') return hasCategories ? [{ kind: 'categories', heading: block.heading }] : []
  if (block.kind === 'edit') {
    const { heading, line, picture, focus, alt, address, handles, count } = block
    const shown = handles ? inStock(handles.map((handle) => rows.handles.get(handle))) : (rows.lists.get(block) ?? [])
    const details = {
      ...(line && { line }),
      ...(picture && { picture: pathOf(picture), alt: alt ?? '', ...(focus && { focus }) }),
    }
    const most = handles?.length ?? count
    return rowOf({ heading, ...details, ...(address && { address }) }, shown.filter(isInStock).slice(0, most), 1)
  }
  const isNew = block.kind === 'new-in'
  const address = isNew ? { address: '/?sort=newest' } : {}
  return rowOf(
    { heading: block.heading, ...address },
    inStock(isNew ? rows.newest : rows.best).slice(0, block.count),
    fewest,
  )
}

type RowText = Omit<Extract<HomeBlock, { kind: 'products' }>, 'kind' | 'products'>

function rowOf(texts: RowText, products: readonly Product[], atLeast: number): HomeBlock[] {
  return products.length < atLeast ? [] : [{ kind: 'products', ...texts, products: products.map(toHomeProduct) }]
}

function isInStock({ inventory }: Product): boolean {
  return inventory.some(({ size, stock }) => size && stock !== 0)
}

/** With the lowest price of the variants in stock, as a card of the grid shows it. */
function toHomeProduct({ id, name, brandid, type, listprice, image, inventory }: Product): HomeProduct {
  const inStock = inventory.filter(({ size, stock }) => size && stock !== 0)
  const prices = inStock
    .map(({ price = listprice, mrp }) => ({ price, mrp }))
    .sort((one, other) => one.price - other.price)
  const [lowest = { price: listprice, mrp: undefined }] = prices
  return {
    ...{ id, name, brandid, type, image: image.split(';')[0] ?? '', listprice: lowest.price },
    colors: [...new Map(inStock.map(({ color, swatch }) => [color, { color, ...(swatch && { swatch }) }])).values()],
    sizes: [...new Set(inStock.map(({ size }) => size))].sort(bySize),
    ...(lowest.mrp && { mrp: lowest.mrp }),
    ...(prices.some(({ price }) => price > lowest.price) && { isLowest: true }),
  }
}

/** The shop's categories with products in their order, then types of older imports. */
async function toCards(db: Db, summaries: readonly CategorySummary[], known: Categories): Promise<HomeCategory[]> {
  const tops = known.list.filter(({ parent, hidden }) => !parent && !hidden)
  const collections = tops.filter(({ kind }) => kind === 'collection').slice(0, mostCategories)
  const listed = tops.filter((one) => one.kind === 'category' || collections.includes(one))
  const cards = await categoryCards(db, known, listed, summaries)
  const others = summaries.filter(({ type }) => !known.list.some(({ slug }) => slug === type))
  const rest = others.map(({ type, count, picture }) => ({ type, count, picture: picture ? pathOf(picture) : '' }))
  return [...cards.filter(({ count }) => count > 0), ...rest]
}

function withOwnPictures(categories: HomeCategory[], blocks: readonly FileBlock[]): HomeCategory[] {
  const own = new Map(
    blocks.flatMap((block) => (block.kind === 'categories' ? Object.entries(block.pictures ?? {}) : [])),
  )
  return categories.map((category) => {
    const picture = own.get(category.type)
    return picture ? { ...category, picture: pathOf(picture) } : category
  })
}

function pathOf(picture: string): string {
  return `/pictures/${picture}`
}
