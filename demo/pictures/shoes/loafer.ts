import { cord, glow, groove, line, mix, part, type Scene, sewn, softLine, type Texture } from '../still-life.ts'
import { insideAbove, stamp } from './inside-above.ts'

export const loaferSole =
  'M8 -432 C 68 -430 114 -380 127 -290 C 134 -210 112 -130 100 -40 C 92 60 98 160 104 240 C 108 346 78 430 0 431 C -82 430 -112 346 -116 240 C -120 140 -138 60 -150 -40 C -161 -150 -148 -262 -118 -338 C -92 -402 -50 -432 8 -432 Z'
const upper =
  'M8 -415 C 58 -413 98 -368 111 -286 C 119 -208 97 -130 86 -40 C 78 60 84 160 91 240 C 95 336 70 414 0 416 C -72 414 -99 336 -103 240 C -107 140 -124 60 -136 -40 C -147 -150 -136 -256 -107 -328 C -82 -390 -46 -415 8 -415 Z'
const opening =
  'M-6 -20 C 40 -22 62 40 70 130 C 80 260 64 374 -4 378 C -74 374 -92 260 -84 130 C -78 40 -52 -18 -6 -20 Z'
const insole =
  'M-6 -60 C 34 -60 50 60 54 140 C 60 270 46 356 -5 360 C -56 356 -74 270 -68 140 C -64 60 -46 -60 -6 -60 Z'
const apron =
  'M-104 -10 C -122 -150 -110 -262 -80 -316 C -48 -360 38 -360 66 -314 C 92 -262 92 -150 72 -10 C 60 30 -88 30 -104 -10 Z'
const apronSeam = 'M-108 -40 C -120 -160 -108 -264 -80 -316 C -48 -360 38 -360 66 -314 C 92 -264 90 -160 76 -40'
const tongue = 'M-70 -70 C -74 0 -66 40 -48 58 C -22 78 14 78 36 58 C 52 40 60 0 56 -70 Z'
const strap =
  'M-146 -76 C -110 -112 -60 -134 -8 -136 C 44 -134 72 -116 96 -84 L 90 8 C 66 -28 38 -46 -8 -48 C -56 -46 -104 -24 -138 20 Z'
const slit = 'M-46 -100 C -34 -110 18 -110 30 -100 L 30 -84 C 18 -76 -34 -76 -46 -84 Z'

const textureOf = ({ look }: Scene): Texture => (look.fabric === 'leather' ? 'grain' : 'nap')

/** Suede has no reflections. */
const polishOf = ({ look }: Scene) => (look.fabric === 'leather' ? 1 : 0.35)

/** The left shoe from above: 290 by 864 units around (0, 0), the toe at the top. */
export function loaferAbove(scene: Scene): string {
  const { shade, cut } = scene.look
  const texture = textureOf(scene)
  const polish = polishOf(scene)
  const thread = mix(shade.base, '#ffffff', 0.3)
  const leather = { fill: shade.base, texture }
  const shine =
    glow([-40, -372, 60, 22], 0.6 * polish, { turn: -22 }) +
    softLine('M-122 -200 C -134 -120 -128 -40 -112 60', '#fff', 10, 0.3 * polish)
  const vampLight =
    glow([-42, -262, 46, 80], 0.42 * polish, { turn: 14 }) +
    softLine('M70 -260 C 84 -160 80 -60 64 0', '#000', 50, 0.26)
  return (
    part(scene, {
      outline: loaferSole,
      fill: cut.sole ?? '#4b3323',
      rim: 8,
      lift: 0,
      inside: sewn(loaferSole.replaceAll('43', '42'), '#d8c4a0', 2.2),
    }) +
    part(scene, {
      outline: upper,
      ...leather,
      rim: 34,
      lift: 2,
      inside: shine + groove('M-104 130 C -116 126 -126 120 -134 110 M86 130 C 80 126 84 120 82 110', 3),
    }) +
    part(scene, { outline: apron, ...leather, rim: 14, lift: 4, inside: vampLight }) +
    handSewn(scene, apronSeam) +
    insideAbove(scene, { opening, insole, color: '#c79c68', marks: stamp(-5, 270, '#5c3a1c'), dark: [-6, 0, 120] }) +
    line(opening, mix(shade.base, '#000000', 0.2), 9) +
    part(scene, { outline: tongue, ...leather, rim: 14, lift: 7, inside: glow([-30, 0, 30, 50], 0.3 * polish) }) +
    ornamentAbove(scene, thread, leather)
  )
}

/** The seam of the apron: gathered by hand, or plain. */
function handSewn({ look: { shade, cut } }: Scene, seam: string): string {
  if (cut.seam === 'plain') return groove(seam, 5)
  const gathers = `<path d="${seam}" fill="none" stroke="#1d1108" stroke-opacity=".5" stroke-width="17" stroke-dasharray="3 10"/>`
  return line(seam, '#1d1108', 7, 0.3) + gathers + sewn(seam, mix(shade.base, '#ffffff', 0.3), 2.6)
}

function ornamentAbove(scene: Scene, thread: string, leather: { fill: string; texture: Texture }): string {
  const { shade, cut } = scene.look
  if (cut.ornament === 'tassel') {
    const tassels = [
      [-44, -150, -14],
      [28, -150, 12],
    ].map(([x = 0, y = 0, turn = 0]) => `<g transform="translate(${x},${y}) rotate(${turn})">${tassel(scene)}</g>`)
    const bow = cord(scene, 'M-8 -84 C -30 -110 -38 -130 -44 -152 M-8 -84 C 12 -110 22 -130 28 -152', shade.base, 11)
    return (
      cord(scene, 'M-112 20 C -70 -44 -40 -76 -8 -84 C 26 -76 54 -44 82 20', shade.base, 12) +
      bow +
      tassels.join('') +
      part(scene, {
        outline: 'M-26 -92 C -26 -104 10 -104 10 -92 L 10 -72 C 10 -62 -26 -62 -26 -72 Z',
        ...leather,
        rim: 8,
      })
    )
  }
  const rim = sewn(
    'M-138 -64 C -106 -98 -58 -122 -8 -124 C 42 -122 68 -104 90 -74 M-132 4 C -100 -36 -56 -58 -8 -60 C 36 -58 64 -42 86 -8',
    thread,
    2.6,
  )
  const band = part(scene, {
    outline: strap,
    ...leather,
    rim: 14,
    lift: 7,
    inside: rim + glow([-60, -80, 60, 26], 0.3 * polishOf(scene), { turn: -20 }),
  })
  if (cut.ornament !== 'bit')
    return (
      band +
      `<path d="${slit}" fill="#0f0804" fill-opacity=".8"/>${line(slit, mix(shade.base, '#ffffff', 0.2), 3, 0.5)}`
    )
  const ring = (x: number) =>
    `<circle cx="${x}" cy="-88" r="25" fill="none" stroke="#1d1108" stroke-opacity=".4" stroke-width="10" transform="translate(3,6)"/><circle cx="${x}" cy="-88" r="25" fill="none" stroke="url(#gold)" stroke-width="10"/>`
  return band + ring(-62) + ring(46) + cord(scene, 'M-46 -92 C -30 -100 14 -100 30 -92', '#d3a650', 14)
}

/** A tassel of leather strips with its knot at (0, 0). */
function tassel(scene: Scene): string {
  const { shade } = scene.look
  const strips = Array.from({ length: 7 }, (_, at) =>
    cord(
      scene,
      `M${-9 + at * 3} -6 C ${-14 + at * 5} -30 ${-21 + at * 7} -50 ${-24 + at * 8} -82`,
      mix(shade.base, at % 2 ? '#000000' : '#ffffff', 0.1),
      8,
      3,
    ),
  )
  return (
    strips.join('') +
    part(scene, { outline: 'M-15 -14 C -15 8 15 8 15 -14 C 8 -22 -8 -22 -15 -14 Z', fill: shade.base, rim: 8 })
  )
}

const side = {
  upper:
    'M58 438 C 42 384 84 342 150 326 C 230 308 300 284 352 250 C 380 230 400 212 418 202 C 438 192 466 196 480 212 C 520 262 600 290 690 280 C 760 270 812 240 846 204 C 862 192 880 200 885 220 C 886 280 908 340 901 412 C 780 418 650 424 540 440 C 400 456 200 458 100 448 Z',
  far: 'M426 204 C 470 164 520 180 566 212 C 620 246 700 248 760 226 C 800 210 840 188 878 206 L 884 230 L 690 322 L 500 280 Z',
  plug: 'M72 380 C 96 346 150 326 210 312 C 280 296 330 266 362 244 C 380 230 400 212 418 202 C 438 192 460 194 472 206 C 440 256 380 304 312 328 C 236 352 140 352 72 380 Z',
  plugSeam: 'M72 380 C 140 352 236 352 312 328 C 350 314 386 292 416 264',
  strap: 'M310 276 C 346 258 374 234 398 212 L 458 240 C 448 300 456 380 474 446 L 352 454 C 336 392 322 332 314 276 Z',
  sole: 'M48 436 C 56 428 70 434 100 441 C 240 458 400 450 520 434 C 640 418 780 408 904 402 L 906 420 C 780 426 664 436 564 454 C 480 469 300 474 180 470 C 108 466 56 456 48 436 Z',
  unitSole:
    'M60 440 L 520 434 C 640 424 780 412 904 406 L 908 450 C 900 466 860 471 800 471 L 180 471 C 108 466 66 456 60 440 Z',
  heel: 'M640 434 C 720 424 820 418 905 416 L 896 470 L 652 470 C 650 456 646 446 640 434 Z',
}

/** The outline of the loafer from the side. */
export const loaferProfile = `${side.upper} ${side.unitSole}`

/** One loafer from the side, 860 by 470 units, the toe to the left. */
export function loaferSide(scene: Scene): string {
  const { shade, cut } = scene.look
  const leather = { fill: shade.base, texture: textureOf(scene) }
  const polish = polishOf(scene)
  const thread = mix(shade.base, '#ffffff', 0.3)
  const soleColor = cut.sole ?? '#4b3323'
  const form =
    softLine('M140 440 C 400 450 640 420 900 396', '#000', 54, 0.4) +
    glow([160, 398, 110, 22], 0.5 * polish, { turn: -8 }) +
    softLine('M520 300 C 600 340 740 330 850 260', '#fff', 30, 0.22 * polish) +
    glow([760, 350, 90, 50], 0.2 * polish)
  const back =
    groove('M800 262 C 812 310 806 370 792 414', 3) +
    `<g transform="translate(-9,0)">${sewn('M800 262 C 812 310 806 370 792 414', thread, 2.4)}</g>`
  const topline = 'M480 212 C 520 262 600 290 690 280 C 760 270 812 240 846 204'
  return (
    part(scene, { outline: side.far, fill: '#a97f50', rim: 12, lift: 0, inside: softLine(topline, '#000', 50, 0.5) }) +
    heelOf(scene, soleColor) +
    part(scene, {
      outline: side.upper,
      ...leather,
      rim: 40,
      lift: 3,
      inside:
        form +
        back +
        line(topline, mix(shade.base, '#000000', 0.3), 14) +
        `<g transform="translate(0,14)">${sewn(topline, thread, 2.4)}</g>`,
    }) +
    part(scene, {
      outline: side.plug,
      ...leather,
      rim: 12,
      lift: 4,
      inside: glow([230, 326, 110, 16], 0.6 * polish, { turn: -20 }),
    }) +
    handSewn(scene, side.plugSeam) +
    ornamentSide(scene, thread, leather) +
    part(scene, {
      outline: side.sole,
      fill: soleColor,
      rim: 8,
      lift: 3,
      inside: sewn('M60 444 C 100 446 300 464 520 442 C 640 426 780 416 900 410', '#d8c4a0', 2.4),
    })
  )
}

/** A stacked heel, or the rubber studs of a driving shoe. */
function heelOf(scene: Scene, color: string): string {
  if (scene.look.cut.heel === 'studs') {
    const studs =
      '<path d="M150 470 H890" stroke="#000" stroke-opacity=".6" stroke-width="10" stroke-dasharray="16 10"/>'
    return part(scene, { outline: side.unitSole, fill: color, rim: 12, lift: 0, inside: studs })
  }
  const layers = [432, 442, 452].map((y) => line(`M640 ${y} L 904 ${y - 8}`, '#000', 2, 0.4))
  return part(scene, {
    outline: side.heel,
    fill: mix(color, '#000000', 0.25),
    rim: 10,
    lift: 0,
    inside: layers.join(''),
  })
}

function ornamentSide(scene: Scene, thread: string, leather: { fill: string; texture: Texture }): string {
  const { shade, cut } = scene.look
  if (cut.ornament === 'tassel') {
    const collar = cord(scene, 'M404 214 C 440 250 520 300 600 318 C 700 330 790 296 850 240', shade.base, 10, 2)
    return (
      collar +
      `<g transform="translate(366,262) rotate(-128)">${tassel(scene)}</g><g transform="translate(392,276) rotate(-152)">${tassel(scene)}</g>` +
      cord(scene, 'M410 218 C 396 230 380 246 368 262 M410 222 C 404 240 398 258 392 274', shade.base, 10)
    )
  }
  const edges = sewn('M328 282 C 338 336 352 394 366 452 M442 240 C 436 304 444 380 460 446', thread, 2.6)
  const band = part(scene, {
    outline: side.strap,
    ...leather,
    rim: 16,
    lift: 6,
    inside: edges + glow([372, 300, 36, 60], 0.3 * polishOf(scene)),
  })
  if (cut.ornament !== 'bit') return band + line('M362 252 C 376 240 388 226 396 216', '#0f0804', 9, 0.7)
  return (
    band +
    `<circle cx="392" cy="284" r="26" fill="none" stroke="#1d1108" stroke-opacity=".4" stroke-width="10" transform="translate(3,7)"/><circle cx="392" cy="284" r="26" fill="none" stroke="url(#gold)" stroke-width="10"/>` +
    cord(scene, 'M386 262 C 380 250 378 238 382 222', '#d3a650', 13)
  )
}
