import { cord, glow, line, mix, part, type Scene, sewn, softLine } from '../still-life.ts'
import { type Sneaker, sneakerOf } from './sneaker-model.ts'

export const soleAbove =
  'M10 -432 C 92 -432 140 -370 147 -280 C 152 -200 128 -130 118 -40 C 109 60 113 160 119 240 C 123 344 90 430 0 431 C -94 430 -123 344 -127 240 C -131 140 -151 60 -165 -40 C -179 -140 -173 -250 -141 -332 C -108 -406 -62 -432 10 -432 Z'
const upper =
  'M9 -417 C 82 -415 126 -360 133 -278 C 137 -200 115 -130 105 -40 C 97 60 101 160 106 240 C 109 332 80 414 0 415 C -82 414 -110 332 -114 240 C -118 140 -138 60 -152 -40 C -165 -140 -160 -246 -130 -322 C -100 -392 -56 -417 9 -417 Z'
const collar =
  'M-4 40 C 62 40 92 100 97 190 C 101 306 74 398 -4 400 C -82 398 -109 306 -105 190 C -100 100 -70 40 -4 40 Z'
const opening = 'M-4 84 C 44 82 66 122 70 196 C 74 292 56 366 -4 368 C -64 366 -82 292 -78 196 C -74 122 -52 82 -4 84 Z'
const insole = 'M-4 60 C 34 60 50 130 52 200 C 54 290 40 348 -4 350 C -50 348 -62 290 -60 200 C -58 130 -42 60 -4 60 Z'
const eyeStay =
  'M-106 112 C -112 0 -96 -122 -70 -204 C -46 -248 32 -248 56 -204 C 82 -122 97 0 94 112 C 84 122 70 124 60 118 L -70 118 C -82 124 -96 122 -106 112 Z'
const throat = 'M-64 120 C -66 10 -56 -110 -38 -188 C -22 -210 10 -210 24 -188 C 42 -110 54 10 54 120 Z'
const tongue =
  'M-54 140 C -60 20 -50 -110 -34 -182 C -20 -200 8 -200 20 -182 C 36 -110 48 20 46 140 C 36 164 -44 164 -54 140 Z'
const toeCap =
  'M9 -417 C 82 -415 126 -360 133 -278 C 120 -290 60 -318 -6 -318 C -70 -318 -128 -292 -142 -280 C -134 -360 -72 -417 9 -417 Z'
const mudguard =
  'M9 -417 C 82 -415 126 -360 133 -278 C 136 -220 124 -166 114 -110 C 92 -190 80 -236 54 -274 C 34 -300 -36 -302 -62 -274 C -96 -230 -124 -170 -146 -100 C -160 -180 -152 -260 -130 -322 C -100 -392 -56 -417 9 -417 Z'
const heelCounter =
  'M106 262 C 104 344 76 414 0 415 C -78 414 -108 344 -114 262 C -104 258 -98 262 -94 274 C -90 340 -60 388 -4 388 C 52 388 80 340 86 274 C 90 262 98 258 106 262 Z'
const gore =
  'M-104 96 C -104 40 -98 -20 -88 -66 C -78 -40 -66 40 -66 104 Z M94 96 C 96 40 92 -20 82 -66 C 70 -40 56 40 56 104 Z'

/** The left shoe from above: 300 by 864 units around (0, 0), the toe at the top. */
export function sneakerAbove(scene: Scene): string {
  const shoe = sneakerOf(scene.look)
  return (
    part(scene, {
      outline: soleAbove,
      fill: shoe.sole,
      rim: 10,
      lift: 0,
      relief: 0.7,
      inside: line(upper, '#1d1108', 9, 0.28),
    }) +
    part(scene, {
      outline: upper,
      fill: shoe.color,
      texture: shoe.texture,
      rim: 46,
      lift: 2,
      relief: shoe.relief,
      inside: form(shoe),
    }) +
    toe(scene, shoe) +
    inside(scene, shoe) +
    (shoe.shape === 'slip' ? slipOn(scene, shoe) : laced(scene, shoe))
  )
}

/** Broad light on the toe and shade where the instep falls off. */
function form(shoe: Sneaker): string {
  const instep =
    softLine('M-128 -60 C -120 20 -110 120 -108 240', '#000', 40, 0.2 * shoe.relief) +
    softLine('M104 -120 C 92 -20 92 120 98 250', '#000', 60, 0.4 * shoe.relief)
  const toeLight = glow([-40, -320, 100, 86], 0.4 * shoe.relief)
  const seams =
    shoe.shape === 'runner'
      ? ''
      : sewn('M-112 -70 C -112 20 -104 60 -106 120', shoe.thread) + sewn('M92 -70 C 90 20 88 60 96 120', shoe.thread)
  return instep + toeLight + seams
}

function toe(scene: Scene, shoe: Sneaker): string {
  if (shoe.toe === 'cap') {
    const light = glow([-50, -366, 70, 36], 0.7, { turn: -24 })
    return part(scene, { outline: toeCap, fill: shoe.capColor, rim: 20, lift: 3, relief: 0.5, inside: light })
  }
  if (shoe.toe === 'mudguard') {
    const edge = 'M114 -110 C 92 -190 80 -236 54 -266 C 34 -290 -36 -292 -62 -266 C -96 -222 -124 -170 -146 -100'
    return part(scene, {
      outline: mudguard,
      fill: shoe.overlay,
      texture: 'nap',
      rim: 22,
      lift: 5,
      relief: 0.8,
      inside: `<g transform="translate(-2,-12)">${sewn(edge, shoe.thread)}</g>`,
    })
  }
  if (shoe.toe === 'knit') {
    const ribs = [0, 1, 2].map((at) =>
      line(
        `M${-108 + at * 10} ${-330 + at * 26} C -60 ${-372 + at * 26} 50 ${-374 + at * 26} ${102 - at * 8} ${-330 + at * 26}`,
        '#fff',
        4,
        0.16,
      ),
    )
    return ribs.join('')
  }
  return shoe.toe === 'holes' ? holes() : ''
}

/** Breathing holes on the toe of a leather sneaker. */
function holes(): string {
  const rows = [-342, -318, -294, -270].flatMap((y, row) =>
    [-2, -1, 0, 1, 2]
      .filter((at) => (row % 3 === 0 ? Math.abs(at) < 2 : true))
      .map((at) => [at * 24 - 6, y + Math.abs(at) * 5]),
  )
  return rows
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="4.6" fill="#0d0703" opacity=".55"/><circle cx="${x}" cy="${Number(y) + 2}" r="4.6" fill="none" stroke="#fff" stroke-opacity=".22"/>`,
    )
    .join('')
}

/** The padded collar, the lining and the insole. */
function inside(scene: Scene, shoe: Sneaker): string {
  const depth =
    part(scene, { outline: insole, fill: shoe.insole, rim: 14, lift: 0, relief: 0.4 }) +
    softLine('M-60 -20 C -84 100 -92 220 -80 290 C -70 350 -50 366 0 380', '#000', 60, 0.5) +
    glow([-4, 90, 120, 120], 0.8, { dark: true })
  return (
    part(scene, {
      outline: heelCounter,
      fill: shoe.accent,
      texture: shoe.texture === 'print-small' ? 'none' : shoe.texture,
      rim: 14,
      lift: 4,
      inside: sewn('M-98 276 C -92 346 -58 394 -4 394 C 54 394 84 346 90 276', shoe.thread, 2.6),
    }) +
    part(scene, {
      outline: collar,
      fill: mix(shoe.color, '#000000', 0.06),
      rim: 26,
      lift: 4,
      relief: shoe.relief,
      texture: shoe.texture === 'print-small' ? 'print-small' : 'none',
    }) +
    part(scene, { outline: opening, fill: mix(shoe.insole, '#3a2a1c', 0.5), rim: 6, lift: 0, inside: depth })
  )
}

function laced(scene: Scene, shoe: Sneaker): string {
  const rows = Array.from({ length: 6 }, (_, at) => ({ y: -170 + at * 48, half: 46 + at * 7 }))
  const middle = -6
  const lace = (path: string, width: number) => cord(scene, path, shoe.lace, width)
  const crossings = rows.slice(0, -1).map(({ y, half }, at) => {
    const path = `M${middle - half + 14} ${y + 8} L ${middle + (rows[at + 1]?.half ?? 0) - 14} ${y + 42}`
    return line(path, mix(shoe.lace, '#1d1108', 0.5), 15) + line(path, mix(shoe.lace, '#1d1108', 0.1), 11)
  })
  const bars = rows.map(({ y, half }) =>
    lace(
      `M${middle - half} ${y + 4} C ${middle - half * 0.4} ${y - 6} ${middle + half * 0.4} ${y - 6} ${middle + half} ${y + 4}`,
      19,
    ),
  )
  const eyelets = rows.flatMap(({ y, half }) =>
    [-1, 1].map((side) => {
      const [x, cy] = [middle + side * (half + 8), y + 6]
      return `<circle cx="${x}" cy="${cy}" r="12" fill="url(#steel)"/><circle cx="${x}" cy="${cy}" r="7.5" fill="#120a05"/>`
    }),
  )
  const stitching = sewn(
    'M-96 104 C -100 0 -86 -116 -62 -198 C -42 -234 28 -234 48 -198 C 72 -116 86 0 84 104',
    shoe.thread,
  )
  const stay = {
    outline: eyeStay,
    fill: shoe.overlay,
    texture: shoe.overlayTexture,
    rim: 16,
    lift: 5,
    relief: shoe.relief,
    inside: stitching,
  }
  return (
    (shoe.hasStay ? part(scene, stay) : '') +
    part(scene, { outline: throat, fill: mix(shoe.color, '#000000', 0.55), rim: 10, lift: 0 }) +
    part(scene, {
      outline: tongue,
      fill: shoe.tongue,
      texture: shoe.texture === 'print-small' ? 'canvas' : shoe.texture,
      rim: 24,
      lift: 9,
      relief: shoe.relief,
      inside: label(shoe),
    }) +
    crossings.join('') +
    eyelets.join('') +
    bars.join('')
  )
}

function label(shoe: Sneaker): string {
  return `<rect x="-30" y="102" width="52" height="34" rx="3" fill="${shoe.accent}"/><rect x="-30" y="102" width="52" height="34" rx="3" fill="none" stroke="#000" stroke-opacity=".3"/>${line('M-20 114 h32 M-20 124 h22', '#fff', 3, 0.7)}`
}

function slipOn(scene: Scene, shoe: Sneaker): string {
  const vamp =
    'M-106 118 C -112 10 -100 -70 -72 -120 C -42 -160 28 -160 58 -120 C 86 -70 97 10 94 118 C 70 60 40 44 -6 44 C -52 44 -82 60 -106 118 Z'
  const ribs = Array.from({ length: 8 }, (_, at) =>
    line(`M-104 ${96 - at * 20} h40 M56 ${96 - at * 20} h40`, '#000', 3, 0.3),
  )
  return (
    part(scene, {
      outline: vamp,
      fill: shoe.color,
      texture: shoe.texture,
      rim: 20,
      lift: 5,
      inside: sewn('M-94 70 C -86 -20 -84 -70 -62 -112 C -38 -146 26 -146 48 -112 C 72 -70 80 -20 82 70', shoe.thread),
    }) + part(scene, { outline: gore, fill: mix(shoe.overlay, '#000000', 0.2), rim: 6, lift: 2, inside: ribs.join('') })
  )
}
