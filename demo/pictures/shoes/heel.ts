import { cord, glow, groove, line, mix, part, type Scene, sewn, softLine, type Texture } from '../still-life.ts'
import { insideAbove, stamp } from './inside-above.ts'

export const heelSole =
  'M4 -440 C 30 -414 70 -370 92 -300 C 114 -220 106 -140 92 -50 C 80 40 76 120 80 200 C 84 300 62 398 0 400 C -66 398 -88 300 -84 200 C -82 120 -96 40 -112 -50 C -130 -140 -126 -220 -98 -300 C -74 -370 -24 -414 4 -440 Z'
const opening =
  'M-6 -176 C 40 -174 66 -110 66 -30 C 62 60 62 140 64 210 C 66 290 48 364 -2 366 C -54 364 -70 290 -68 210 C -68 140 -76 60 -84 -30 C -88 -110 -54 -174 -6 -176 Z'
const insole =
  'M-6 -210 C 34 -208 54 -120 52 -30 C 48 60 48 140 50 210 C 52 284 38 350 -2 352 C -42 350 -56 284 -54 210 C -54 140 -62 60 -70 -30 C -74 -120 -46 -208 -6 -210 Z'

const textureOf = ({ look: { fabric } }: Scene): Texture =>
  fabric === 'leather' ? 'grain' : fabric === 'linen' ? 'canvas' : 'none'
/** Satin shines, linen does not. */
const polishOf = ({ look: { fabric } }: Scene) => ({ leather: 0.8, plain: 1.1 })[fabric as string] ?? 0.35

/** The left shoe from above: 230 by 840 units around (0, 0), the toe at the top. */
export function heelAbove(scene: Scene): string {
  const { shade } = scene.look
  const polish = polishOf(scene)
  const light =
    glow([-36, -290, 34, 80], 0.7 * polish, { turn: 14 }) +
    softLine('M64 -340 C 92 -240 90 -140 80 -20', '#000', 46, 0.34) +
    softLine('M-100 -120 C -96 0 -84 80 -78 200', '#fff', 12, 0.3 * polish)
  return (
    part(scene, {
      outline: heelSole,
      fill: shade.base,
      texture: textureOf(scene),
      rim: 30,
      lift: 3,
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
    'M50 442 C 62 408 130 388 214 360 C 290 334 340 306 392 296 C 430 316 500 312 566 262 C 640 200 720 108 812 92 C 846 88 862 100 866 122 C 880 170 884 220 872 268 C 760 278 670 316 590 372 C 520 420 420 452 300 456 C 180 460 90 456 50 442 Z',
  far: 'M396 298 C 440 262 500 262 560 216 C 630 160 720 84 812 82 C 840 82 860 96 866 122 L 800 150 L 570 300 L 440 326 Z',
  topline: 'M392 296 C 430 316 500 312 566 262 C 640 200 720 108 812 92 C 846 88 862 100 866 122',
  sole: 'M48 440 C 100 456 240 460 330 454 C 440 448 530 416 596 368 C 676 312 760 278 874 264 L 876 280 C 770 292 690 326 612 382 C 530 440 430 466 320 470 C 220 472 90 466 58 456 C 48 450 46 444 48 440 Z',
  stiletto: 'M742 296 C 790 280 840 270 876 268 C 868 340 836 400 826 470 L 796 470 C 796 410 786 350 742 296 Z',
  block: 'M668 340 C 740 300 810 276 878 268 C 876 340 872 410 868 470 L 716 470 C 712 420 700 376 668 340 Z',
}

/** One shoe from the side, 860 by 470 units, the toe to the left. */
export function heelSide(scene: Scene): string {
  const { shade, cut } = scene.look
  const polish = polishOf(scene)
  const texture = textureOf(scene)
  const isBlock = cut.heel === 'block'
  const form =
    softLine('M80 450 C 300 466 500 440 620 350 C 700 300 780 274 880 262', '#000', 50, 0.4) +
    softLine('M110 424 C 190 396 270 366 350 334', '#fff', 26, 0.4 * polish) +
    softLine('M640 270 C 700 210 760 170 830 150', '#fff', 34, 0.3 * polish) +
    softLine('M880 120 C 890 180 890 220 880 270', '#000', 26, 0.3)
  const stem = part(scene, {
    outline: isBlock ? side.block : side.stiletto,
    fill: cut.stem ?? shade.dark,
    texture: cut.stem ? 'none' : texture,
    rim: isBlock ? 22 : 14,
    lift: 0,
    inside: isBlock
      ? softLine('M730 330 C 740 380 744 420 744 470', '#fff', 18, 0.3)
      : softLine('M790 300 C 806 350 806 420 808 470', '#fff', 9, 0.5),
  })
  const tip = line(isBlock ? 'M718 468 H 866' : 'M798 468 H 824', '#1d1108', 8)
  const seam = 'M596 238 C 600 290 610 330 622 352'
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
      rim: 30,
      lift: 3,
      inside:
        form +
        (texture === 'grain' ? groove(seam, 3) : '') +
        `<g transform="translate(-2,10)">${sewn(side.topline, mix(shade.base, '#ffffff', 0.25), 2.2)}</g>`,
    }) +
    cord(scene, side.topline, mix(shade.base, '#000000', 0.15), 7, 2) +
    part(scene, { outline: side.sole, fill: '#3b2a20', rim: 8, lift: 2 }) +
    (cut.bow === 'none' ? '' : `<g transform="translate(352,316) rotate(-20) scale(.62,.72)">${bow(scene)}</g>`)
  )
}
