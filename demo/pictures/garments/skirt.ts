import { curve, groove, mirrored, outlined, type Point, ridge } from '../relief.ts'
import { type Look, lit, random, studio } from '../studio.ts'
import { centre } from './body.ts'
import { button, gathers, joined, type Marks, noMarks, sewn, stud, together } from './details.ts'
import { elasticBand, sewnBand } from './legs.ts'

/** Half widths of the hem. */
const flares: Readonly<Record<string, number>> = { straight: 196, line: 268, full: 318, circle: 384 }
const hems: Readonly<Record<string, number>> = { knee: 800, midi: 960 }
const waist = 142

type Shape = { top: number; hem: number; flare: number; band: number }

function shapeOf({ cut }: Look): Shape {
  const hem = hems[cut.length ?? ''] ?? 1100
  return { top: cut.length === 'knee' ? 240 : 120, hem, flare: flares[cut.flare ?? 'full'] ?? 318, band: 50 }
}

/** Half width of the skirt at a height. */
function reachAt({ top, hem, flare }: Shape, y: number): number {
  const part = Math.max(0, (y - top) / (hem - top))
  const hip = 208
  const straight = waist + (flare - waist) * part
  return part < 0.25
    ? waist + (Math.max(hip, straight) - waist) * (part / 0.25) ** 0.8
    : Math.max(straight, Math.min(hip, flare))
}

export function drawSkirt(look: Look): string {
  const { cut } = look
  const shape = shapeOf(look)
  const { top, hem, band } = shape
  const side: Point[] = [0.12, 0.26, 0.5, 0.75, 1].map((part) => {
    const y = top + part * (hem - top)
    return [centre + reachAt(shape, y), y]
  })
  const edge = wavyHem(shape, look)
  const outline = outlined(
    [centre + waist, top + 4],
    side,
    edge,
    mirrored(side)
      .toReversed()
      .slice(1)
      .concat([[centre - waist, top + 4]]),
    [[centre + waist, top + 4]],
  )
  const marks = together(
    tierMarks(look, shape),
    fallingFolds(look, shape),
    borderMarks(look, shape),
    closingMarks(look, shape),
    cut.closing ? noMarks : waistPleats(shape),
  )
  const drawing =
    lit(look, { outline, relief: marks.relief, inside: marks.inside }) +
    (cut.closing === 'wrap' ? wrapTie(look, shape) : '')
  const legs = {
    top,
    waist,
    band,
    hip: [0, 0] as Point,
    crotch: 0,
    knee: { y: 0, outer: 0, inner: 0 },
    hem: { y: 0, outer: 0, inner: 0 },
  }
  const waistband = cut.closing
    ? sewnBand({ loops: cut.closing === 'buttons' && look.fabric === 'denim', button: 'hook' })
    : elasticBand
  const closing = cut.closing === 'buttons' ? buttonAt(look, centre, top + 14 + band / 2) : ''
  const detail = cut.tiers === '1' ? ([270, top - 42, 430] as const) : ([330, hem - 500, 430] as const)
  return studio(
    look,
    `<path d="${outline}"/>`,
    drawing + waistband(look, legs) + closing,
    look.view === 'detail' ? detail : wholeOf(shape),
  )
}

/** The frame that a skirt fills to about nine tenths. */
function wholeOf({ top, hem, flare }: Shape): readonly [x: number, y: number, width: number] {
  const width = Math.round(Math.min(960, Math.max(720, (flare * 2) / 0.87, (hem - top + 40) / 1.25 / 0.87)))
  return [centre - width / 2, Math.round((top + hem) / 2 - width * 0.61), width]
}

/** The hem from the right to the left, in waves when the skirt is full. */
function wavyHem({ hem, flare }: Shape, { seed }: Look): Point[] {
  const next = random(seed + 3)
  const waves = flare < 220 ? 0 : flare < 300 ? 2 : flare < 350 ? 4 : 6
  const steps = Math.max(4, waves * 2)
  return Array.from({ length: steps }, (_, at) => {
    const part = (at + 1) / steps
    const x = centre + flare - part * 2 * flare
    const sag = 30 * Math.sin(part * Math.PI)
    const wave = waves ? (at % 2 ? -1 : 1) * (2 + next() * 6) : 0
    return [x, hem + sag + (part === 1 ? 0 : wave)]
  })
}

function tierLine(shape: Shape, y: number): Point[] {
  const reach = reachAt(shape, y)
  return [
    [centre - reach - 4, y - 14],
    [centre - reach / 2, y + 6],
    [centre, y + 12],
    [centre + reach / 2, y + 6],
    [centre + reach + 4, y - 14],
  ]
}

function tierMarks(look: Look, shape: Shape): Marks {
  const tiers = Number(look.cut.tiers ?? 3)
  const { top, hem, band } = shape
  const height = (hem - top - band) / tiers
  const marks = Array.from({ length: tiers - 1 }, (_, at): Marks => {
    const y = top + band + height * (at + 1)
    const line = tierLine(shape, y)
    const reach = reachAt(shape, y)
    const count = Math.round(reach / 9)
    const left = gathers([centre - reach, y - 10], [centre, y + 10], height * 0.8, Math.round(count / 2))
    const right = gathers([centre, y + 10], [centre + reach, y - 10], height * 0.8, Math.round(count / 2))
    return {
      relief: groove(curve(line), 9, 0.8) + left + right,
      inside: joined(curve(line)) + sewn(curve(line.map(([x, at2]) => [x, at2 - 6]))),
    }
  })
  return together(...marks)
}

/** Small pleats under an elastic waist. */
function waistPleats({ top, band }: Shape): Marks {
  return { relief: gathers([centre - waist, top + band], [centre + waist, top + band], 110, 17), inside: '' }
}

/** Folds that open towards the hem. */
function fallingFolds({ seed }: Look, shape: Shape): Marks {
  const next = random(seed + 19)
  const { top, hem, flare, band } = shape
  const count = flare < 220 ? 4 : flare < 300 ? 7 : 11
  const relief = Array.from({ length: count }, (_, at) => {
    const part = ((at + 0.3 + next() * 0.4) / count - 0.5) * 2
    const from: Point = [centre + part * waist, top + band + next() * 160]
    const to: Point = [centre + part * flare * 0.96, hem + 26 * (1 - Math.abs(part)) - next() * 20]
    return ridge(from, to, {
      bend: (next() - 0.5) * 30,
      width: 20 + next() * 22,
      height: at % 3 === 1 ? -0.6 : 0.4 + next() * 0.4,
    })
  }).join('')
  return { relief, inside: '' }
}

function borderMarks({ cut, shade }: Look, shape: Shape): Marks {
  if (!cut.border) return { relief: '', inside: hemLine(shape, 16) }
  const line = (lift: number) =>
    `M${centre - shape.flare - 20} ${shape.hem - lift - 4} Q${centre} ${shape.hem - lift + 62} ${centre + shape.flare + 20} ${shape.hem - lift - 4}`
  return {
    relief: groove(line(66), 4, 0.4),
    inside: `<path d="${line(36)}" fill="none" stroke="${cut.border}" stroke-width="52"/><path d="${line(36)}" fill="none" stroke="${shade.dark}" stroke-opacity=".75" stroke-width="15" stroke-dasharray="9 7"/><path d="${line(36)}" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="52" stroke-dasharray="1.6 2.2"/><path d="${line(70)}" fill="none" stroke="${cut.border}" stroke-width="5"/><path d="${line(54)} ${line(18)}" fill="none" stroke="${shade.dark}" stroke-opacity=".8" stroke-width="2.4"/>`,
  }
}

function hemLine({ flare, hem }: Shape, lift: number): string {
  return sewn(
    `M${centre - flare - 10} ${hem - lift - 4} Q${centre} ${hem - lift + 62} ${centre + flare + 10} ${hem - lift - 4}`,
  )
}

function buttonAt({ cut, fabric }: Look, x: number, y: number): string {
  return fabric === 'denim' ? stud(x, y, 'gold', 11) : button(x, y, cut.button ?? '#efe6d6', 11)
}

function closingMarks(look: Look, { top, hem, band }: Shape): Marks {
  if (look.cut.closing === 'buttons') {
    const [left, right] = [centre - 27, centre + 27]
    const buttons = Array.from({ length: Math.floor((hem - top - band - 90) / 92) }, (_, at) =>
      buttonAt(look, centre, top + band + 62 + at * 92),
    )
    return {
      relief: `<rect x="${left}" y="${top}" width="54" height="${hem - top + 60}" fill="#fff" fill-opacity=".26"/>`,
      inside: `<path d="M${right} ${top} V${hem + 60}" stroke="#120a05" stroke-opacity=".42" stroke-width="2.4"/>${sewn(`M${left + 6} ${top} V${hem + 60} M${right - 6} ${top} V${hem + 60}`, look.cut.stitch ?? '#000', 0.4)}${buttons.join('')}`,
    }
  }
  if (look.cut.closing !== 'wrap') return noMarks
  const edge = curve([
    [centre + 92, top + band],
    [centre + 96, top + 320],
    [centre + 128, top + 600],
    [centre + 190, hem + 40],
  ])
  const shadow = [34, 22, 12].map(
    (width) =>
      `<path d="${edge}" transform="translate(8,0)" fill="none" stroke="#140b05" stroke-opacity=".08" stroke-width="${width}"/>`,
  )
  return {
    relief:
      groove(`${edge}`, 6, 0.7) +
      ridge([centre + 86, top + band], [centre + 150, hem], { width: 20, bend: 14, height: 0.6 }),
    inside: shadow.join('') + joined(edge) + `<g transform="translate(-9,0)">${sewn(edge)}</g>`,
  }
}

function wrapTie(look: Look, { top }: Shape): string {
  const [x, y] = [centre + 94, top + 36]
  const tails = [
    outlined(
      [x - 8, y],
      [
        [x - 34, y + 90],
        [x - 22, y + 232],
      ],
      [[x + 8, y + 226]],
      [
        [x - 2, y + 90],
        [x + 10, y],
      ],
    ),
    outlined(
      [x - 6, y],
      [
        [x + 34, y + 80],
        [x + 52, y + 190],
      ],
      [[x + 80, y + 176]],
      [
        [x + 56, y + 70],
        [x + 10, y - 6],
      ],
    ),
  ]
  const knot = outlined(
    [x - 22, y - 18],
    [
      [x + 4, y - 24],
      [x + 24, y - 12],
    ],
    [
      [x + 26, y + 10],
      [x + 14, y + 24],
    ],
    [
      [x - 10, y + 24],
      [x - 22, y + 8],
    ],
    [[x - 22, y - 18]],
  )
  return [...tails, knot]
    .map(
      (outline) =>
        `<path d="${outline}" transform="translate(4,8)" fill="#000" opacity=".22"/>${lit(look, { outline })}`,
    )
    .join('')
}
