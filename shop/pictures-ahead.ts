import { allProducts, type Database, isDrawn } from '@tanabana/api'
import { pageSize } from '@tanabana/contract/limits.ts'

/** A picture at a width in pixels. */
export type Copy = { name: string; width: number }
/** `first`: the first cards of `/`. `later`: those of each category, the other cards, the pages of the products. */
export type PicturesAhead = { first: Copy[]; later: Copy[] }

type Drawn = { type: string; card: string; others: string[] }

/** In order of use: desktops and most phones, screens of 390 px at 1x, screens at 2x and 3x. */
const cardWidths = [480, 240, 720]

/** The drawn pictures of the catalogue, in the order in which a first visitor sees them. */
export async function picturesAhead(db: Database['db']): Promise<PicturesAhead> {
  const products = await drawnProducts(db)
  const types = [...new Set(products.map(({ type }) => type))]
  const categories = types.flatMap((type) => products.filter((product) => product.type === type).slice(0, pageSize))
  const first = cards(products.slice(0, pageSize))
  const later = [
    ...cards(categories),
    ...cards(products),
    ...products.map(({ card }) => ({ name: card, width: 960 })),
    ...products.flatMap(({ others }) => others.map((name) => ({ name, width: 480 }))),
  ]
  return { first, later }
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

/** All cards at the first width, then all at the next. */
function cards(products: readonly Drawn[]): Copy[] {
  return cardWidths.flatMap((width) => products.map(({ card }) => ({ name: card, width })))
}
