import { type Look, random, studio } from './studio.ts'

/** A rigid product in its own coordinates. `light` points to the lamp: (-1, -1) is the upper left. */
export type Scene = { look: Look; light: readonly [x: number, y: number] }

export const upperLeft = [-1, -1] as const

type Part = {
  outline: string
  fill: string
  /** Texture over the fill. */
  texture?: Texture
  /** Width of the rounded rim in units. Thick and padded material has a wide one. */
  rim?: number
  /** Height above the part below in units: the length of its shadow. */
  lift?: number
  /** Drawn on the part and clipped to it. */
  inside?: string
  /** Strength of the rim's light and shadow; 1 is leather. */
  relief?: number
}

export type Texture = 'grain' | 'nap' | 'canvas' | 'linen' | 'mesh' | 'print' | 'print-small' | 'none'

const shadowColor = '#1d1108'

/**
 * Stacked strokes that together look like one blurred stroke. With blur filters a pair of shoes took three times as long.
 * @param strength from 0 to 1
 */
function blurred(id: string, color: string, width: number, strength: number, at = ''): string {
  const count = width > 60 ? 9 : width > 28 ? 6 : width > 13 ? 3 : 2
  const opacity = 1 - (1 - strength / 3) ** (5 / count)
  const strokes = Array.from(
    { length: count },
    (_, step) => `<use href="#${id}" stroke-width="${round(width * (1 - step / (count + 0.4)))}"/>`,
  )
  return `<g class="l"${at} stroke="${color}" stroke-opacity="${opacity}">${strokes.join('')}</g>`
}

/** Draws one part with a rounded rim that is lit from one side, and its shadow on the part below. */
export function part(
  { light }: Scene,
  { outline, fill, texture = 'none', rim = 18, lift = 5, inside = '', relief = 1 }: Part,
): string {
  const id = `s${hash(outline)}`
  const shifted = (by: number, width: number, color: string, strength: number) =>
    blurred(id, color, width, strength, ` transform="translate(${light[0] * by},${light[1] * by * 1.3})"`)
  const shadow = `<g fill="${shadowColor}" fill-opacity=".3">${shifted(-lift * 0.7, lift * 2.2, shadowColor, 0.34).replace('class="l"', 'stroke-linejoin="round"')}</g>`
  return `<defs><path id="${id}" d="${outline}"/><clipPath id="c${id}"><use href="#${id}"/></clipPath></defs>${lift > 0 ? shadow : ''}<use href="#${id}" fill="${fill}"/>
<g clip-path="url(#c${id})">${texture === 'none' ? '' : `<use href="#${id}" fill="url(#${texture})"/>`}
${shifted(rim * 0.3, rim * 1.7, shadowColor, 0.42 * relief)}${shifted(-rim * 0.36, rim * 1.5, '#fff', 0.22 * relief)}
${inside}
<use href="#${id}" fill="none" stroke="${shadowColor}" stroke-opacity=".24" stroke-width="1.8"/></g>`
}

const round = (value: number) => Math.round(value * 100) / 100

/** A rounded strap, lace or wire along a path. */
export function cord({ light }: Scene, path: string, color: string, width: number, lift = width * 0.4): string {
  const at = (by: number, body: string) =>
    `<g transform="translate(${round(light[0] * by * 0.5)},${round(light[1] * by)})">${body}</g>`
  return (
    at(-lift, line(path, shadowColor, width, 0.34)) +
    line(path, mix(color, shadowColor, 0.42), width) +
    at(width * 0.05, line(path, color, width * 0.84)) +
    at(width * 0.22, line(path, '#fff', width * 0.22, 0.3))
  )
}

/** A soft oval of light or shade. */
export function glow(
  [x, y, rx, ry]: readonly [x: number, y: number, rx: number, ry: number],
  opacity: number,
  { dark = false, turn = 0 } = {},
): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${dark ? 'shade' : 'glow'})" fill-opacity="${opacity}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`
}

/** A soft line of light or shade. */
export function softLine(path: string, color: string, width: number, strength: number): string {
  const id = `l${hash(path)}`
  return `<defs><path id="${id}" d="${path}"/></defs>${blurred(id, color, width * 1.4, strength)}`
}

export function line(path: string, color: string, width: number, opacity = 1): string {
  const shade = opacity < 1 ? ` stroke-opacity="${opacity}"` : ''
  return `<path class="l" d="${path}" stroke="${color}" stroke-width="${width}"${shade}/>`
}

/** A fold or the joint of two parts: a dark line with a light one beside it. */
export function groove(path: string, width = 4): string {
  return (
    line(path, shadowColor, width, 0.42) +
    `<g transform="translate(${width * 0.6},${width * 0.7})">${line(path, '#fff', width * 0.6, 0.2)}</g>`
  )
}

/** A row of stitches that lies in the material. */
export function sewn(path: string, color: string, width = 3): string {
  const dash = `stroke-dasharray="${width * 3.2} ${width * 1.9}"`
  const row = (stroke: string, opacity: number, by: number) =>
    `<path d="${path}" transform="translate(0,${by})" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}" ${dash}/>`
  return line(path, shadowColor, width * 1.2, 0.16) + row(shadowColor, 0.4, width * 0.5) + row(color, 0.9, 0)
}

/** A row of flat stitches, such as a seam on canvas. */
export function stitches(path: string, color: string, opacity: number): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="2.4" stroke-dasharray="8 5"/>`
}

type Area = { left: number; right: number; top: number; bottom: number }

/** Long, soft folds of cloth that hangs or lies. */
export function softFolds(seed: number, { left, right, top, bottom }: Area, count: number): string {
  const next = random(seed + 77)
  const folds = Array.from({ length: count }, (_, at) => {
    const x = round(left + ((at + 0.2 + next() * 0.6) / count) * (right - left))
    const y = round(top + next() * (bottom - top) * 0.3)
    const length = round((bottom - y) * (0.5 + next() * 0.5))
    const bend = round((next() - 0.5) * 60)
    const path = `M${x} ${y} c ${bend} ${round(length * 0.35)} ${-bend} ${round(length * 0.7)} ${round(bend * 0.5)} ${length}`
    return softLine(path, at % 2 ? '#fff' : '#2a1808', 44, at % 2 ? 0.12 : 0.09)
  })
  return folds.join('')
}

/** Mixes two colours written as `#rrggbb`. @param amount of the second, from 0 to 1 */
export function mix(one: string, other: string, amount: number): string {
  const channel = (at: number) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round((a ?? 0) * (1 - amount) + (b ?? 0) * amount)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** `squash` below 1 shows a flat product from a lower camera. */
export type Place = { x: number; y: number; scale?: number; turn?: number; mirror?: boolean; squash?: number }

/** A part of the same product seen under a transform; the light keeps its direction on the page. */
export function placed(
  { look, light }: Scene,
  { x, y, scale = 1, turn = 0, mirror = false, squash = 1 }: Place,
  draw: (scene: Scene) => string,
): string {
  const angle = (-turn * Math.PI) / 180
  const [lx, ly] = light
  const turned = [lx * Math.cos(angle) - ly * Math.sin(angle), lx * Math.sin(angle) + ly * Math.cos(angle)] as const
  const local = { look, light: [mirror ? -turned[0] : turned[0], turned[1]] as const }
  return `<g transform="translate(${x},${y})${squash < 1 ? ` scale(1,${squash})` : ''} rotate(${turn}) scale(${mirror ? -scale : scale},${scale})">${draw(local)}</g>`
}

/** The whole picture of a still life. @param focus and horizon as for `studio` */
export function stillLife(
  look: Look,
  shadow: string,
  drawing: string,
  focus?: readonly [x: number, y: number, width: number],
  horizon?: number,
): string {
  return studio(look, shortened(shadow), stillLifeDefs(look) + shortened(drawing), focus, horizon)
}

function shortened(svg: string): string {
  return svg.replace(/\d*\.\d{3,}/g, (number) => Number(number).toFixed(Number(number) < 1 ? 3 : 1))
}

/** Gradients and textures of still lifes. They add to those of the studio. */
function stillLifeDefs({ seed }: Look): string {
  const fade = (id: string, color: string) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${color}"/><stop offset=".45" stop-color="${color}" stop-opacity=".55"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
  const noise = (id: string, turbulence: string, matrix: string, tile: number) =>
    `<filter id="${id}-noise" filterUnits="userSpaceOnUse" x="0" y="0" width="${tile}" height="${tile}" color-interpolation-filters="sRGB"><feTurbulence ${turbulence} stitchTiles="stitch" seed="${(seed % 90) + 3}"/><feColorMatrix type="matrix" values="${matrix}"/></filter><pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><rect width="${tile}" height="${tile}" filter="url(#${id}-noise)"/></pattern>`
  return `<defs><style>.l{fill:none;stroke-linecap:round;stroke-linejoin:round}</style>${fade('glow', '#fff')}${fade('shade', '#140a04')}
${noise('grain', 'type="turbulence" baseFrequency=".085" numOctaves="3"', '0 0 0 0 .08  0 0 0 0 .04  0 0 0 0 .02  -.5 0 0 0 .13', 160)}
${noise('nap', 'type="fractalNoise" baseFrequency=".22 .3" numOctaves="3"', '0 0 0 0 .1  0 0 0 0 .06  0 0 0 0 .03  1.1 0 0 0 -.46', 160)}
<pattern id="linen" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(4)"><path d="M0 1.6 H11 M0 7.2 H11" stroke="#2a1a0c" stroke-opacity=".2" stroke-width="1.7"/><path d="M0 4.4 H11 M0 9.8 H11" stroke="#fff" stroke-opacity=".16" stroke-width="1.3"/><path d="M2 0 V11 M7.4 0 V11" stroke="#2a1a0c" stroke-opacity=".15" stroke-width="1.5"/><path d="M4.8 0 V11" stroke="#fff" stroke-opacity=".2" stroke-width="1.4"/></pattern>
<pattern id="canvas" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 1.5 H4 M4 5.5 H8" stroke="#000" stroke-opacity=".17" stroke-width="2"/><path d="M0 5.5 H4 M4 1.5 H8" stroke="#fff" stroke-opacity=".16" stroke-width="2"/></pattern>
<pattern id="mesh" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><circle cx="3.5" cy="3.5" r="2.6" fill="#000" fill-opacity=".3"/><circle cx="10.5" cy="10.5" r="2.6" fill="#000" fill-opacity=".3"/></pattern>
<pattern id="print-small" href="#print" patternTransform="rotate(8) scale(.78)"/></defs>`
}

/** A stable id for an outline, so that the same picture is always the same text. */
function hash(text: string): string {
  let sum = 7
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return (sum >>> 0).toString(36)
}
