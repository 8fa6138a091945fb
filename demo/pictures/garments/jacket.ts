import { curve, mirrored, outlined, type Point, raised } from '../relief.ts'
import { castShadow, type Look, lit } from '../studio.ts'
import { type Measures, necklineOf, placed, tee } from './body.ts'
import {
  band,
  joined,
  type Marks,
  noMarks,
  patchPocket,
  placket,
  printed,
  seamMarks,
  sewn,
  stud,
  together,
  weltPocket,
  yoke,
  zip,
} from './details.ts'
import { drawTop, type Top } from './top.ts'

type Style = 'trucker' | 'nehru' | 'safari' | 'biker'

const styles: Readonly<Record<Style, Partial<Measures>>> = {
  trucker: { hem: [250, 700], waist: [258, 470], top: 236 },
  nehru: { shoulder: 218, armpit: 282, chest: 246, waist: [236, 500], hem: [250, 800], neckDepth: 74, top: 190 },
  safari: { hem: [272, 850], waist: [252, 520], top: 176 },
  biker: { hem: [244, 690], waist: [244, 470], top: 236, neckDepth: 60 },
}

const metalOf = (look: Look) => (look.cut.metal === 'steel' ? 'steel' : 'gold')

export function drawJacket(look: Look): string {
  const style = (look.cut.style ?? 'trucker') as Style
  const back = look.view === 'back'
  const measures: Measures = {
    ...tee,
    neck: 90,
    shoulder: 264,
    drop: 56,
    armpit: 290,
    chest: 264,
    neckDepth: 52,
    ...styles[style],
    ...(back && { neckDepth: 22 }),
  }
  const spec: Top = {
    measures,
    sleeve: style === 'nehru' ? 'none' : 'long',
    cuff: style === 'biker' ? 'hem' : 'buttoned',
    neck: style === 'nehru' || style === 'biker' ? 'band' : 'shirt',
    marks: back ? backMarks(look, measures, style) : frontMarks(look, measures, style),
    fullness: style === 'safari' ? 0.8 : 0.45,
    ...(style === 'trucker' && { over: waistband(look, measures) }),
    ...(style === 'biker' && !back && { over: lapels(look, measures) }),
  }
  return drawTop(look, spec)
}

function backMarks(look: Look, measures: Measures, style: Style): Marks {
  if (style === 'nehru' || style === 'safari') return together(yoke(measures, false), centreSeam(measures))
  const { top, hem } = measures
  const panels = [-1, 1].map((side) =>
    seamMarks(`M${480 + side * 150} ${top + 132} L${480 + side * 96} ${top + hem[1]}`, look.cut.stitch),
  )
  return together(yoke(measures, false), ...panels)
}

const centreSeam = ({ top, drop, hem }: Measures) => seamMarks(`M480 ${top + drop + 80} V${top + hem[1] + 20}`)

function frontMarks(look: Look, measures: Measures, style: Style): Marks {
  const { top, neckDepth, hem } = measures
  const first = top + neckDepth
  const opening = {
    from: first - 12,
    to: top + hem[1] + (style === 'trucker' ? -30 : 20),
    width: 46,
    first: first + 58,
    gap: style === 'nehru' ? 112 : 116,
  }
  if (style === 'nehru')
    return together(
      placket(look, opening),
      weltPocket(548, top + 268, 100, -10),
      flapPocket(look, 272, top + 560, 132),
      flapPocket(look, 556, top + 560, 132),
      look.cut.quilted ? quilting(measures) : noMarks,
    )
  if (style === 'safari')
    return together(
      placket(look, opening),
      ...[290, 552].map((x) => patchPocket(look, x, top + 236, 118, true)),
      ...[270, 556].map((x) => patchPocket(look, x, top + 556, 136, true)),
      seamMarks(
        curve(
          placed(measures, [
            [-248, 474],
            [0, 486],
            [248, 474],
          ]),
        ),
        '#000',
      ),
    )
  if (style === 'biker') return bikerFront(look, measures)
  return together(placket(look, { ...opening, studs: metalOf(look) }), truckerPanels(look, measures))
}

/** The yoke, the pocket flaps under it, and the slanting seams down to the waistband. */
function truckerPanels(look: Look, measures: Measures): Marks {
  const { top, hem } = measures
  const thread = look.cut.stitch
  const line = top + 206
  const sides = [-1, 1].flatMap((side) => {
    const x = (value: number) => 480 + side * value
    const pocket = x(side === 1 ? 78 : 194)
    return [
      seamMarks(`M${x(24)} ${line + 6} L${x(240)} ${line - 4}`, thread),
      patchPocket(look, pocket, line + 20, 116, true),
      seamMarks(`M${x(92)} ${line + 150} L${x(66)} ${top + hem[1] - 40}`, thread),
      seamMarks(`M${x(180)} ${line + 150} L${x(122)} ${top + hem[1] - 40}`, thread),
      weltPocket(side === 1 ? x(150) : x(206), top + 470, 56, side * 46, 18),
    ]
  })
  return together(...sides)
}

function waistband(look: Look, measures: Measures): string {
  const [half, y] = measures.hem
  const corners = placed(measures, [
    [-half - 2, y - 46],
    [half + 2, y - 46],
    [half - 4, y + 12],
    [-half + 4, y + 12],
  ]) as [Point, Point, Point, Point]
  const [[left, upper], [right], [, lower]] = corners
  const rows = `M${left} ${upper + 7} H${right} M${left} ${lower - 7} H${right}`
  const button = look.view === 'back' ? '' : stud(480, (upper + lower) / 2, metalOf(look))
  const marks = { relief: '', inside: sewn(rows, look.cut.stitch ?? '#000', 0.6) + button }
  return band(look, { corners, marks, grain: 90 })
}

function flapPocket(look: Look, x: number, y: number, width: number): Marks {
  const flap = `M${x} ${y} h${width} v34 q0 12 -12 12 h${24 - width} q-12 0 -12 -12 z`
  return {
    relief: `<path d="${flap}" fill="#fff" fill-opacity=".3"/>`,
    inside: `${castShadow(look, flap, [1, 4], 8)}<path d="${flap}" fill="${look.shade.base}"/>${printed(look, flap)}<path d="${flap}" fill="url(#texture)" opacity=".2" style="mix-blend-mode:hard-light"/>${joined(flap)}${sewn(`M${x + 5} ${y + 32} q0 9 9 9 h${width - 28} q9 0 9 -9`)}`,
  }
}

/** Diagonal rows of stitches across the body. */
function quilting({ top, hem }: Measures): Marks {
  const rows = Array.from({ length: 17 }, (_, at) => {
    const x = 100 + at * 74
    return `M${x} ${top} l-${hem[1] * 0.5} ${hem[1]} M${960 - x} ${top} l${hem[1] * 0.5} ${hem[1]}`
  }).join(' ')
  return {
    relief: `<path d="${rows}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="7"/>`,
    inside: sewn(rows, '#000', 0.28),
  }
}

function bikerFront(look: Look, measures: Measures): Marks {
  const { top, hem } = measures
  const thread = look.cut.stitch ?? '#000'
  const shoulders = [-1, 1].map((side) =>
    seamMarks(`M${480 + side * 118} ${top + 150} L${480 + side * 250} ${top + 132}`, thread),
  )
  const pockets = [
    zip(`M${330} ${top + 330} L${372} ${top + 236}`),
    zip(`M${290} ${top + 560} L${338} ${top + 448}`),
    zip(`M${676} ${top + 560} L${634} ${top + 448}`),
  ]
  return together(
    zip(`M${548} ${top + 290} C ${536} ${top + 400} ${500} ${top + 540} ${486} ${top + hem[1] + 10}`),
    ...pockets,
    ...shoulders,
    seamMarks(
      curve(
        placed(measures, [
          [-244, hem[1] - 60],
          [0, hem[1] - 48],
          [244, hem[1] - 60],
        ]),
      ),
      thread,
    ),
  )
}

/** The wide turned-back fronts of a biker jacket. */
function lapels(look: Look, measures: Measures): string {
  const { neck } = measures
  return [false, true]
    .map((flip) => {
      const turned = (points: readonly Point[]) => {
        const all = placed(measures, points)
        return flip ? mirrored(all) : all
      }
      // the collar above the notch, and the lapel below it
      const notch: Point = [118, 104]
      const tip: Point = [flip ? 150 : 166, 118]
      const end: Point = flip ? [-52, 296] : [62, 304]
      const start = turned([necklineOf(measures).at(-1) as Point])[0] as Point
      const outline = outlined(
        start,
        turned([[138, 52]]),
        turned([notch]),
        turned([tip]),
        turned([[122, 210], end]),
        turned([
          [40, 130],
          [50, 66],
          [neck, 0],
        ]),
      )
      const edge = curve(turned([[138, 52], notch, tip]))
      const lower = curve(turned([tip, [122, 210], end]))
      return `${castShadow(look, lower, [2, 5], 15)}${lit(look, {
        outline,
        gloss: 0.22,
        relief: raised(edge, 10, 0.3),
        inside: `<g transform="translate(${flip ? 6 : -6},-2)">${sewn(outline, look.cut.stitch ?? '#000')}</g>${stud(...(turned([[tip[0] - 24, tip[1] + 18]])[0] as Point), 'steel', 7)}`,
      })}`
    })
    .join('')
}
