import { allProducts, type Database, isDrawn } from '@tanabana/api'
import { pageSize } from '@tanabana/contract/limits.ts'

/** A picture in a width in pixels. */
export type Copy = { name: string; width: number }
/** `first`: the first cards of `/`. `later`: those of each category, the other cards, the pages of the products. */
export type PicturesAhead = { first: Copy[]; later: Copy[] }

type Drawn = { type: string; card: string; others: string[] }

/** A card on a desktop and on most phones; on a plain 390 px screen; on screens with 2 or 3 pixels to the point. */
const cardWidths = [480, 240, 720]

/** The drawn pictures of the catalogue in the order in which newcomers need them. */
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

/** Width by width: every card has a picture before one has it in all widths. */
function cards(products: readonly Drawn[]): Copy[] {
  return cardWidths.flatMap((width) => products.map(({ card }) => ({ name: card, width })))
}
