/** One view of one colour of a product. `cut` has the details that set the product apart from others of its kind. */
export type Look = {
  shade: Shade
  fabric: Fabric
  /** Varies folds and print between products. */
  seed: number
  /** True for cloth that hangs in folds, false for rigid products such as shoes. */
  drapes: boolean
  /** Display scale; 1 is 960 pixels wide. The lighting filter works per pixel. */
  scale: number
  view: string
  cut: Readonly<Record<string, string>>
}

export type Shade = { base: string; dark: string; light: string }
export type Fabric = 'plain' | 'stripe' | 'check' | 'block' | 'ikat' | 'denim' | 'knit' | 'leather' | 'linen'

/** The shop's ten colours as cloth, slightly different from their swatches. */
export const shades: Readonly<Record<string, Shade>> = {
  red: { base: '#a5282c', dark: '#64141a', light: '#d98a72' },
  green: { base: '#47694f', dark: '#263d2d', light: '#a9bf97' },
  blue: { base: '#33507f', dark: '#1b2c4c', light: '#9db4d3' },
  black: { base: '#35322f', dark: '#151311', light: '#8d867e' },
  white: { base: '#eee9df', dark: '#bdb4a5', light: '#fffdf8' },
  taupe: { base: '#8e7f70', dark: '#594e44', light: '#c9bcac' },
  beige: { base: '#d3bf9f', dark: '#97825f', light: '#f1e6d0' },
  mint: { base: '#a5ccb6', dark: '#648b78', light: '#dcefe3' },
  mauve: { base: '#9a7b92', dark: '#604a5b', light: '#d3bccd' },
  grey: { base: '#8c8c89', dark: '#545451', light: '#c6c6c2' },
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Corner = readonly [x: number, y: number]
/** Two numbers are a line to a point, six are a curve. */
type Segment = readonly number[]

/** A closed symmetrical outline. The argument is its right half, from top to bottom. */
export function evenOutline(start: Corner, half: readonly Segment[]): string {
  const points: Corner[] = [start, ...half.map((segment) => segment.slice(-2) as unknown as Corner)]
  const there = half.map(command).join(' ')
  const back = half
    .map((segment, at) =>
      [...pairs(segment).slice(0, -1).reverse(), points[at] as Corner].flatMap(([x, y]) => [960 - x, y]),
    )
    .reverse()
    .map(command)
    .join(' ')
  return `M${start.join(' ')} ${there} ${back} Z`
}

function command(segment: Segment): string {
  return `${segment.length === 2 ? 'L' : 'C'}${segment.join(' ')}`
}

function pairs(segment: Segment): Corner[] {
  return Array.from({ length: segment.length / 2 }, (_, at) => [
    segment[2 * at] as number,
    segment[2 * at + 1] as number,
  ])
}

/** A lit outline of cloth or leather. `inside` is drawn on it and clipped to it. */
export type Piece = { outline: string; fill?: string; pattern?: boolean; inside?: string; gloss?: number }

/** Draws one lit part: fill, print, weave, folds, a darker edge and the details on it. */
export function lit(
  look: Look,
  { outline, fill = look.shade.base, pattern = true, inside = '', gloss = 0 }: Piece,
): string {
  const id = `p${hash(outline)}`
  const surface = look.fabric === 'leather' ? 'leather' : 'cloth'
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath>
<g filter="url(#${surface})"><path d="${outline}" fill="${fill}"/>${pattern ? `<path d="${outline}" fill="url(#print)"/>` : ''}</g>
<g clip-path="url(#${id})">
<path d="${outline}" fill="none" stroke="#1a100a" stroke-opacity=".3" stroke-width="40" filter="url(#soft)"/>
<path d="${outline}" fill="url(#round)"/>${gloss > 0 ? `<path d="${outline}" fill="url(#gloss)" opacity="${gloss}"/>` : ''}
${inside}
<path d="${outline}" fill="none" stroke="#1a100a" stroke-opacity=".28" stroke-width="3"/>
</g>`
}

/** A stable id for an outline, so that the same picture is always the same text. */
function hash(text: string): string {
  let sum = 7
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return (sum >>> 0).toString(36)
}

/** The whole picture: the parts with their shadow on the studio background. */
export function studio(
  look: Look,
  shadow: string,
  content: string,
  focus: readonly [x: number, y: number, width: number] = [0, 0, 960],
): string {
  const [x, y, width] = focus
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="${x} ${y} ${width} ${width * 1.25}">
<defs>${lights(look)}${print(look)}</defs>
<rect x="-200" y="-200" width="1360" height="1600" fill="url(#ground)"/>
<g transform="translate(12,30)" opacity=".36" filter="url(#shadow)" fill="#3a2c1e" stroke="none">${shadow}</g>
<g transform="translate(3,7)" opacity=".4" filter="url(#contact)" fill="#2a1e12" stroke="none">${shadow}</g>
${content}
</svg>`
}

function lights({ seed, shade, drapes, scale }: Look): string {
  const contrast = contrastOf(shade)
  return `<radialGradient id="ground" cx="46%" cy="36%" r="82%"><stop offset="0" stop-color="#f8f4ed"/><stop offset=".6" stop-color="#eee7dc"/><stop offset="1" stop-color="#d9cfc0"/></radialGradient>
<linearGradient id="round" x1="0" x2="1" y1="0" y2=".3"><stop offset="0" stop-color="#000" stop-opacity=".2"/><stop offset=".3" stop-color="#fff" stop-opacity=".1"/><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></linearGradient>
<linearGradient id="gloss" x1="0" x2=".3" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".32" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
<linearGradient id="gold" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#f4dd9c"/><stop offset=".35" stop-color="#c8983f"/><stop offset=".6" stop-color="#f1d488"/><stop offset="1" stop-color="#8a5f1e"/></linearGradient>
<linearGradient id="steel" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#fafafa"/><stop offset=".4" stop-color="#9a9a98"/><stop offset=".6" stop-color="#e6e6e4"/><stop offset="1" stop-color="#6a6a68"/></linearGradient>
<filter id="cloth" x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".0088 .0019" numOctaves="2" seed="${(seed % 90) + 3}"/>
<feGaussianBlur stdDeviation="5" result="n"/>
<feDiffuseLighting in="n" surfaceScale="${(drapes ? 11 : 4) * Math.sqrt(scale)}" diffuseConstant="1.19" lighting-color="#fff"><feDistantLight azimuth="214" elevation="57"/></feDiffuseLighting>
<feComponentTransfer result="l">${['R', 'G', 'B'].map((channel) => `<feFunc${channel} type="linear" slope="${contrast}" intercept="${1 - contrast}"/>`).join('')}</feComponentTransfer>
<feTurbulence type="fractalNoise" baseFrequency=".85 .5" numOctaves="1" seed="3"/>
<feColorMatrix type="matrix" values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .3 0" result="weave"/>
<feBlend in="SourceGraphic" in2="l" mode="multiply" result="m"/><feBlend in="weave" in2="m" mode="soft-light" result="k"/>
<feComposite in="k" in2="SourceGraphic" operator="in"/></filter>
<filter id="leather" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
<feTurbulence type="turbulence" baseFrequency=".11" numOctaves="2" seed="${(seed % 90) + 3}" result="n"/>
<feDiffuseLighting in="n" surfaceScale="${0.7 * Math.sqrt(scale)}" diffuseConstant="1.14" lighting-color="#fffaf2" result="l"><feDistantLight azimuth="230" elevation="62"/></feDiffuseLighting>
<feBlend in="SourceGraphic" in2="l" mode="multiply" result="m"/><feComposite in="m" in2="SourceGraphic" operator="in"/></filter>
<filter id="shadow" filterUnits="userSpaceOnUse" x="-60" y="-60" width="1080" height="1320"><feGaussianBlur stdDeviation="28"/></filter>
<filter id="contact" filterUnits="userSpaceOnUse" x="-60" y="-60" width="1080" height="1320"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="soft" x="-25%" y="-10%" width="150%" height="120%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="fine"><feGaussianBlur stdDeviation="2.2"/></filter>`
}

/** Opacity of folds. Pale cloth needs less, because a strong shadow looks like a stain. */
function contrastOf({ base }: Shade): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(base.slice(at, at + 2), 16))
  return 1.05 - (0.3 * red + 0.59 * green + 0.11 * blue) / 460
}

/** The print of a fabric, laid over its base colour. */
function print({ fabric, shade, seed, cut }: Look): string {
  const start = random(seed)()
  const size = Number(cut.scale ?? 1)
  const pattern = (width: number, height: number, body: string, turn = 0) =>
    `<pattern id="print" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(${start * 40},0) rotate(${turn}) scale(${size})">${body}</pattern>`
  const ink = cut.ink ?? shade.light
  if (fabric === 'stripe')
    return pattern(
      46,
      46,
      `<rect x="0" width="15" height="46" fill="${ink}" opacity=".85"/><rect x="26" width="3" height="46" fill="${shade.dark}" opacity=".6"/>`,
    )
  if (fabric === 'check') {
    return pattern(
      76,
      76,
      `<rect width="26" height="76" fill="${shade.dark}" opacity=".45"/><rect width="76" height="26" fill="${shade.dark}" opacity=".45"/><rect x="48" width="3" height="76" fill="${ink}" opacity=".8"/><rect y="48" width="76" height="3" fill="${ink}" opacity=".8"/>`,
    )
  }
  if (fabric === 'block') return pattern(84, 96, `${booti(21, 24, ink, cut.motif)}${booti(63, 72, ink, cut.motif)}`)
  if (fabric === 'ikat') {
    const flame = (x: number, y: number, fill: string) =>
      `<path d="M${x} ${y - 34} l6 8 l5 -3 l3 12 l7 4 l-5 12 l4 8 l-11 6 l-9 12 l-9 -12 l-11 -6 l4 -8 l-5 -12 l7 -4 l3 -12 l5 3 z" fill="${fill}"/>`
    return pattern(
      88,
      108,
      `${flame(22, 40, ink)}${flame(66, 94, ink)}<g transform="translate(22,40) scale(.45) translate(-22,-40)">${flame(22, 40, shade.dark)}</g><g transform="translate(66,94) scale(.45) translate(-66,-94)">${flame(66, 94, shade.dark)}</g>`,
    )
  }
  if (fabric === 'denim')
    return pattern(
      7,
      7,
      `<path d="M-1 8 L8 -1" stroke="#fff" stroke-opacity=".17" stroke-width="1.6"/><path d="M-1 4 L4 -1" stroke="#000" stroke-opacity=".14" stroke-width="1"/>`,
    )
  if (fabric === 'knit')
    return pattern(
      13,
      11,
      `<path d="M0 1 L6.5 8 L13 1" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2.4"/><path d="M0 -2 L6.5 5 L13 -2" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="1.6"/>`,
    )
  if (fabric === 'linen')
    return pattern(
      9,
      9,
      `<path d="M0 2 H9 M0 6.5 H9" stroke="#fff" stroke-opacity=".12"/><path d="M3 0 V9 M7 0 V9" stroke="#000" stroke-opacity=".09"/>`,
    )
  return '<pattern id="print" width="9" height="9" patternUnits="userSpaceOnUse"/>'
}

/** Motifs of a block print. */
function booti(x: number, y: number, ink: string, motif = 'flower'): string {
  const at = `transform="translate(${x},${y})" fill="${ink}"`
  if (motif === 'leaf')
    return `<g ${at}><path d="M0 16 C-13 6 -11 -10 0 -18 C11 -10 13 6 0 16 Z"/><path d="M0 16 V25" stroke="${ink}" stroke-width="2.6"/></g>`
  if (motif === 'paisley')
    return `<g ${at}><path d="M-2 18 C-17 14 -16 -8 -2 -14 C8 -18 14 -10 9 -5 C6 -2 2 -5 4 -9 C-6 -6 -4 4 4 6 C9 10 6 19 -2 18 Z"/><circle cx="-5" cy="8" r="3" fill="#fff" opacity=".5"/></g>`
  if (motif === 'dot') return `<g ${at}><circle r="7.5"/></g>`
  const petals = [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse cy="-10" rx="4.6" ry="8" transform="rotate(${turn})"/>`)
    .join('')
  return `<g ${at}>${petals}<circle r="3.4" fill="#fff" opacity=".65"/><path d="M0 17 V26" stroke="${ink}" stroke-width="2.4"/></g>`
}

/** Long soft folds between two heights. */
export function folds(
  seed: number,
  area: { left: number; right: number; top: number; bottom: number },
  count = 7,
): string {
  const next = random(seed + 77)
  const strokes = Array.from({ length: count }, (_, at) => {
    const x = area.left + ((at + 0.2 + next() * 0.6) / count) * (area.right - area.left)
    const y = area.top + next() * (area.bottom - area.top) * 0.45
    const length = (area.bottom - y) * (0.35 + next() * 0.6)
    const bend = (next() - 0.5) * 70
    const dark = at % 2 === 0
    const width = 20 + next() * 26
    return `<path d="M${x} ${y} C ${x + bend} ${y + length * 0.35} ${x - bend * 0.6} ${y + length * 0.7} ${x + bend * 0.5} ${y + length}" stroke="${dark ? '#2a1808' : '#fff'}" stroke-opacity="${dark ? 0.05 + next() * 0.06 : 0.07 + next() * 0.07}" stroke-width="${width}"/>`
  })
  return `<g filter="url(#soft)" fill="none" stroke-linecap="round">${strokes.join('')}</g>`
}

/** A row of stitches along a path. */
export function stitches(path: string, color = '#000', opacity = 0.3): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="2.4" stroke-dasharray="8 5"/>`
}

/** A seam: a dark line with a highlight beside it. */
export function seam(path: string): string {
  return `<path d="${path}" fill="none" stroke="#120a05" stroke-opacity=".34" stroke-width="3"/><path d="${path}" transform="translate(2.5,2)" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>`
}
