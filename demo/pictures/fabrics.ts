export type Shade = { base: string; dark: string; light: string }
export type Fabric =
  | 'plain'
  | 'stripe'
  | 'check'
  | 'block'
  | 'ikat'
  | 'leheriya'
  | 'herringbone'
  | 'denim'
  | 'knit'
  | 'leather'
  | 'linen'

/** The shop's ten colours as cloth, slightly different from their swatches. */
export const shades: Readonly<Record<string, Shade>> = {
  red: { base: '#a5282c', dark: '#64141a', light: '#d98a72' },
  green: { base: '#47694f', dark: '#263d2d', light: '#a9bf97' },
  blue: { base: '#33507f', dark: '#1b2c4c', light: '#9db4d3' },
  black: { base: '#35322f', dark: '#151311', light: '#8d867e' },
  white: { base: '#f6f2ea', dark: '#bdb4a5', light: '#fffdf8' },
  taupe: { base: '#8e7f70', dark: '#594e44', light: '#c9bcac' },
  beige: { base: '#d3bf9f', dark: '#97825f', light: '#f1e6d0' },
  mint: { base: '#a5ccb6', dark: '#648b78', light: '#dcefe3' },
  mauve: { base: '#9a7b92', dark: '#604a5b', light: '#d3bccd' },
  grey: { base: '#8c8c89', dark: '#545451', light: '#c6c6c2' },
}

/** What a fabric's drawing depends on. `cut` may scale, turn and colour the print. */
type Cloth = { fabric: Fabric; shade: Shade; seed: number; cut: Readonly<Record<string, string>> }

/** Repeat of a texture tile, in units of the picture. */
const tile = 160

/** The texture of the surface as a small tile: the noise is computed once for the tile, not for the whole picture. */
export function texture({ fabric }: Cloth): string {
  const noise = (frequency: string, contrast: number, octaves = 1) =>
    `<filter id="noise" filterUnits="userSpaceOnUse" x="0" y="0" width="${tile}" height="${tile}" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="3" stitchTiles="stitch"/>${contrastMatrix(contrast)}</filter>`
  const grain = `<filter id="noise" filterUnits="userSpaceOnUse" x="0" y="0" width="${tile}" height="${tile}" color-interpolation-filters="sRGB"><feTurbulence type="turbulence" baseFrequency=".16" numOctaves="2" seed="8" stitchTiles="stitch"/><feDiffuseLighting surfaceScale="1" diffuseConstant=".58"><feDistantLight azimuth="225" elevation="60"/></feDiffuseLighting></filter>`
  const filters: Partial<Record<Fabric, string>> = {
    linen: noise('.03 .45', 1.2, 2),
    denim: noise('.5 .05', 1.3, 2),
    knit: noise('.3 .25', 0.8),
    leather: grain,
  }
  const filter = filters[fabric] ?? noise('.55 .4', 0.9)
  const threads =
    fabric === 'linen'
      ? `<g transform="rotate(90 ${tile / 2} ${tile / 2})" opacity=".5"><rect width="${tile}" height="${tile}" filter="url(#noise)"/></g>`
      : ''
  return `${filter}<pattern id="texture" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><rect width="${tile}" height="${tile}" filter="url(#noise)"/>${threads}</pattern>`
}

/** Grey noise around one half, which hard-light blending leaves unchanged. */
function contrastMatrix(contrast: number): string {
  const row = `${contrast} 0 0 0 ${0.5 - contrast / 2}`
  return `<feColorMatrix values="${row} ${row} ${row} 0 0 0 0 1"/>`
}

/** False for fabrics without a print or weave: painting an empty pattern takes as long as a full one. */
export function hasPrint({ fabric }: { fabric: Fabric }): boolean {
  return !['plain', 'linen', 'leather'].includes(fabric)
}

/** The print or weave of a fabric as the pattern `print`, laid over its base colour. */
export function print(cloth: Cloth): string {
  const { width, height, body } = repeatOf(cloth)
  return `<pattern id="print" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${placed(cloth, 0)}">${body}</pattern>`
}

/** The same print turned with the grain of a sleeve or leg. @param turn in degrees */
export function turnedPrint(cloth: Cloth, id: string, turn: number): string {
  return `<pattern id="${id}" href="#print" patternTransform="${placed(cloth, turn)}"/>`
}

function placed({ seed, cut }: Cloth, turn: number): string {
  const grain = turn + (cut.grain === 'cross' ? 90 : cut.grain === 'bias' ? 45 : 0)
  return `translate(${(seed * 17) % 40},0) rotate(${grain}) scale(${cut.scale ?? 1})`
}

/** From 0 (black) to 1 (white). @param color as `#rrggbb` */
export function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

const isPale = ({ base }: Shade) => lightness(base) > 0.66
const inkOf = (shade: Shade, cut: Cloth['cut']) => cut.ink ?? (isPale(shade) ? shade.dark : shade.light)

type Repeat = { width: number; height: number; body: string }

function repeatOf({ fabric, shade, cut }: Cloth): Repeat {
  const ink = inkOf(shade, cut)
  const second = isPale(shade) ? shade.light : shade.dark
  const line = (x: number, width: number, fill: string, opacity: number, length = 60) =>
    `<rect x="${x}" width="${width}" height="${length}" fill="${fill}" opacity="${opacity}"/>`
  switch (fabric) {
    case 'stripe':
      return { width: 26, height: 60, body: line(0, 9, ink, 0.85) + line(16.5, 1.6, shade.dark, 0.6) }
    case 'check':
      return check(ink, shade.dark, cut.check)
    case 'block':
      return {
        width: 52,
        height: 60,
        body: booti(13, 15, ink, second, cut.motif) + booti(39, 45, ink, second, cut.motif),
      }
    case 'ikat':
      return { width: 76, height: 104, body: flame(19, 26, ink, second) + flame(57, 78, ink, second) }
    case 'leheriya':
      return leheriya(ink, shade.dark)
    case 'herringbone':
      return {
        width: 24,
        height: 6,
        body: `<path d="M0 6 L12 0 L24 6 M0 12 L12 6 L24 12 M0 0 L12 -6 L24 0" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="2.2"/>${line(11.3, 1.4, shade.dark, 0.25)}${line(-0.7, 1.4, shade.dark, 0.25)}`,
      }
    case 'denim': {
      // a tile of many lines: small tiles take twice as long to repeat
      const lines = Array.from({ length: 17 }, (_, at) => `M${at * 5 + 1} -1 L${at * 5 - 41} 41`)
      return {
        width: 40,
        height: 40,
        body: `<path d="${lines.join(' ')}" stroke="#fff" stroke-opacity=".18" stroke-width="1.2"/>`,
      }
    }
    case 'knit':
      if (cut.knit === 'rib')
        return { width: 11, height: 60, body: line(0, 3.4, '#000', 0.2) + line(5, 4, '#fff', 0.12) }
      return {
        width: 32,
        height: 28,
        body: `<path d="${loops(0)}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.8"/><path d="${loops(3)}" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="1.4"/>`,
      }
    default:
      return { width: 9, height: 9, body: '' }
  }
}

/** Rows of knitted loops in a tile of 4 by 4. */
function loops(drop: number): string {
  const row = 'l4 4.5 l4 -4.5 '.repeat(4)
  return [-1, 0, 1, 2, 3].map((at) => `M0 ${at * 7 + drop} ${row}`).join(' ')
}

type Band = [at: number, width: number, fill: string, opacity: number]

function checkBands(ink: string, dark: string, kind = 'tartan'): Band[] {
  if (kind === 'gingham') return [[0, 17, ink, 0.6]]
  return [
    [0, 20, dark, 0.5],
    [8, 2, ink, 0.5],
    [31, 2.4, ink, 0.85],
    [36, 10, dark, 0.22],
  ]
}

/** Two yarn colours crossing: a tartan with fine overchecks, or an even gingham. */
function check(ink: string, dark: string, kind?: string): Repeat {
  const size = kind === 'gingham' ? 34 : 58
  const body = checkBands(ink, dark, kind)
    .map(
      ([at, width, fill, opacity]) =>
        `<rect x="${at}" width="${width}" height="${size}" fill="${fill}" opacity="${opacity}"/><rect y="${at}" width="${size}" height="${width}" fill="${fill}" opacity="${opacity}"/>`,
    )
    .join('')
  return { width: size, height: size, body }
}

/** The colour bands of checks, which are woven from dyed yarn, and the width of their repeat; null for other cloth. */
export function dyedBands({ fabric, shade, cut }: Cloth): { size: number; bands: Band[] } | null {
  if (fabric !== 'check') return null
  return { size: cut.check === 'gingham' ? 34 : 58, bands: checkBands(inkOf(shade, cut), shade.dark, cut.check) }
}

/** Tie-dyed zigzag stripes. */
function leheriya(ink: string, dark: string): Repeat {
  const wave = (y: number, width: number, stroke: string, opacity: number) =>
    `<path d="M-4 ${y + 8} L24 ${y - 20} L52 ${y + 8} L80 ${y - 20} L108 ${y + 8}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}"/>`
  const body = [-56, 0, 56]
    .map((y) => wave(y, 9, ink, 0.8) + wave(y + 16, 3, ink, 0.55) + wave(y + 28, 6, dark, 0.4))
    .join('')
  return { width: 56, height: 56, body }
}

/** A lozenge whose edges bleed along the warp, because the yarn is dyed before it is woven. */
function flame(x: number, y: number, ink: string, dark: string): string {
  const steps = (half: number, tall: number) => {
    const side = [0, 1, 2, 3, 4].map((at) => [half - (half * Math.abs(at - 2)) / 2.4, (at - 2) * (tall / 2.4)] as const)
    const right = side.map(([reach, drop]) => `L${x + reach} ${y + drop - 4} L${x + reach} ${y + drop + 4}`).join(' ')
    const left = [...side]
      .reverse()
      .map(([reach, drop]) => `L${x - reach} ${y + drop + 4} L${x - reach} ${y + drop - 4}`)
    return `M${x} ${y - tall} ${right} L${x} ${y + tall} ${left.join(' ')} Z`
  }
  const bled = (half: number, tall: number, fill: string) =>
    [6, -6, 0]
      .map(
        (shift) =>
          `<path d="${steps(half, tall)}" transform="translate(0,${shift})" fill="${fill}" opacity="${shift ? 0.35 : 0.85}"/>`,
      )
      .join('')
  return bled(17, 32, ink) + bled(10, 19, dark) + bled(4, 8, ink)
}

/** Motifs of a block print: two colours, printed a little out of register. */
function booti(x: number, y: number, ink: string, dark: string, motif = 'flower'): string {
  const at = `transform="translate(${x},${y}) scale(.62)"`
  const filler = `<circle cx="${x + 26}" cy="${y}" r="1.7" fill="${ink}" opacity=".75"/>`
  if (motif === 'dot')
    return `<circle cx="${x}" cy="${y}" r="4.6" fill="${ink}"/><circle cx="${x + 0.8}" cy="${y + 0.6}" r="1.6" fill="${dark}" opacity=".8"/>`
  if (motif === 'leaf')
    return `<g ${at}><path d="M0 17 C-15 8 -12 -10 0 -21 C12 -10 15 8 0 17 Z" fill="${ink}"/><path d="M1 26 V-12 M1 -2 l6 -5 M1 6 l7 -5 M1 -2 l-6 -5 M1 6 l-7 -5" fill="none" stroke="${dark}" stroke-width="1.9"/></g>${filler}`
  if (motif === 'paisley')
    return `<g ${at}><path d="M-2 20 C-19 15 -18 -9 -2 -16 C9 -20 16 -11 10 -5 C6 -2 2 -5 4 -9 C-7 -6 -5 5 4 7 C10 11 7 21 -2 20 Z" fill="${ink}"/><path d="M-4 14 C-11 9 -11 -3 -4 -8" fill="none" stroke="${dark}" stroke-width="2.4"/></g>${filler}`
  const petals = [0, 60, 120, 180, 240, 300]
    .map((turn) => `<path d="M0 -4 C-6 -8 -5 -18 0 -20 C5 -18 6 -8 0 -4 Z" transform="rotate(${turn})"/>`)
    .join('')
  return `<g ${at}><g fill="${ink}">${petals}</g><circle cx="1" cy="1" r="4" fill="${dark}"/><path d="M0 20 C2 26 0 30 -3 33 M1 27 q8 -6 11 -1 q-6 4 -11 1" fill="none" stroke="${ink}" stroke-width="2"/></g>${filler}`
}
