import { cord, glow, line, mix, part, placed, type Scene, softLine } from '../still-life.ts'
import { pouch } from './pouch.ts'

type Frame = {
  /** The front with both rims and the bridge. */
  front: string
  /** The right lens. */
  lens: string
  /** Where the right arm is hinged. */
  hinge: readonly [x: number, y: number]
  /** Where the rims touch the table. */
  floor: number
}

type Corner = readonly [x: number, y: number]
/** A curve: two control points and its end. */
type Curve = readonly [number, number, number, number, number, number]

/** A symmetrical outline around x = 480, from its right half, which runs from the top to the bottom. */
function symmetrical(start: Corner, half: readonly Curve[]): string {
  const there = half.map((curve) => `C ${curve.join(' ')}`)
  const back = half.map(([x1, y1, x2, y2], at) => {
    const [x, y] = half[at - 1]?.slice(4) ?? start
    return `C ${960 - x2} ${y2} ${960 - x1} ${y1} ${960 - Number(x)} ${y}`
  })
  return `M${start.join(' ')} ${there.join(' ')} ${back.reverse().join(' ')} Z`
}

const round: Frame = {
  front: symmetrical(
    [480, 562],
    [
      [508, 546, 528, 536, 546, 524],
      [578, 462, 636, 438, 690, 438],
      [758, 438, 812, 472, 838, 520],
      [854, 516, 872, 514, 884, 514],
      [896, 516, 898, 558, 884, 564],
      [872, 568, 864, 572, 858, 578],
      [864, 604, 864, 622, 862, 640],
      [850, 732, 780, 790, 690, 790],
      [594, 790, 526, 722, 521, 634],
      [517, 610, 500, 602, 480, 602],
    ],
  ),
  lens: 'M550 614 C 550 532 612 470 690 470 C 770 470 832 532 832 614 C 832 696 770 758 690 758 C 612 758 550 696 550 614 Z',
  hinge: [876, 538],
  floor: 790,
}
const catEye: Frame = {
  front: symmetrical(
    [480, 560],
    [
      [504, 550, 518, 538, 540, 518],
      [600, 482, 720, 472, 800, 468],
      [846, 466, 880, 460, 908, 442],
      [914, 480, 900, 522, 878, 556],
      [866, 664, 792, 736, 702, 740],
      [600, 742, 538, 684, 526, 614],
      [520, 594, 500, 590, 480, 592],
    ],
  ),
  lens: 'M553 570 C 590 520 716 500 802 500 C 842 502 856 524 851 560 C 842 648 784 712 704 716 C 616 716 558 660 553 570 Z',
  hinge: [890, 490],
  floor: 740,
}

/** Sunglasses from above, folded, 840 units wide around (480, 600). */
export function sunglasses(scene: Scene): string {
  const { view, cut } = scene.look
  const drawing = cut.metal === 'steel' ? wire : acetate
  if (view !== 'styled') return drawing(scene)
  return (
    placed(scene, { x: 480, y: 430, turn: -7 }, pouch) +
    placed(scene, { x: 100, y: 240, turn: 6, scale: 0.88 }, drawing)
  )
}

/** The outline of the shadow. */
export function sunglassesShadow({ look: { cut, view } }: Scene): string {
  if (view === 'styled') return ''
  const { front, lens, floor: rims } = cut.shape === 'round' ? round : catEye
  const lenses = (attributes: string) =>
    `<g ${attributes}><path d="${lens}"/><path transform="translate(960,0) scale(-1,1)" d="${lens}"/></g>`
  const frame =
    cut.metal === 'steel' ? lenses('fill="none" stroke="#3a2c1e" stroke-width="16"') : `<path d="${front}"/>`
  const floor = cut.metal === 'steel' ? 764 : rims
  // the lamp is behind, so the shadow lies in front of the frame and is warm behind the lenses
  return `<g transform="matrix(1 0 -.3 -.42 ${floor * 0.3} ${floor * 1.42 - 52})">${frame}${lenses('fill="#7d6043"')}</g>`
}

function both(scene: Scene, draw: (scene: Scene) => string): string {
  return draw(scene) + placed(scene, { x: 960, y: 0, mirror: true }, draw)
}

function acetate(scene: Scene): string {
  const { shade, cut } = scene.look
  const frame = cut.shape === 'round' ? round : catEye
  const [x, y] = frame.hinge
  const arm = (tip: number) =>
    cord(
      scene,
      `M${x - 14} ${y + 8} C 700 ${y + 40 + tip} 420 ${y + 66 + tip} 240 ${y + 74 + tip} C 190 ${y + 78 + tip} 160 ${y + 100 + tip} 140 ${y + 136 + tip}`,
      shade.base,
      30,
      10,
    )
  const rivets = both(
    scene,
    () =>
      `<circle cx="${x - 22}" cy="${y - 2}" r="7" fill="url(#gold)"/><circle cx="${x - 22}" cy="${y - 2}" r="7" fill="none" stroke="#1d1108" stroke-opacity=".5" stroke-width="1.6"/>`,
  )
  const marbled =
    both(scene, () => softLine('M560 480 C 620 440 720 440 800 480', mix(shade.light, '#ffffff', 0.2), 8, 0.5)) +
    glow([480, 566, 40, 16], 0.4)
  return (
    arm(20) +
    placed(scene, { x: 960, y: 0, mirror: true }, (mirrored) =>
      cord(
        mirrored,
        `M${x - 14} ${y + 8} C 700 ${y + 30} 420 ${y + 40} 240 ${y + 44} C 190 ${y + 46} 160 ${y + 66} 140 ${y + 100}`,
        shade.base,
        30,
        10,
      ),
    ) +
    part(scene, { outline: frame.front, fill: shade.base, rim: 14, lift: 14, inside: marbled }) +
    both(scene, (side) => lens(side, frame.lens)) +
    rivets
  )
}

/** A thin steel frame with a double bridge and nose pads. */
function wire(scene: Scene): string {
  const { shade } = scene.look
  const ring = `<path d="${round.lens}" fill="none" stroke="#1d1108" stroke-opacity=".4" stroke-width="12" transform="translate(3,7)"/><path d="${round.lens}" fill="none" stroke="url(#steel)" stroke-width="13"/><path d="${round.lens}" fill="none" stroke="${shade.base}" stroke-width="5"/>`
  const pad = `<ellipse cx="536" cy="672" rx="11" ry="24" fill="#efe6d6" fill-opacity=".85" transform="rotate(14 536 672)"/><ellipse cx="536" cy="672" rx="11" ry="24" fill="none" stroke="#8a8378" stroke-width="2" transform="rotate(14 536 672)"/>`
  const hinge = part(scene, {
    outline: 'M826 536 L 870 526 C 880 526 882 558 872 560 L 834 566 Z',
    fill: '#a9a9a6',
    rim: 8,
    lift: 4,
  })
  const arm = (drop: number) => (side: Scene) =>
    cord(side, `M866 ${548 + drop} C 700 ${600 + drop} 420 ${624 + drop} 260 ${630 + drop}`, '#a3a3a0', 11, 8) +
    cord(side, `M300 ${628 + drop} C 220 ${632 + drop} 170 ${650 + drop} 146 ${690 + drop}`, shade.base, 21, 8)
  return (
    arm(24)(scene) +
    placed(scene, { x: 960, y: 0, mirror: true }, arm(0)) +
    both(scene, (side) => pad + lens(side, round.lens)) +
    both(scene, () => ring) +
    both(scene, () => hinge) +
    cord(scene, 'M560 560 C 530 530 430 530 400 560', '#b5b5b2', 11, 8) +
    cord(scene, 'M572 508 C 540 494 420 494 388 508', '#b5b5b2', 9, 8)
  )
}

/** Tinted glass: darker at the top, with the reflection of a window. */
function lens(scene: Scene, outline: string): string {
  const id = `lens-${scene.light[0] > 0 ? 'left' : 'right'}`
  const tint = '#2b211a'
  const reflection =
    scene.light[0] < 0 ? 'M590 470 L 676 470 L 560 640 L 540 600 Z' : 'M790 470 L 704 470 L 820 640 L 850 600 Z'
  return `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${mix(tint, '#000000', 0.3)}" stop-opacity=".96"/><stop offset="1" stop-color="${mix(tint, '#b08a5c', 0.4)}" stop-opacity=".8"/></linearGradient><clipPath id="c-${id}"><path d="${outline}"/></clipPath>
<path d="${outline}" fill="url(#${id})"/><g clip-path="url(#c-${id})">${softLine(outline, '#000', 22, 0.6)}<path d="${reflection}" fill="#fff" fill-opacity=".17"/>${glow([700, 720, 110, 34], 0.3)}</g>${line(outline, '#120a05', 3, 0.6)}`
}
