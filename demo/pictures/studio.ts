import { type Fabric, hasPrint, lightness, print, type Shade, texture, turnedPrint } from './fabrics.ts'

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

/** A lit outline of cloth or leather. `inside` is drawn on it and clipped to it. */
type Piece = {
  outline: string
  fill?: string
  pattern?: boolean
  inside?: string
  gloss?: number
  /** Ridges and grooves of the surface (see relief.ts). The light makes their bright and dark sides. */
  relief?: string
  /** Turn of the print, in degrees, for parts whose grain is not vertical. */
  grain?: number
}

/** Draws one lit part: fill, print, texture, the light on its relief, and the details on it. */
export function lit(
  look: Look,
  { outline, fill = look.shade.base, pattern = true, inside = '', gloss = 0, relief = '', grain = 0 }: Piece,
): string {
  const id = `p${hash(outline)}`
  const isPrinted = pattern && hasPrint(look)
  const print = grain ? `${id}g` : 'print'
  const light = look.fabric === 'leather' ? 'leather' : 'cloth'
  const shape = (attributes: string) => `<use href="#${id}o" ${attributes}/>`
  return `<clipPath id="${id}"><path id="${id}o" d="${outline}"/></clipPath>${isPrinted && grain ? turnedPrint(look, print, grain) : ''}
<g clip-path="url(#${id})">
${shape(`fill="${fill}"`)}${isPrinted ? shape(`fill="url(#${print})"`) : ''}
${shape(`fill="url(#texture)" opacity="${round((textureOpacity[look.fabric] ?? 0.16) * depthOf(look) * 1.3)}" style="mix-blend-mode:hard-light"`)}
<g filter="url(#${light})" opacity="${round(depthOf(look) * 1.12)}" style="mix-blend-mode:hard-light">${shape('fill="#4a4a4a" stroke="#000" stroke-opacity=".5" stroke-width="12"')}${relief}</g>
${shape('fill="url(#round)"')}${gloss > 0 ? shape(`fill="url(#gloss)" opacity="${gloss}"`) : ''}
${inside}
${shape(`fill="none" stroke="#1a100a" stroke-opacity="${round(0.26 * depthOf(look))}" stroke-width="2"`)}
</g>`
}

const textureOpacity: Partial<Record<Fabric, number>> = { linen: 0.18, denim: 0.15, knit: 0.2, leather: 0.3 }

/** How dark a shadow on the cloth is, from 0.5 on white to 0.9 on black: a strong one on pale cloth looks like a stain. */
export function depthOf({ shade }: Look): number {
  return round(1 - lightness(shade.base) * 0.5)
}

/** A soft shadow of a part that lies on another, without a blur. @param size how far it reaches, in units */
export function castShadow(look: Look, path: string, [right, down]: readonly [number, number], size = 14): string {
  const strokes = [1, 0.8, 0.62, 0.46, 0.3, 0.15].map(
    (part) => `<path d="${path}" stroke-width="${round(size * part * 2)}"/>`,
  )
  return `<g transform="translate(${right},${down})" fill="none" stroke="#140b05" stroke-linejoin="round" stroke-linecap="round" stroke-opacity="${round(0.105 * depthOf(look))}">${strokes.join('')}</g>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A stable id for an outline, so that the same picture is always the same text. */
function hash(text: string): string {
  let sum = 7
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return (sum >>> 0).toString(36)
}

/**
 * The whole picture: the parts with their shadow on the studio background.
 * @param horizon height of the edge between table and wall, for a product that stands; without it the product lies flat
 */
export function studio(
  look: Look,
  shadow: string,
  content: string,
  focus: readonly [x: number, y: number, width: number] = [0, 0, 960],
  horizon?: number,
): string {
  const [x, y, width] = focus
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="${x} ${y} ${width} ${width * 1.25}">
<defs>${horizon === undefined ? flatGround : room(horizon)}${lights({ ...look, scale: (look.scale * 960) / width })}${texture(look)}${print(look)}</defs>
<rect ${horizon === undefined ? 'x="-200" y="-200" width="1360" height="1600"' : 'x="-400" y="-500" width="1760" height="2200"'} fill="url(#ground)"/>
<g transform="translate(12,30)" opacity=".36" filter="url(#shadow)" fill="#3a2c1e" stroke="none">${shadow}</g>
${contact(shadow, horizon !== undefined)}
${content}
</svg>`
}

/** The dark line where a product touches the ground. For flat ones strokes do, which are drawn faster than a blur. */
function contact(shadow: string, stands: boolean): string {
  if (stands)
    return `<g transform="translate(3,7)" opacity=".4" filter="url(#contact)" fill="#2a1e12" stroke="none">${shadow}</g>`
  const strokes = [24, 17, 11, 5].map((width) => `<g stroke-width="${width}">${shadow}</g>`)
  return `<g transform="translate(3,6)" fill="#2a1e12" stroke="#2a1e12" stroke-linejoin="round" fill-opacity=".05" stroke-opacity=".05">${strokes.join('')}</g>`
}

const flatGround =
  '<radialGradient id="ground" cx="46%" cy="36%" r="82%"><stop offset="0" stop-color="#f3eee5"/><stop offset=".6" stop-color="#ebe4d8"/><stop offset="1" stop-color="#d9cfc0"/></radialGradient>'

/** A wall and a table in the light of the flat background. */
function room(horizon: number): string {
  const stop = (offset: number, color: string) => `<stop offset="${offset.toFixed(3)}" stop-color="${color}"/>`
  const edge = (horizon + 200) / 1600
  return `<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="-200" y2="1400">${stop(0, '#f4efe7')}${stop(edge - 0.005, '#e6ddd0')}${stop(edge + 0.005, '#efe8dd')}${stop(edge + 0.13, '#f5f0e8')}${stop(1, '#dfd4c3')}</linearGradient>`
}

function lights(look: Look): string {
  const { seed, drapes, scale } = look
  const depth = depthOf(look)
  return `<linearGradient id="round" x1="0" x2="1" y1="0" y2=".3"><stop offset="0" stop-color="#1a0f06" stop-opacity="${round(0.12 * depth)}"/><stop offset=".28" stop-color="#fff" stop-opacity=".1"/><stop offset=".6" stop-color="#1a0f06" stop-opacity="0"/><stop offset="1" stop-color="#1a0f06" stop-opacity="${round(0.24 * depth)}"/></linearGradient>
<linearGradient id="gloss" x1="0" x2=".3" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".32" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
<linearGradient id="gold" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#f4dd9c"/><stop offset=".35" stop-color="#c8983f"/><stop offset=".6" stop-color="#f1d488"/><stop offset="1" stop-color="#8a5f1e"/></linearGradient>
<linearGradient id="steel" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#fafafa"/><stop offset=".4" stop-color="#9a9a98"/><stop offset=".6" stop-color="#e6e6e4"/><stop offset="1" stop-color="#6a6a68"/></linearGradient>
${reliefFilter('cloth', `${(seed % 90) + 3}`, drapes ? 0.52 : 0.3, scale)}
${reliefFilter('leather', `${(seed % 90) + 3}`, 0.3, scale)}
<filter id="shadow" color-interpolation-filters="sRGB" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="28"/></filter>
<filter id="contact" color-interpolation-filters="sRGB" x="-15%" y="-15%" width="130%" height="130%"><feGaussianBlur stdDeviation="7"/></filter>`
}

/**
 * Lights grey heights (black is low, white is high) with the lamp at the upper left.
 * The result is one half on flat ground, which hard-light blending leaves unchanged.
 */
function reliefFilter(id: string, seed: string, unevenness: number, scale: number): string {
  // large copies show the steps of 8-bit heights
  const smooth = scale > 1.2 ? '<feGaussianBlur stdDeviation="1.6"/>' : ''
  return `<filter id="${id}" x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB">
<feGaussianBlur stdDeviation="5"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="height"/>
<feTurbulence type="fractalNoise" baseFrequency=".015 .007" numOctaves="1" seed="${seed}"/>
<feComposite in="height" operator="arithmetic" k2="1" k3="${unevenness}"/>
<feDiffuseLighting surfaceScale="${13 * scale}" diffuseConstant=".61"><feDistantLight azimuth="222" elevation="55"/></feDiffuseLighting>${smooth}</filter>`
}
