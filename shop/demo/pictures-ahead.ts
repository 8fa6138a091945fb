import { allProducts, type Database, isDrawn, readHome } from '@tanabana/api'
import { pageSize } from '@tanabana/contract/limits.ts'

/** A picture at a width in pixels. */
export type Copy = { name: string; width: number }
/** `first`: the home page. `later`: the cards of each category, the other cards, the pages of the products. */
export type PicturesAhead = { first: Copy[]; later: Copy[] }

type Drawn = { type: string; card: string; others: string[] }

/** In order of use: desktops and most phones, screens of 390 px at 1x, screens at 2x and 3x. */
const cardWidths = [480, 240, 720]

/** The drawn pictures of the catalogue, in the order in which a first visitor sees them. */
export async function picturesAhead(db: Database['db']): Promise<PicturesAhead> {
  const products = await drawnProducts(db)
  const types = [...new Set(products.map(({ type }) => type))]
  const categories = types.flatMap((type) => products.filter((product) => product.type === type).slice(0, pageSize))
  const { hero, others } = await picturesOfHome(db)
  const grid = products.slice(0, pageSize).map(({ card }) => card)
  const first = [
    ...inWidths(hero, [960]),
    ...inWidths([...new Set([...others, ...grid])], cardWidths),
    ...inWidths(hero, [1200, 480, 720]),
  ]
  const later = [
    ...inWidths(
      categories.map(({ card }) => card),
      cardWidths,
    ),
    ...inWidths(
      products.map(({ card }) => card),
      cardWidths,
    ),
    ...products.map(({ card }) => ({ name: card, width: 960 })),
    ...products.flatMap(({ others }) => others.map((name) => ({ name, width: 480 }))),
  ]
  return { first, later }
}

/** The drawn pictures of the home page's blocks. */
async function picturesOfHome(db: Database['db']): Promise<{ hero: string[]; others: string[] }> {
  const { home } = await readHome(db)
  const others = home.blocks.flatMap((block) => {
    if (block.kind === 'categories') return home.categories.map(({ picture }) => picture)
    return block.kind === 'products' ? [block.picture, ...block.products.map(({ image }) => image)] : []
  })
  const hero = home.blocks.flatMap((block) => (block.kind === 'hero' ? [block.picture, block.portrait] : []))
  return { hero: drawnNames(hero), others: drawnNames(others) }
}

function drawnNames(addresses: readonly (string | undefined)[]): string[] {
  const names = addresses.map((address = '') => address.replace('/pictures/', ''))
  return [...new Set(names)].filter(isDrawn)
}

async function drawnProducts(db: Database['db']): Promise<Drawn[]> {
  const found: Drawn[] = []
  for await (const { type, hidden, pictures } of allProducts(db)) {
    const [card, ...others] = pictures
    if (hidden || !card || !isDrawn(card.picture)) continue
    const ofColor = others.filter(({ color }) => color === card.color)
    found.push({ type, card: card.picture, others: ofColor.map(({ picture }) => picture) })
  }
  return found
}

/** All at the first width, then all at the next. */
function inWidths(names: readonly string[], widths: readonly number[]): Copy[] {
  return widths.flatMap((width) => names.map((name) => ({ name, width })))
}
