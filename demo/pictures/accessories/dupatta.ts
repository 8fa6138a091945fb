import {
  cord,
  glow,
  line,
  mix,
  part,
  placed,
  type Scene,
  softFolds,
  softLine,
  type Texture,
  upperLeft,
} from '../still-life.ts'
import { random } from '../studio.ts'

/** One half of a cloth that hangs over a rail. Its folds swing at the end. */
type Fall = { left: number; right: number; top: number; end: number; spread: number }

const rail = { left: 120, right: 840, y: 150 }
/** The half behind the rail is longer and lies to the right. */
const falls: readonly Fall[] = [
  { left: 470, right: 690, top: rail.y - 16, end: 1056, spread: 30 },
  { left: 270, right: 580, top: rail.y - 16, end: 900, spread: 44 },
]

/** How far the end of a fall swings down, at a place from 0 (left) to 1 (right). */
const swing = (share: number) => Math.sin(share * share * Math.PI * 5 + 1) * 9 + share * 14

function endOf({ left, right, end, spread }: Fall): [number, number][] {
  return Array.from({ length: 17 }, (_, at) => {
    const share = at / 16
    return [Math.round(left - spread + (right - left + spread * 2) * share), Math.round(end + swing(share))]
  })
}

function outlineOf(fall: Fall): string {
  const { left, right, top, end, spread } = fall
  const points = endOf(fall).map((point) => point.join(' '))
  return `M${left} ${top + 12} C ${left + 2} ${top - 4} ${left + 16} ${top - 6} ${left + 30} ${top - 6} H${right - 30} C ${right - 16} ${top - 6} ${right - 2} ${top - 4} ${right} ${top + 12} C ${right + 2} ${end * 0.5} ${right + spread} ${end * 0.7} ${points.reverse().join(' L')} C ${left - spread} ${end * 0.7} ${left - 2} ${end * 0.5} ${left} ${top + 12} Z`
}

export function dupattaShadow({ look }: Scene): string {
  return look.view === 'folded'
    ? placed({ look, light: upperLeft }, foldedPlace, () => `<path d="${sheet(210, 320, 540, 600)}"/>`)
    : `${falls.map((fall) => `<path d="${outlineOf(fall)}"/>`).join('')}<rect x="${rail.left}" y="${rail.y - 13}" width="${rail.right - rail.left}" height="26" rx="13"/>`
}

/** A dupatta or stole: over a rail, or folded. */
export function dupatta(scene: Scene): string {
  return scene.look.view === 'folded' ? placed(scene, foldedPlace, folded) : hanging(scene)
}

const isClean = ({ look }: Scene) => look.cut.ends === 'clean'
const textureOf = ({ look }: Scene): Texture => (look.fabric === 'plain' ? 'none' : 'print')

/** Over a wooden rail. */
function hanging(scene: Scene): string {
  const next = random(scene.look.seed)
  const wood = cord(scene, `M${rail.left} ${rail.y} H${rail.right}`, '#b98a58', 26, 12)
  const ends = [rail.left, rail.right].map((x) => `<circle cx="${x}" cy="${rail.y}" r="15" fill="url(#gold)"/>`)
  return wood + ends.join('') + falls.map((fall) => half(scene, fall, next)).join('')
}

function half(scene: Scene, fall: Fall, next: () => number): string {
  const { left, right, top, end, spread } = fall
  const points = endOf(fall)
  const at = (x: number) => end + swing((x - left + spread) / (right - left + spread * 2))
  const across = (up: number) => `M${points.map(([x, y]) => `${x} ${y - up}`).join(' L')}`
  // each fold runs from the rail to where the end swings down or up
  const folds = [0.06, 0.15, 0.33, 0.44, 0.63, 0.7, 0.88].map((share, fold) => {
    const [from, to] = [
      left + (right - left) * (share * 0.9 + 0.06),
      left - spread + (right - left + spread * 2) * share,
    ]
    const path = `M${from} ${top + (fold % 3) * 40} C ${from} ${end * 0.45} ${to - 8} ${end * 0.6} ${to} ${end + 20}`
    return fold % 2 ? softLine(path, '#fff', 34, 0.2) : softLine(path, '#000', 30 + fold * 6, 0.3)
  })
  const overRail =
    softLine(`M${left} ${top + 4} H${right}`, '#fff', 22, 0.34) +
    softLine(`M${left} ${top + 50} H${right}`, '#000', 40, 0.26)
  return (
    (isClean(scene) ? '' : tassels(scene, left - spread + 8, right + spread - 8, at, next)) +
    part(scene, {
      outline: outlineOf(fall),
      fill: scene.look.shade.base,
      texture: textureOf(scene),
      rim: 20,
      lift: 8,
      relief: 0.32,
      inside: border(scene, across) + folds.join('') + overRail,
    })
  )
}

/** The border at an end of the cloth. @param across the path at a distance from the end, in units */
function border(scene: Scene, across: (up: number) => string): string {
  const { shade, cut } = scene.look
  const color = cut.border ?? '#d9a24a'
  const dashed = (up: number, ink: string, width: number, dashes: string) =>
    `<path d="${across(up)}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-dasharray="${dashes}"/>`
  const bar = (up: number, ink: string, width: number, opacity = 1) => line(across(up), ink, width, opacity)
  const styles: Record<string, () => string> = {
    lines: () =>
      bar(36, color, 12) + bar(58, color, 4) + bar(150, color, 8) + bar(166, color, 3) + dashed(100, color, 40, '3 15'),
    bands: () =>
      [
        [20, 26, color],
        [48, 10, shade.light],
        [72, 22, shade.dark],
        [98, 10, '#e0b060'],
        [124, 24, color],
        [150, 8, shade.light],
      ]
        .map(([up = 0, width = 0, ink = '']) => bar(Number(up), String(ink), Number(width)))
        .join('') +
      dashed(72, '#e0b060', 12, '12 10') +
      dashed(20, shade.light, 8, '8 14') +
      dashed(124, shade.dark, 10, '6 10'),
    vine: () =>
      bar(74, mix(color, '#000000', 0.15), 110) +
      bar(124, '#e6cf9c', 5) +
      bar(24, '#e6cf9c', 5) +
      dashed(74, '#e6cf9c', 34, '7 21') +
      dashed(74, '#e6cf9c', 5, '28 0'),
    none: () => bar(7, mix(shade.base, '#000000', 0.25), 4, 0.6),
  }
  const zari = () =>
    bar(76, color, 88) +
    dashed(76, mix(color, '#ffffff', 0.4), 80, '2 4') +
    bar(126, mix(color, '#fff2c8', 0.5), 6) +
    bar(26, mix(color, '#fff2c8', 0.5), 6) +
    dashed(76, mix(shade.dark, color, 0.15), 30, '14 16')
  return (styles[cut.ends === 'clean' ? 'none' : (cut.edge ?? '')] ?? zari)()
}

/** Knotted bundles of thread. */
function tassels(scene: Scene, from: number, to: number, y: (x: number) => number, next: () => number): string {
  const { shade, cut } = scene.look
  const count = Math.max(2, Math.round((to - from) / 25))
  return Array.from({ length: count }, (_, at) => {
    const x = Math.round(from + ((at + 0.5) / count) * (to - from))
    const top = Math.round(y(x)) - 4
    const strands = [-5, 0, 5].map((by) =>
      line(
        `M${x} ${top + 22} C ${x + by} ${top + 40} ${x + by * 1.4} ${top + 60} ${Math.round(x + by * 1.2 + (next() - 0.5) * 8)} ${Math.round(top + 76 + next() * 8)}`,
        mix(at % 2 ? shade.base : (cut.border ?? shade.base), by > 0 ? '#000000' : '#ffffff', 0.14),
        5,
      ),
    )
    return (
      line(`M${x} ${top} V${top + 24}`, shade.base, 5) +
      strands.join('') +
      `<circle cx="${x}" cy="${top + 22}" r="6.5" fill="${mix(shade.base, '#000000', 0.12)}"/>`
    )
  }).join('')
}

const sheet = (x: number, y: number, width: number, height: number) =>
  `M${x + 8} ${y + 2} C ${x + width * 0.3} ${y - 6} ${x + width * 0.7} ${y + 6} ${x + width - 10} ${y} C ${x + width + 6} ${y + 4} ${x + width + 8} ${y + 20} ${x + width + 4} ${y + 40} L ${x + width + 2} ${y + height - 6} C ${x + width * 0.7} ${y + height + 8} ${x + width * 0.3} ${y + height - 8} ${x} ${y + height} L ${x - 4} ${y + 40} C ${x - 6} ${y + 18} ${x - 4} ${y + 6} ${x + 8} ${y + 2} Z`

const foldedPlace = { x: -124, y: -178, scale: 1.25 }

/** A square stack of layers with the end of the cloth on top. */
function folded(scene: Scene): string {
  const { shade, seed } = scene.look
  const next = random(seed)
  const layer = (x: number, y: number, width: number, height: number, edge: boolean) => {
    const end = y + height
    const across = (up: number) =>
      `M${x - 10} ${end - up} C ${x + width * 0.3} ${end - up - 8} ${x + width * 0.7} ${end - up + 8} ${x + width + 14} ${end - up - 6}`
    const inside =
      softFolds(seed + y, { left: x, right: x + width, top: y, bottom: end }, 6) +
      (edge ? border(scene, across) : '') +
      glow([x + 160, y + 130, 220, 150], 0.18) +
      softLine(`M${x + width} ${y} V ${end}`, '#000', 60, 0.22)
    const fringe = edge && !isClean(scene) ? tassels(scene, x + 6, x + width - 6, () => end - 2, next) : ''
    return (
      fringe +
      part(scene, {
        outline: sheet(x, y, width, height),
        fill: shade.base,
        texture: textureOf(scene),
        rim: 24,
        lift: 9,
        relief: 0.7,
        inside,
      })
    )
  }
  return [
    layer(214, 356, 540, 572, false),
    layer(210, 340, 542, 572, false),
    layer(208, 322, 540, 572, false),
    layer(220, 306, 516, 420, true),
  ].join('')
}
