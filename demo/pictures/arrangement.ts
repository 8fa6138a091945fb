/** A product in an arrangement: its drawing's name, its centre, width and turn in degrees. */
export type Placed = { name: string; x: number; y: number; width: number; turn?: number }

/** A picture that shows several products. Sizes and places are in units of the picture. */
export type Arrangement = { width: number; height: number; items: readonly Placed[] }

/** Draws a product on its own. @returns null when there is no such picture */
export type DrawProduct = (name: string, width: number) => string | null

/** The width of an SVG that `openPictures` expects, and of a product's drawing. */
const units = 960
/** The shop's `--color-ground`, so that a picture has no edge beside text on it. */
const edge = '#efe8dc'
/** The background of a product's drawing. */
const ground = /<rect[^>]*fill="url\(#ground\)"[^>]*\/>/

/**
 * Lays several products on one studio background.
 * @param shown in pixels: the width at which the picture is shown
 * @throws Error if the demo has no such product
 */
export function arrange({ width, height, items }: Arrangement, shown: number, drawProduct: DrawProduct): string {
  const placed = items.map((item, at) => place(item, at, (shown * item.width) / width, drawProduct))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${units}" height="${(units * height) / width}" viewBox="0 0 ${width} ${height}">
<defs><radialGradient id="studio" cx="58%" cy="42%" r="60%"><stop offset="0" stop-color="#f9f5ed"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#studio)"/>
${placed.join('\n')}
</svg>`
}

function place({ name, x, y, width, turn = 0 }: Placed, at: number, shown: number, drawProduct: DrawProduct): string {
  const drawing = drawProduct(name, shown)
  if (!drawing) throw new Error(`${name} has no drawing`)
  const [, box = `0 0 ${units} ${units * 1.25}`] = /viewBox="([^"]+)"/.exec(drawing) ?? []
  const height = width * 1.25
  const body = withOwnIds(
    drawing
      .replace(/^<svg[^>]*>/, '')
      .replace(/<\/svg>\s*$/, '')
      .replace(ground, ''),
    `i${at}`,
  )
  return `<g transform="translate(${x},${y}) rotate(${turn}) translate(${-width / 2},${-height / 2})"><svg width="${width}" height="${height}" viewBox="${box}" overflow="visible">${body}</svg></g>`
}

/** Ids are shared by a whole document, so each drawing gets its own. */
function withOwnIds(svg: string, prefix: string): string {
  return svg
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
}
