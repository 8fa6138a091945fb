import { accessories } from './pictures/accessories.ts'
import { bottoms } from './pictures/bottoms.ts'
import { shades } from './pictures/fabrics.ts'
import { shoes } from './pictures/shoes.ts'
import { tops } from './pictures/tops.ts'
import { handleOf, products } from './products.ts'

const drawings = { ...tops, ...bottoms, ...shoes, ...accessories }
const drapes = new Set([...Object.keys(tops), ...Object.keys(bottoms), 'dupatta'])
const byHandle = new Map(products.map((product, at) => [handleOf(product.title), { product, at }]))

/**
 * Draws a picture of the demo catalogue as SVG, 960 by 1200 units.
 * @param name `<handle>/<colour>/<view>`
 * @param width in pixels, as it will be shown
 * @returns null when the catalogue has no such picture
 */
export function drawPicture(name: string, width = 960): string | null {
  const [handle = '', color = '', view = ''] = name.split('/')
  const { product, at } = byHandle.get(handle) ?? {}
  if (!product || at === undefined || !product.views.includes(view) || name.split('/').length !== 3) return null
  const offered = Object.keys(product.stock).some((offer) => offer.toLowerCase() === color)
  const shade = shades[color]
  const draw = drawings[product.kind]
  if (!offered || !shade || !draw) return null
  return draw({
    shade,
    fabric: product.fabric,
    seed: at * 13 + 5,
    drapes: drapes.has(product.kind),
    scale: width / 960,
    view,
    cut: product.cut ?? {},
  })
}
