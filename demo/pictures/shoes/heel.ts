import { cord, glow, groove, line, mix, part, type Scene, sewn, softLine, type Texture } from '../still-life.ts'
import { insideAbove, stamp } from './inside-above.ts'

export const heelSole =
  'M4 -440 C 30 -414 70 -370 92 -300 C 114 -220 106 -140 92 -50 C 80 40 76 120 80 200 C 84 300 62 398 0 400 C -66 398 -88 300 -84 200 C -82 120 -96 40 -112 -50 C -130 -140 -126 -220 -98 -300 C -74 -370 -24 -414 4 -440 Z'
const opening =
  'M-6 -176 C 40 -174 66 -110 66 -30 C 62 60 62 140 64 210 C 66 290 48 364 -2 366 C -54 364 -70 290 -68 210 C -68 140 -76 60 -84 -30 C -88 -110 -54 -174 -6 -176 Z'
const insole =
  'M-6 -210 C 34 -208 54 -120 52 -30 C 48 60 48 140 50 210 C 52 284 38 350 -2 352 C -42 350 -56 284 -54 210 C -54 140 -62 60 -70 -30 C -74 -120 -46 -208 -6 -210 Z'

const textureOf = ({ look: { fabric } }: Scene): Texture =>
  fabric === 'leather' ? 'grain' : fabric === 'linen' ? 'linen' : 'none'
/** Satin shines, linen does not. */
const polishOf = ({ look: { fabric } }: Scene) => ({ leather: 0.8, plain: 1.1 })[fabric as string] ?? 0.12

/** The left shoe from above: 230 by 840 units around (0, 0), the toe at the top. */
export function heelAbove(scene: Scene): string {
  const { shade } = scene.look
  const polish = polishOf(scene)
  const light =
    glow([-36, -290, 34, 80], 0.7 * polish, { turn: 14 }) +
    softLine('M64 -340 C 92 -240 90 -140 80 -20', '#000', 46, 0.16 + 0.2 * Math.min(polish, 1)) +
    softLine('M-100 -120 C -96 0 -84 80 -78 200', '#fff', 12, 0.3 * polish)
  return (
    part(scene, {
      outline: heelSole,
      fill: shade.base,
      texture: textureOf(scene),
      rim: 30,
      lift: 3,
      relief: textureOf(scene) === 'linen' ? 0.4 : 0.9,
      inside: light + groove('M-80 210 C -78 216 -72 218 -66 216 M64 214 C 70 216 76 214 80 208', 3),
    }) +
    insideAbove(scene, { opening, insole, color: '#d9bd95', marks: stamp(-2, 250, '#7a5530'), dark: [-6, -150, 110] }) +
    line(opening, mix(shade.base, '#000000', 0.25), 8) +
    ornament(scene, -4, -206, 1)
  )
}

function ornament(scene: Scene, x: number, y: number, scale: number): string {
  const { cut } = scene.look
  if (cut.bow === 'none') return ''
  return `<g transform="translate(${x},${y}) scale(${scale})">${bow(scene)}</g>`
}

/** A flat bow of ribbon, 190 units wide. */
function bow(scene: Scene): string {
  const { shade } = scene.look
  const ribbon = { fill: shade.base, texture: textureOf(scene) }
  const loop = (mirror: 1 | -1) =>
    `M0 0 C ${mirror * 26} -34 ${mirror * 70} -46 ${mirror * 92} -32 C ${mirror * 100} -12 ${mirror * 98} 16 ${mirror * 90} 34 C ${mirror * 66} 42 ${mirror * 26} 30 0 0 Z`
  const tail = (mirror: 1 | -1) =>
    `M0 0 C ${mirror * 14} 26 ${mirror * 30} 46 ${mirror * 50} 64 L ${mirror * 22} 78 C ${mirror * 12} 54 ${mirror * 4} 30 0 0 Z`
  const pleat = (mirror: 1 | -1) =>
    softLine(`M${mirror * 12} -2 C ${mirror * 34} -8 ${mirror * 54} -12 ${mirror * 76} -10`, '#000', 8, 0.4)
  const sides = [1, -1] as const
  return (
    sides.map((at) => part(scene, { outline: tail(at), ...ribbon, rim: 8, lift: 4 })).join('') +
    sides
      .map((at) =>
        part(scene, {
          outline: loop(at),
          ...ribbon,
          rim: 14,
          lift: 6,
          inside: pleat(at) + glow([at * 60, -16, 30, 14], 0.4 * polishOf(scene)),
        }),
      )
      .join('') +
    part(scene, {
      outline: 'M-17 -18 C -8 -24 8 -24 17 -18 C 21 -6 21 8 17 18 C 8 24 -8 24 -17 18 C -21 8 -21 -6 -17 -18 Z',
      ...ribbon,
      rim: 10,
      lift: 5,
    })
  )
}

/** The sole's curve by the height of the heel. */
const side = {
  upper:
    'M38 450 C 60 424 130 400 200 374 C 262 350 306 322 344 300 C 372 314 430 322 490 294 C 590 244 700 130 800 66 C 826 50 848 48 857 58 C 866 68 863 84 862 100 C 872 150 884 190 877 236 C 800 236 720 256 640 304 C 540 366 450 450 300 463 C 200 468 80 466 38 450 Z',
  far: 'M344 300 C 400 274 470 258 530 224 C 640 150 730 66 806 44 C 832 38 852 46 858 58 L 800 82 L 490 304 L 380 320 Z',
  topline: 'M344 300 C 372 314 430 322 490 294 C 590 244 700 130 800 66 C 826 50 848 48 857 58',
  sole: 'M36 450 C 80 466 200 468 300 462 C 450 448 540 364 640 302 C 720 254 800 234 879 233 L 880 248 C 806 250 730 268 650 316 C 552 378 460 461 304 473 C 200 478 70 473 40 460 C 35 457 34 453 36 450 Z',
  stiletto:
    'M748 266 C 792 282 826 330 838 400 L 845 472 L 866 472 C 866 400 885 320 880 246 C 830 248 790 254 748 266 Z',
  block: 'M684 298 C 754 262 820 250 880 246 C 886 330 884 400 880 472 L 726 472 C 728 410 716 350 684 298 Z',
}

/** The outline of the shoe from the side. */
export function heelProfile({ look: { cut } }: Scene): string {
  return `${side.upper} ${cut.heel === 'block' ? side.block : side.stiletto}`
}

/** One shoe from the side, 860 by 470 units, the toe to the left. */
export function heelSide(scene: Scene): string {
  const { shade, cut } = scene.look
  const polish = polishOf(scene)
  const texture = textureOf(scene)
  const isBlock = cut.heel === 'block'
  const form =
    softLine(
      'M80 462 C 300 474 460 440 620 328 C 700 276 780 250 880 246',
      '#000',
      44,
      0.2 + 0.18 * Math.min(polish, 1),
    ) +
    softLine('M110 428 C 190 402 260 374 330 338', '#fff', 24, 0.4 * polish) +
    softLine('M620 250 C 690 190 760 140 830 112', '#fff', 30, 0.3 * polish) +
    softLine('M874 90 C 888 150 896 200 884 246', '#000', 30, 0.28)
  const stem = part(scene, {
    outline: isBlock ? side.block : side.stiletto,
    fill: cut.stem ?? mix(shade.base, shade.dark, 0.35),
    texture: cut.stem ? 'none' : texture,
    rim: isBlock ? 22 : 14,
    lift: 0,
    inside: isBlock
      ? softLine('M734 320 C 750 380 752 420 752 470', '#fff', 16, 0.3 * polish) +
        softLine('M884 250 V472', '#000', 34, 0.3)
      : softLine('M846 280 C 856 350 852 420 854 470', '#fff', 8, 0.5),
  })
  const tip = line(isBlock ? 'M728 469 H 878' : 'M847 469 H 864', '#1d1108', 8)
  const seam = 'M606 214 C 604 250 612 290 626 312'
  return (
    stem +
    tip +
    part(scene, {
      outline: side.far,
      fill: '#c9aa80',
      rim: 10,
      lift: 0,
      inside: softLine(side.topline, '#000', 60, 0.45),
    }) +
    part(scene, {
      outline: side.upper,
      fill: shade.base,
      texture,
      rim: 26,
      lift: 3,
      relief: texture === 'linen' ? 0.4 : 0.9,
      inside:
        form +
        (texture === 'grain' ? groove(seam, 3) : '') +
        `<g transform="translate(-2,10)">${sewn(side.topline, mix(shade.base, '#ffffff', 0.25), 2.2)}</g>`,
    }) +
    cord(scene, side.topline, mix(shade.base, '#000000', 0.15), 7, 2) +
    part(scene, { outline: side.sole, fill: '#3b2a20', rim: 8, lift: 2 }) +
    (cut.bow === 'none' ? '' : `<g transform="translate(330,304) rotate(-24) scale(.5,.66)">${bow(scene)}</g>`)
  )
}
