import { arrangements } from './arrangements.ts'
import { accessories } from './pictures/accessories.ts'
import { arrange } from './pictures/arrangement.ts'
import { bottoms } from './pictures/bottoms.ts'
import { shades } from './pictures/fabrics.ts'
import { drawMacro } from './pictures/macro.ts'
import { shoes } from './pictures/shoes.ts'
import { tops } from './pictures/tops.ts'
import { handleOf, products } from './products.ts'

const drawings = { ...tops, ...bottoms, ...shoes, ...accessories }
const drapes = new Set([...Object.keys(tops), ...Object.keys(bottoms), 'dupatta'])
const byHandle = new Map(products.map((product, at) => [handleOf(product.title), { product, at }]))

/**
 * Draws a picture of the demo as SVG, 960 units wide.
 * @param name `<handle>/<colour>/<view>` of a product, or `home/<name>` of the home page
 * @param width in pixels, as it will be shown
 * @returns null when the demo has no such picture
 */
export function drawPicture(name: string, width = 960): string | null {
  const [, arranged = ''] = /^home\/([a-z-]+)$/.exec(name) ?? []
  const arrangement = Object.hasOwn(arrangements, arranged) ? arrangements[arranged] : undefined
  return arrangement ? arrange(arrangement, width, drawProduct) : drawProduct(name, width)
}

function drawProduct(name: string, width: number): string | null {
  const [handle = '', color = '', view = ''] = name.split('/')
  const { product, at } = byHandle.get(handle) ?? {}
  if (!product || at === undefined || !product.views.includes(view) || name.split('/').length !== 3) return null
  const offered = Object.keys(product.stock).some((offer) => offer.toLowerCase() === color)
  const shade = shades[color]
  const draw = drawings[product.kind]
  if (!offered || !shade || !draw) return null
  const look = {
    shade,
    fabric: product.fabric,
    seed: at * 13 + 5,
    drapes: drapes.has(product.kind),
    scale: width / 960,
    view,
    cut: product.cut ?? {},
  }
  return view === 'cloth' ? drawMacro(look, product.kind) : draw(look)
}
