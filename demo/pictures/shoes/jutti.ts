import { cord, glow, groove, line, mix, part, type Scene, sewn, softLine, type Texture } from '../still-life.ts'
import type { Look } from '../studio.ts'
import { flower, leafVine, mirror, scallops } from './embroidery.ts'
import { insideAbove } from './inside-above.ts'

export const juttiSole =
  'M4 -452 C 22 -424 30 -410 46 -392 C 102 -332 128 -250 126 -150 C 122 -60 106 20 104 120 C 104 230 110 302 97 354 C 82 418 42 438 -2 438 C -50 438 -90 418 -104 354 C -116 302 -110 230 -110 120 C -114 20 -132 -60 -136 -150 C -138 -250 -110 -332 -50 -392 C -32 -410 -18 -424 4 -452 Z'
const upper =
  'M4 -440 C 18 -416 24 -402 40 -386 C 95 -328 119 -248 117 -150 C 113 -60 97 20 95 120 C 95 230 101 300 89 348 C 75 406 38 426 -2 426 C -46 426 -82 406 -95 348 C -107 300 -101 230 -101 120 C -105 20 -123 -60 -127 -150 C -129 -248 -101 -328 -44 -386 C -30 -402 -16 -416 4 -440 Z'
const opening =
  'M-4 -110 C 44 -108 70 -50 76 60 C 80 200 80 300 70 338 C 56 376 28 386 -4 386 C -36 386 -66 376 -78 338 C -90 300 -90 200 -86 60 C -82 -50 -54 -108 -4 -110 Z'
const insole =
  'M-4 -150 C 36 -150 56 -40 60 70 C 64 200 64 296 56 330 C 44 362 24 370 -4 370 C -32 370 -54 362 -64 330 C -74 296 -74 200 -70 70 C -66 -40 -46 -150 -4 -150 Z'
const quilting =
  'M-50 120 L 40 190 M-50 190 L 40 260 M-50 260 L 40 330 M40 120 L -50 190 M40 190 L -50 260 M40 260 L -50 330'

/** Embroidery is drawn for each work. Handloom ikat has a cord along the edge only. */
type Work = 'flowers' | 'zari' | 'mirror' | 'stitched' | 'none'
const workOf = ({ cut, fabric }: Look): Work => (cut.work as Work) ?? (fabric === 'ikat' ? 'none' : 'flowers')
const textureOf = ({ fabric }: Look): Texture =>
  fabric === 'leather' ? 'grain' : fabric === 'ikat' ? 'print-small' : 'nap'

/** The left shoe from above: 264 by 890 units around (0, 0), the curled toe at the top. */
export function juttiAbove(scene: Scene): string {
  const { look } = scene
  const thread = look.cut.thread ?? '#e9cb79'
  const light =
    glow([-42, -280, 60, 90], 0.3, { turn: 16 }) + softLine('M104 -200 C 112 -120 100 0 92 100', '#000', 40, 0.3)
  const edge =
    cord(scene, opening, thread, 12, 3) +
    `<path d="${opening}" fill="none" stroke="#1d1108" stroke-opacity=".35" stroke-width="12" stroke-dasharray="3 6"/>`
  return (
    part(scene, { outline: juttiSole, fill: '#a97a4c', rim: 8, lift: 0 }) +
    part(scene, {
      outline: upper,
      fill: look.shade.base,
      texture: textureOf(look),
      rim: 36,
      lift: 2,
      inside: light + workAbove(look, thread),
    }) +
    insideAbove(scene, {
      opening,
      insole,
      color: '#c99f6c',
      marks: sewn(quilting, '#8f6637', 2.2),
      dark: [-4, -90, 130],
    }) +
    edge +
    curl(scene, thread)
  )
}

/** The toe, rolled back, with a bead of thread. */
function curl(scene: Scene, thread: string): string {
  return (
    cord(scene, 'M4 -410 C -2 -440 -6 -462 6 -470 C 18 -474 22 -458 14 -450', scene.look.shade.base, 15, 8) +
    part(scene, { outline: 'M1 -450 a 11 11 0 1 0 22 0 a 11 11 0 1 0 -22 0 Z', fill: thread, rim: 8, lift: 5 })
  )
}

function workAbove(look: Look, thread: string): string {
  const work = workOf(look)
  if (work === 'none') return ''
  const second = mix(look.shade.light, '#ffffff', 0.2)
  const sides = ['M-98 -110 C -96 0 -92 120 -94 330', 'M90 -110 C 86 0 84 120 84 330']
  const border = scallops('M-66 -86 C -50 -122 -28 -136 -4 -137 C 22 -136 44 -122 58 -86', thread)
  if (work === 'stitched') {
    const rows = [0, 18, 36, 54, 72].map((by) =>
      sewn(
        `M${-100 + by * 0.7} ${-170 - by} C -60 ${-230 - by} 50 ${-230 - by} ${92 - by * 0.7} ${-170 - by}`,
        by % 36 === 0 ? thread : second,
        4,
      ),
    )
    return (
      rows.join('') +
      sides.map((path) => sewn(path, thread, 4)).join('') +
      groove('M-4 -300 C -6 -340 0 -380 4 -420', 4)
    )
  }
  if (work === 'mirror') {
    const ring = [
      [-2, -236, 30],
      [-62, -206, 22],
      [58, -206, 22],
      [-40, -286, 20],
      [36, -286, 20],
      [-2, -178, 17],
      [-2, -336, 18],
      [-86, -150, 15],
      [80, -150, 15],
    ]
    const along = [-80, -10, 60, 130, 200, 270].flatMap((y) => [mirror(-94, y, 10, thread), mirror(85, y, 10, thread)])
    return border + ring.map(([x = 0, y = 0, r = 0]) => mirror(x, y, r, thread)).join('') + along.join('')
  }
  if (work === 'zari') {
    const vines = leafVine('left', thread) + leafVine('right', thread)
    const lattice = Array.from({ length: 5 }, (_, at) =>
      flower(-2, -166 - at * 42, 0.62 - Math.abs(at - 1) * 0.07, thread, second),
    )
    return (
      border + vines + lattice.join('') + sides.map((path) => line(path, thread, 4) + scallops(path, thread)).join('')
    )
  }
  const blooms =
    flower(-2, -232, 1.5, thread, second) +
    flower(-66, -176, 0.8, second, thread) +
    flower(62, -176, 0.8, second, thread) +
    flower(-34, -312, 0.7, second, thread) +
    flower(36, -312, 0.7, second, thread) +
    flower(0, -362, 0.55, thread, second)
  return (
    border +
    blooms +
    sides.map((path) => scallops(path, thread)).join('') +
    [0, 90, 180, 270]
      .flatMap((y) => [flower(-95, y - 20, 0.34, second, thread), flower(86, y - 20, 0.34, second, thread)])
      .join('')
  )
}

const side = {
  upper:
    'M128 446 C 78 436 44 404 44 352 C 44 316 60 304 72 316 C 78 344 104 366 150 356 C 240 334 330 306 410 300 C 440 298 462 322 512 340 C 610 366 720 344 800 288 C 830 268 862 254 882 260 C 898 296 910 360 902 446 Z',
  far: 'M420 300 C 480 270 600 300 700 296 C 790 286 840 248 880 258 L 872 300 L 620 384 L 500 356 Z',
  sole: 'M112 440 C 300 452 700 450 904 438 L 906 458 C 800 470 300 472 150 464 C 130 462 116 452 112 440 Z',
  topline: 'M410 300 C 440 298 462 322 512 340 C 610 366 720 344 800 288 C 830 268 862 254 882 260',
}

/** One shoe from the side, 860 by 470 units, the toe to the left. */
export function juttiSide(scene: Scene): string {
  const { look } = scene
  const thread = look.cut.thread ?? '#e9cb79'
  const form =
    softLine('M150 450 C 400 460 640 450 900 430', '#000', 50, 0.36) +
    glow([220, 372, 120, 26], 0.36, { turn: -12 }) +
    glow([700, 390, 120, 30], 0.2)
  return (
    part(scene, {
      outline: side.far,
      fill: '#9a6d42',
      rim: 10,
      lift: 0,
      inside: softLine(side.topline, '#000', 50, 0.5),
    }) +
    part(scene, {
      outline: side.sole,
      fill: '#a97a4c',
      rim: 8,
      lift: 0,
      inside: sewn('M124 456 C 300 464 700 462 900 450', '#e2c79a', 2.4),
    }) +
    part(scene, {
      outline: side.upper,
      fill: look.shade.base,
      texture: textureOf(look),
      rim: 34,
      lift: 3,
      inside: form + workSide(look, thread),
    }) +
    cord(scene, side.topline, thread, 11, 3) +
    `<path d="${side.topline}" fill="none" stroke="#1d1108" stroke-opacity=".35" stroke-width="11" stroke-dasharray="3 6"/>` +
    part(scene, { outline: 'M50 310 a 13 13 0 1 0 26 0 a 13 13 0 1 0 -26 0 Z', fill: thread, rim: 9, lift: 4 })
  )
}

function workSide(look: Look, thread: string): string {
  const work = workOf(look)
  const second = mix(look.shade.light, '#ffffff', 0.2)
  const hem = scallops('M140 430 C 400 440 640 432 896 418', thread)
  if (work === 'none') return ''
  if (work === 'stitched')
    return (
      [0, 20, 40, 60]
        .map((by) =>
          sewn(
            `M${150 + by} ${432 - by * 0.9} C 260 ${380 - by} 340 ${352 - by} ${420 + by} ${330 - by * 0.2}`,
            by % 40 === 0 ? thread : second,
            4,
          ),
        )
        .join('') + sewn('M540 366 C 640 386 760 350 880 290 M540 384 C 640 404 760 368 886 308', thread, 4)
    )
  if (work === 'mirror') {
    const places = [
      [330, 356, 26],
      [264, 384, 20],
      [396, 352, 18],
      [300, 410, 16],
      [370, 400, 20],
      [206, 400, 16],
      [440, 400, 16],
      [520, 396, 15],
      [600, 402, 15],
      [680, 396, 15],
      [760, 380, 15],
      [840, 350, 15],
    ]
    return hem + places.map(([x = 0, y = 0, r = 0]) => mirror(x, y, r, thread)).join('')
  }
  const size = work === 'zari' ? 0.62 : 0.9
  const places = [
    [330, 366, 1.4],
    [252, 390, 1],
    [404, 370, 1],
    [470, 398, 0.8],
    [190, 410, 0.7],
    [560, 404, 0.7],
    [640, 406, 0.8],
    [720, 394, 0.9],
    [800, 370, 1],
    [862, 336, 0.7],
  ]
  return (
    hem +
    places
      .map(([x = 0, y = 0, scale = 1], at) =>
        flower(x, y, size * scale, at % 2 ? second : thread, at % 2 ? thread : second),
      )
      .join('')
  )
}
