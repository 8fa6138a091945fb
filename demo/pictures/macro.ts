import { dyedBands, hasPrint, print } from './fabrics.ts'
import { mix } from './still-life.ts'
import { type Look, random } from './studio.ts'

/** How yarn or leather forms the surface. */
type Surface = 'plain' | 'twill' | 'herringbone' | 'knit' | 'rib' | 'corduroy' | 'grain'

/** Kinds that are knitted or twilled even if their fabric is called plain. */
const kinds: Readonly<Record<string, Surface>> = {
  ...{ tee: 'knit', sweatshirt: 'knit', joggers: 'knit', trousers: 'twill', jacket: 'twill', cap: 'twill' },
}
/** Width of a yarn by fabric or kind, in units. */
const pitches: Readonly<Record<string, number>> = {
  ...{ linen: 23, denim: 20, herringbone: 24, jacket: 22, tote: 24, palazzo: 12 },
}
/** How many times closer than in the other pictures. */
const closer = 5

function surfaceOf({ fabric, cut }: Look, kind: string): Surface {
  if (fabric === 'leather') return 'grain'
  if (fabric === 'denim') return 'twill'
  if (fabric === 'herringbone') return 'herringbone'
  if (cut.knit === 'rib') return 'rib'
  if (fabric === 'knit' || (kinds[kind] === 'knit' && fabric !== 'linen')) return 'knit'
  if (fabric === 'stripe' && kind === 'cap') return 'corduroy'
  return fabric === 'plain' ? (kinds[kind] ?? 'plain') : 'plain'
}

/** A full-bleed close-up of the cloth: its yarn, its print, and a second layer that is folded over it. */
export function drawMacro(look: Look, kind: string): string {
  const { shade, seed, fabric, cut } = look
  const surface = surfaceOf(look, kind)
  const pitch = kind === 'dupatta' ? 13 : (pitches[fabric] ?? pitches[kind] ?? 17)
  const surfaces: Record<Surface, () => string> = {
    plain: () => weave(look, pitch, (warp, weft) => (warp + weft) % 2 === 0),
    twill: () => weave(look, pitch, (warp, weft) => (warp + weft) % 3 === 0),
    herringbone: () => weave(look, pitch, (warp, weft) => ((warp % 12 < 6 ? warp : 11 - warp) + weft) % 4 < 2),
    knit: () => knit(kind === 'tee' ? 0.6 : 1, 1),
    rib: () => knit(0.7, 2),
    corduroy: () => corduroy,
    grain: () => grain(look),
  }
  const isDyed = fabric === 'denim' || (surface === 'plain' && fabric === 'check')
  const isPrinted =
    hasPrint(look) && !isDyed && !['herringbone', 'corduroy', 'rib'].includes(surface) && fabric !== 'knit'
  const printed = isPrinted ? print({ ...look, cut: { ...cut, scale: `${Number(cut.scale ?? 1) * closer}` } }) : ''
  const cover = (fill: string, more = '') =>
    `<rect x="-300" y="-300" width="1560" height="1800" fill="${fill}"${more}/>`
  const layer = (turn: number) =>
    `<g transform="rotate(${turn} 480 600)">${cover(shade.base)}${isPrinted ? cover('url(#print)', ' opacity=".92"') : ''}${cover('url(#yarn)', isDyed ? '' : ' style="mix-blend-mode:hard-light"')}</g>`
  const turn = (seed % 7) - 3
  const lift = (seed % 4) * 60
  const fold = `M-60 ${1010 - lift} C 220 ${900 - lift} 420 ${640 - lift} 1020 ${420 - lift}`
  const along = (color: string, by: number, opacity: number, widths: readonly number[]) =>
    widths
      .map(
        (width) =>
          `<path d="${fold}" transform="translate(${by * 0.5} ${by})" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}"/>`,
      )
      .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="0 0 960 1200">
<defs>${surfaces[surface]()}${printed}${light(seed)}<clipPath id="over"><path d="${fold} V1300 H-60 Z"/></clipPath></defs>
${layer(turn)}${along('#120a04', -10, 0.075, [190, 150, 112, 80, 54, 32, 16])}
<g clip-path="url(#over)">${layer(turn + 17)}${along('#fff', 34, 0.035, [90, 64, 44, 26])}${along('#120a04', 0, 0.1, [30, 18, 9])}</g>
${cover('url(#soft)')}${cover('url(#vignette)')}
</svg>`
}

const stop = (offset: number, color: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`

/** Broad waves of the cloth, and darker corners. */
function light(seed: number): string {
  return `<linearGradient id="soft" gradientTransform="rotate(${50 + (seed % 5) * 9} .5 .5)">${stop(0, '#170d05', 0.14)}${stop(0.2, '#fff', 0.12)}${stop(0.38, '#170d05', 0.12)}${stop(0.56, '#fff', 0.1)}${stop(0.76, '#170d05', 0.12)}${stop(0.88, '#fff', 0.08)}${stop(1, '#170d05', 0.16)}</linearGradient><radialGradient id="vignette" cx=".45" cy=".42" r=".62">${stop(0.6, '#170d05', 0)}${stop(1, '#170d05', 0.2)}</radialGradient>`
}

/** The light on something round, across it or down. */
const rounded = (id: string, direction: string) =>
  `<linearGradient id="${id}" ${direction}>${stop(0, '#000', 0.3)}${stop(0.34, '#fff', 0.22)}${stop(0.6, '#000', 0)}${stop(1, '#000', 0.46)}</linearGradient>`
const across = rounded('across', 'x2="1" y2="0"')

/** A weave as the pattern `yarn`: grey for hard light, or in the colours of its yarn. @param isWeft where the weft is on top */
function weave(look: Look, pitch: number, isWeft: (warp: number, weft: number) => boolean): string {
  const { shade, seed, fabric, cut } = look
  const next = random(seed)
  const dyed = dyedBands(look)
  const repeat = dyed ? Math.round((dyed.size * Number(cut.scale ?? 1) * closer) / pitch / 2) * 2 : 12
  const count = repeat * Math.ceil(12 / repeat)
  const denim = { warp: shade.base, weft: mix(shade.light, '#ffffff', 0.6) }
  const colorOf = (at: number) => {
    if (!dyed) return '#808080'
    const place = ((at % repeat) / repeat) * dyed.size
    return dyed.bands
      .filter(([from, width]) => place + 1 >= from && place < from + width)
      .reduce((color, [, , fill, opacity]) => mix(color, fill, opacity), shade.base)
  }
  const yarns = (isDenim: string) =>
    Array.from({ length: count }, (_, at) => {
      const shift = (next() - 0.5) * (fabric === 'linen' ? 0.4 : 0.18)
      const color = fabric === 'denim' ? isDenim : colorOf(at)
      const thick = Math.round((0.94 + shift) * 100) / 100
      return { fill: mix(color, shift > 0 ? '#ffffff' : '#000000', Math.abs(shift)), thick, phase: next() * 6 }
    })
  const [warps, wefts] = [yarns(denim.warp), yarns(denim.weft)]
  const strips = warps.map(
    ({ fill, thick }, at) =>
      `<use href="#warp" transform="translate(${at * pitch} 0) scale(${thick} ${count})" fill="${fill}"/>`,
  )
  const floats = wefts.map(({ fill, thick, phase }, row) => {
    const places = warps.flatMap((_, at) => {
      const wave = row * pitch + Math.sin((at / count) * Math.PI * 2 + phase) * pitch * 0.14
      return isWeft(at, row)
        ? [`<use href="#weft" transform="translate(${at * pitch} ${wave.toFixed(1)}) scale(1 ${thick})"/>`]
        : []
    })
    return `<g fill="${fill}">${places.join('')}</g>`
  })
  const size = count * pitch
  const box = `x="${-pitch * 0.16}" y="${pitch * 0.04}" width="${pitch * 1.32}" height="${pitch * 0.92}" rx="${pitch * 0.36}"`
  const square = `width="${pitch}" height="${pitch}"`
  return `${across}${rounded('down', 'x2="0" y2="1"')}<g id="warp"><rect ${square}/><rect ${square} fill="url(#across)"/></g><g id="weft"><rect ${box} stroke="#000" stroke-opacity=".34" stroke-width="${pitch * 0.1}"/><rect ${box} fill="url(#down)"/></g>
<pattern id="yarn" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="${size}" height="${size}" fill="${mix(dyed || fabric === 'denim' ? shade.dark : '#808080', '#000000', 0.5)}"/>${strips.join('')}${floats.join('')}</pattern>`
}

/** Columns of knitted loops as the pattern `yarn`. In a rib, a gap lies lower beside every two columns. */
function knit(scale: number, columns: number): string {
  const leg = (x: number, y: number, turn: number) =>
    `<use href="#leg" transform="translate(${x} ${y}) rotate(${turn})"/>`
  const gap = columns > 1 ? 26 : 0
  // a tile of many loops: small tiles take longer to repeat
  const [width, height] = [8 * 40 + (8 / columns) * gap, 240]
  const loops = Array.from({ length: 8 }, (_, at) => at * 40 + Math.floor(at / columns) * gap).flatMap((x) =>
    Array.from({ length: 10 }, (_, row) => leg(x + 10, row * 30 - 30, -24) + leg(x + 30, row * 30 - 30, 24)),
  )
  return `${across}<g id="leg"><ellipse rx="9.4" ry="21" fill="#808080" stroke="#000" stroke-opacity=".5" stroke-width="2.6"/><ellipse rx="9.4" ry="21" fill="url(#across)"/><path d="M-3 -15 C 1 -6 1 6 -2 15 M3 -14 C 5 -5 5 6 3 13" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="1.4"/></g><pattern id="yarn" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><rect width="${width}" height="${height}" fill="#303030"/>${loops.join('')}</pattern>`
}

/** Ribs of cut pile as the pattern `yarn`. */
const corduroy = `${across}<pattern id="yarn" width="60" height="40" patternUnits="userSpaceOnUse"><rect width="60" height="40" fill="#2c2c2c"/><rect x="4" width="52" height="40" fill="#808080"/><path d="M8 4 l8 -6 M22 14 l9 -5 M14 26 l8 -4 M34 6 l9 -4 M40 22 l9 -6 M26 34 l9 -5 M46 36 l6 -3" stroke="#fff" stroke-opacity=".16" stroke-width="2.4"/><path d="M12 14 l8 -5 M28 22 l8 -5 M42 12 l8 -5 M16 36 l8 -4 M36 30 l8 -4" stroke="#000" stroke-opacity=".2" stroke-width="2.4"/><rect x="4" width="52" height="40" fill="url(#across)"/></pattern>`

/** The grain of leather as the pattern `yarn`. */
function grain({ seed, scale }: Look): string {
  return `<filter id="pores" filterUnits="userSpaceOnUse" x="0" y="0" width="480" height="480" color-interpolation-filters="sRGB"><feTurbulence type="turbulence" baseFrequency=".05" numOctaves="2" seed="${seed}" stitchTiles="stitch"/><feDiffuseLighting surfaceScale="${5 * scale}" diffuseConstant=".6"><feDistantLight azimuth="222" elevation="56"/></feDiffuseLighting></filter><pattern id="yarn" width="480" height="480" patternUnits="userSpaceOnUse"><rect width="480" height="480" filter="url(#pores)"/></pattern>`
}
