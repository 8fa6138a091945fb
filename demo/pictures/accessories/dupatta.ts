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

/** A pleat of a cloth that is pulled through a ring and fans out towards its end. */
type Pleat = { outline: string; edge: string; left: number; right: number; end: number; slope: number }

const pleatCount = 9
const hang = { top: 214, end: 960, topLeft: 424, topRight: 530, endLeft: 186, endRight: 766 }

function pleats(): Pleat[] {
  const at = (share: number, from: number, to: number) => from + (to - from) * share
  return Array.from({ length: pleatCount }, (_, index) => {
    const [from, to] = [index / pleatCount, (index + 1) / pleatCount]
    const [topLeft, topRight] = [at(from, hang.topLeft, hang.topRight), at(to, hang.topLeft, hang.topRight) + 4]
    const [left, right] = [at(from, hang.endLeft, hang.endRight), at(to, hang.endLeft, hang.endRight) + 16]
    const slope = index % 2 ? 16 : -16
    const end = hang.end + Math.sin((index / (pleatCount - 1)) * Math.PI) * 46
    const edge = `M${topRight} ${hang.top} C ${at(0.3, topRight, right)} 380 ${at(0.82, topRight, right)} 640 ${right} ${end + slope}`
    const outline = `${edge} L ${left} ${end - slope} C ${at(0.82, topLeft, left)} 640 ${at(0.3, topLeft, left)} 380 ${topLeft} ${hang.top} Z`
    return { outline, edge, left, right, end, slope }
  })
}

export function dupattaShadow({ look }: Scene): string {
  return look.view === 'folded'
    ? placed({ look, light: upperLeft }, foldedPlace, () => `<path d="${sheet(210, 320, 540, 600)}"/>`)
    : pleats()
        .map(({ outline }) => `<path d="${outline}"/>`)
        .concat(`<path d="${puffOutline}"/>`)
        .join('')
}

/** A dupatta or stole: gathered in pleats, or folded. */
export function dupatta(scene: Scene): string {
  return scene.look.view === 'folded' ? placed(scene, foldedPlace, folded) : gathered(scene)
}

const isClean = ({ look }: Scene) => look.cut.ends === 'clean'
const textureOf = ({ look }: Scene): Texture => (look.fabric === 'plain' ? 'none' : 'print')

function gathered(scene: Scene): string {
  const { shade, seed } = scene.look
  const next = random(seed)
  const cloth = pleats()
    .reverse()
    .map(({ outline, edge, left, right, end, slope }) => {
      const tilt = (y: number, x: number) => y + ((x - left) / (right - left) - 0.5) * 2 * slope
      const across = (y: number) => `M${left - 20} ${tilt(y, left - 20)} L ${right + 20} ${tilt(y, right + 20)}`
      const fringe = isClean(scene) ? '' : tassels(scene, left + 8, right - 14, (x) => tilt(end, x), next)
      const shading =
        softLine(edge, '#000', 44, 0.42) + softLine(`M${(left + 480) / 2} 480 L ${left + 18} ${end}`, '#fff', 22, 0.22)
      return (
        fringe +
        part(scene, {
          outline,
          fill: shade.base,
          texture: textureOf(scene),
          rim: 12,
          lift: 7,
          relief: 0.5,
          inside: border(scene, (up) => across(end - up)) + shading,
        })
      )
    })
  return puff(scene) + cloth.join('') + ring(scene)
}

/** The cloth above the ring. */
const puffOutline =
  'M428 222 C 404 182 366 144 388 112 C 402 92 432 112 446 96 C 464 76 492 98 508 86 C 532 72 550 100 570 112 C 594 140 552 182 528 222 Z'

function puff(scene: Scene): string {
  const folds = [
    'M452 220 C 446 180 436 140 444 104',
    'M480 220 C 480 180 484 140 506 96',
    'M508 220 C 520 180 544 150 562 122',
    'M436 220 C 420 180 402 150 394 128',
  ]
  return part(scene, {
    outline: puffOutline,
    fill: scene.look.shade.base,
    texture: textureOf(scene),
    rim: 22,
    lift: 6,
    relief: 0.7,
    inside: folds.map((path) => softLine(path, '#000', 20, 0.34)).join('') + softLine('M420 224 H540', '#000', 40, 0.4),
  })
}

/** A brass ring that holds the cloth. */
function ring(scene: Scene): string {
  return (
    softLine('M424 238 C 446 256 510 256 534 238', '#000', 26, 0.4) +
    cord(scene, 'M414 214 C 432 236 526 236 544 214', '#c8983f', 24, 9)
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
