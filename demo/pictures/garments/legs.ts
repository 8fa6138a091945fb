import { curve, groove, mirrored, outlined, type Point, raised } from '../relief.ts'
import { castShadow, depthOf, type Look, lit, studio } from '../studio.ts'
import { centre } from './body.ts'
import { gathers, label, type Marks, noMarks, sewn, stud, together } from './details.ts'
import { type Drape, type Legs, legFolds } from './leg-folds.ts'

type LegSpec = {
  legs: Legs
  /** Pockets, seams and fades on one leg or both. */
  marks: Marks
  waistband: (look: Look, legs: Legs) => string
  /** Folds: creases across hip and knee, or falling cloth. */
  drape: Drape
  /** On top of the legs, such as ribbed cuffs. */
  over?: string
  hemHeight?: number
}

function legOutline(legs: Legs, flip: boolean): string {
  const { top, waist, band, hip, crotch, knee, hem } = legs
  const right: Point[][] = [
    [
      [centre + (waist + hip[0]) / 2 + 5, (top + band + hip[1]) / 2],
      [centre + hip[0], hip[1]],
      [centre + (hip[0] + knee.outer) / 2 + 2, (hip[1] + knee.y) / 2],
      [centre + knee.outer, knee.y],
      [centre + (knee.outer + hem.outer) / 2, (knee.y + hem.y) / 2],
      [centre + hem.outer, hem.y],
    ],
    [
      [centre + (hem.outer + hem.inner) / 2, hem.y + 9],
      [centre + hem.inner, hem.y + 3],
    ],
    [
      [centre + (hem.inner + knee.inner) / 2, (knee.y + hem.y) / 2],
      [centre + knee.inner, knee.y],
      [centre + knee.inner * 0.42 + 4, (crotch + knee.y) / 2 - 20],
      [centre - 2, crotch],
    ],
    [[centre - 2, top + band - 4]],
  ]
  const start: Point = [centre + waist, top + band - 4]
  return flip ? outlined(mirrored([start])[0] as Point, ...right.map(mirrored)) : outlined(start, ...right)
}

export function drawLegs(look: Look, spec: LegSpec): string {
  const { legs } = spec
  const isGathered = spec.waistband === elasticBand
  const outlines = [true, false].map((flip) => legOutline(legs, flip))
  const parts = outlines.map((outline, at) => {
    const side = at === 0 ? -1 : 1
    const y = legs.top + legs.band
    const pleats = isGathered ? gathers([centre + side * 6, y], [centre + side * legs.waist, y], 120, 9) : ''
    const marks = together(spec.marks, hems(look, legs, spec.hemHeight ?? 26), inseam(legs))
    return lit(look, {
      outline,
      relief: legFolds(look, legs, spec.drape, side) + pleats + marks.relief,
      inside: (at === 0 ? crotchShadow(legs) : '') + marks.inside,
    })
  })
  const detail = [264, legs.top - 42, 432] as const
  // short garments are drawn larger
  const whole = legs.hem.y < 900 ? ([130, legs.top - 200, 700] as const) : undefined
  return studio(
    look,
    outlines.map((outline) => `<path d="${outline}"/>`).join(''),
    waistInside(look, legs) + parts.join('') + (spec.over ?? '') + spec.waistband(look, legs),
    look.view === 'detail' ? detail : whole,
  )
}

/** The inside of the back waist, seen above the front. */
function waistInside(look: Look, { top, waist, band }: Legs): string {
  if (look.view === 'back') return ''
  const outline = outlined(
    [centre - waist + 2, top],
    [
      [centre, top - 16],
      [centre + waist - 2, top],
    ],
    [[centre + waist - 4, top + band]],
    [[centre - waist + 4, top + band]],
    [[centre - waist + 2, top]],
  )
  return lit(look, {
    outline,
    inside: `<path d="${outline}" fill="#1c1008" opacity="${0.48 * depthOf(look) ** 1.6}"/>${label(top - 9, 0.78)}`,
  })
}

function crotchShadow({ crotch, top }: Legs): string {
  return `<path d="M${centre} ${top + 60} V${crotch}" stroke="#120a05" stroke-opacity=".25" stroke-width="9"/>`
}

function inseam({ crotch, knee, hem }: Legs): Marks {
  const line = [1, -1].map((side) =>
    curve([
      [centre + side * 7, crotch + 24],
      [centre + side * (knee.inner * 0.42 + 10), (crotch + knee.y) / 2 - 10],
      [centre + side * (knee.inner + 7), knee.y],
      [centre + side * (hem.inner + 8), hem.y - 30],
    ]),
  )
  return { relief: line.map((path) => groove(path, 6, 0.25)).join(''), inside: '' }
}

function hems(look: Look, { hem }: Legs, height: number): Marks {
  if (height === 0) return noMarks
  const lines = [1, -1].map((side) =>
    curve([
      [centre + side * (hem.inner - 6), hem.y - height + 3],
      [centre + (side * (hem.outer + hem.inner)) / 2, hem.y - height + 8],
      [centre + side * (hem.outer + 6), hem.y - height],
    ]),
  )
  return {
    relief: lines.map((line) => groove(line, 5, 0.5)).join(''),
    inside: lines.map((line) => sewn(line, look.cut.stitch ?? '#000', look.cut.stitch ? 0.8 : 0.34)).join(''),
  }
}

type BandOptions = { loops?: boolean; metal?: 'gold' | 'steel'; button?: 'stud' | 'hook' }

/** A sewn waistband with belt loops, and a button in front. */
export function sewnBand({ loops = true, metal = 'steel', button = 'stud' }: BandOptions = {}) {
  return (look: Look, { top, waist, band }: Legs): string => {
    const back = look.view === 'back'
    const dip = back ? -4 : 16
    const upper: Point[] = [
      [centre - waist, top],
      [centre, top + dip],
      [centre + waist, top],
    ]
    const lower = upper.map(([x, y]): Point => [centre + (x - centre) * 1.02, y + band]).toReversed()
    const outline = outlined(upper[0] as Point, upper.slice(1), lower.slice(0, 1), lower.slice(1), upper.slice(0, 1))
    const thread = look.cut.stitch ?? '#000'
    const opacity = look.cut.stitch ? 0.85 : 0.34
    const rows = `<g transform="translate(0,6)">${sewn(curve(upper), thread, opacity)}</g><g transform="translate(0,-6)">${sewn(curve(lower), thread, opacity)}</g>`
    const closure = back
      ? ''
      : button === 'stud'
        ? `<path d="M${centre + 22} ${top + dip} v${band}" stroke="#120a05" stroke-opacity=".5" stroke-width="2.4"/>${stud(centre + 2, top + dip + band / 2, metal, 12)}`
        : `<path d="M${centre + 34} ${top + dip} v${band}" stroke="#120a05" stroke-opacity=".5" stroke-width="2.4"/>`
    const strap = (x: number, y: number) => {
      const loop = `M${x - 8} ${y - 5} h16 v${band + 16} h-16 z`
      return `${castShadow(look, loop, [1, 2], 5)}${lit(look, { outline: loop, inside: sewn(`M${x - 4} ${y} v${band + 6} M${x + 4} ${y} v${band + 6}`, thread, opacity) })}`
    }
    const places = back ? [-0.72, 0, 0.72] : [-0.74, -0.38, 0.38, 0.74]
    const straps = loops ? places.map((part) => strap(centre + part * waist, top + dip * (1 - part * part))) : []
    return (
      castShadow(look, curve(lower), [0, 3], 7) +
      lit(look, { outline, grain: 90, relief: raised(outline, 6, 0.2), inside: rows + closure }) +
      straps.join('')
    )
  }
}

/** A gathered elastic waistband with a drawcord. */
export function elasticBand(look: Look, { top, waist, band }: Legs): string {
  const dip = look.view === 'back' ? -2 : 12
  const height = band
  const edge = (y: number, wide: number): Point[] => [
    [centre - wide, y],
    [centre, y + dip],
    [centre + wide, y],
  ]
  const upper = edge(top, waist)
  const lower = edge(top + height, waist + 6).toReversed()
  const outline = outlined(upper[0] as Point, upper.slice(1), lower.slice(0, 1), lower.slice(1), upper.slice(0, 1))
  const count = 23
  const line = (at: number) => {
    const x = centre - waist + (at * 2 * waist) / count + Math.sin(at * 2.1) * 2.5
    return `M${x.toFixed(1)} ${top - 6} l${(Math.sin(at * 1.3) * 4).toFixed(1)} ${height + dip + 16}`
  }
  const valleys = Array.from({ length: count }, (_, at) => line(at)).join(' ')
  const hills = Array.from({ length: count }, (_, at) => line(at + 0.5)).join(' ')
  const puckers = groove(valleys, 6, 0.55) + raised(hills, 7, 0.75)
  const creases = `<path d="${valleys}" fill="none" stroke="#140b05" stroke-opacity="${0.2 * depthOf(look)}" stroke-width="1.6"/>`
  const rows = [0.34, 0.67].map((part) => sewn(curve(edge(top + height * part, waist + 4)), '#000', 0.28)).join('')
  return (
    castShadow(look, curve(lower), [0, 3], 7) +
    lit(look, { outline, relief: puckers, inside: creases + rows }) +
    (look.view === 'back' ? '' : drawcord(look, top + dip + height * 0.5))
  )
}

function drawcord(look: Look, y: number): string {
  const color = look.cut.cord ?? '#efe6d6'
  const ends = [
    curve([
      [centre - 14, y],
      [centre - 22, y + 40],
      [centre - 15, y + 90],
      [centre - 26, y + 168],
    ]),
    curve([
      [centre + 14, y],
      [centre + 26, y + 46],
      [centre + 17, y + 96],
      [centre + 24, y + 186],
    ]),
  ]
  const tips = [
    [centre - 26, y + 168],
    [centre + 24, y + 186],
  ].map(([x = 0, end = 0]) => `<rect x="${x - 4}" y="${end - 3}" width="8" height="20" rx="3" fill="url(#steel)"/>`)
  const bow = curve([
    [centre - 14, y],
    [centre, y + 9],
    [centre + 14, y],
  ])
  const cord = (path: string) =>
    `<path d="${path}" transform="translate(4,5)" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="7"/><path d="${path}" fill="none" stroke="${color}" stroke-width="6.4"/><path d="${path}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="6.4" stroke-dasharray="2 3"/>`
  const eyelets = [-14, 14]
    .map(
      (x) =>
        `<circle cx="${centre + x}" cy="${y}" r="8" fill="url(#steel)"/><circle cx="${centre + x}" cy="${y}" r="4.4" fill="#1d1712"/>`,
    )
    .join('')
  return eyelets + [...ends, bow].map(cord).join('') + tips.join('')
}
