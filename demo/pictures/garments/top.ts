import { curve, groove, mirrored, type Point } from '../relief.ts'
import { type Look, lit, studio } from '../studio.ts'
import { armholeOf, bodyOutline, type Measures, placed } from './body.ts'
import { band, button, joined, type Marks, noMarks, rib, sewn, together } from './details.ts'
import { armTurn, sleeveFolds, torsoFolds } from './folds.ts'
import { collar, lining, type Neck } from './neck.ts'
import { acrossSleeve, drawSleeve, type SleeveLength, sleeveOf } from './sleeve.ts'

export type Top = {
  measures: Measures
  sleeve: 'none' | SleeveLength
  cuff: 'hem' | 'buttoned' | 'rib'
  neck: Neck
  /** Plackets, pockets and seams of the view. */
  marks: Marks
  /** Number of falling folds, 1 for a plain body. */
  fullness?: number
  /** Drawn on top of everything, such as a ribbed hem. */
  over?: string
  /** Drawn under the body, such as the back panel that shows in a slit. */
  under?: string
}

/** Where a detail view looks: the left, top and width of its frame. */
type Frame = readonly [x: number, y: number, width: number]

export function drawTop(look: Look, spec: Top, detail: Frame = [250, spec.measures.top - 96, 460]): string {
  const { measures, neck } = spec
  const back = look.view === 'back'
  const body = bodyOutline(spec.over ? { ...measures, hem: [measures.hem[0], measures.hem[1] - 30] } : measures)
  const { sleeve } = spec
  const sleeves = sleeve === 'none' ? [] : [false, true].map((isLeft) => sleeveWithCuff(look, spec, sleeve, isLeft))
  const marks = together(
    spec.marks,
    hemMarks(look, spec),
    sleeve === 'none' ? armholeEdge(measures) : armholeSeam(measures),
  )
  const drawing =
    (spec.under ?? '') +
    (back && neck !== 'crew' ? '' : lining(look, measures, neck)) +
    sleeves.map(({ drawing: part }) => part).join('') +
    lit(look, {
      outline: body,
      gloss: look.fabric === 'leather' ? 0.2 : 0,
      relief: torsoFolds(look, measures, spec.fullness) + marks.relief,
      inside: marks.inside,
    }) +
    (spec.over ?? '') +
    collar(look, measures, neck, back)
  const shadow = [body, ...sleeves.map(({ outline }) => outline)].map((outline) => `<path d="${outline}"/>`).join('')
  return studio(look, shadow, drawing, look.view === 'detail' ? detail : wholeOf(look, spec))
}

/** The frame that a top fills to about nine tenths. */
function wholeOf(look: Look, { measures, sleeve }: Top): Frame {
  const { top, chest, hem } = measures
  const arms = sleeve === 'none' ? [] : [true, false].map((isLeft) => armTurn(look, measures, isLeft))
  const hands = arms.flatMap((turn) => (sleeve === 'none' ? [] : sleeveOf(measures, sleeve, turn).outer))
  const reach = Math.max(chest, hem[0], ...hands.map(([x]) => x))
  const [from, to] = [top - 56, top + hem[1] + 16]
  const width = Math.round(Math.min(960, Math.max(760, (reach * 2) / 0.87, (to - from) / 1.25 / 0.87)))
  return [480 - width / 2, Math.round((from + to) / 2 - width * 0.62), width]
}

/** Height of a cuff, and of the hem of a sleeve without one. */
const cuffHeight = 54
const sleeveHem = 26

function sleeveWithCuff(look: Look, { measures, cuff }: Top, length: SleeveLength, isLeft: boolean) {
  const turn = armTurn(look, measures, isLeft)
  const shape = sleeveOf(measures, length, turn)
  const across = (lift: number) => acrossSleeve(measures, shape, lift)
  const folds: Marks = { relief: sleeveFolds(look, measures, length, isLeft, turn), inside: '' }
  const ends = { hem: hemmedSleeve, rib: ribbedCuff, buttoned: buttonedCuff }
  const marks = together(folds, ends[cuff](across, look))
  return drawSleeve(look, { measures, shape, marks, isLeft })
}

type Across = (lift: number) => Point[]

function hemmedSleeve(across: Across): Marks {
  const line = curve(across(sleeveHem))
  return { relief: groove(line, 5, 0.5), inside: sewn(line) }
}

function ribbedCuff(across: Across): Marks {
  return together(cuffSeam(across, 0.16), rib(curve(across(cuffHeight / 2)), cuffHeight - 2))
}

function cuffSeam(across: Across, darkness: number): Marks {
  const seam = curve(across(cuffHeight))
  return {
    relief: groove(seam, 7, 0.7),
    inside: `<path d="${curve(across(cuffHeight / 2))}" fill="none" stroke="#140b05" stroke-opacity="${darkness}" stroke-width="${cuffHeight}"/>${joined(seam)}`,
  }
}

function buttonedCuff(across: Across, look: Look): Marks {
  const middle = curve(across(cuffHeight / 2))
  const [outer, , inner] = across(cuffHeight / 2) as [Point, Point, Point]
  const [x, y] = [inner[0] + (outer[0] - inner[0]) * 0.28, inner[1] + (outer[1] - inner[1]) * 0.2]
  const slit = `M${x + 2} ${y - 28} l-10 -66`
  return together(cuffSeam(across, 0.04), {
    relief: `<path d="${middle}" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="${cuffHeight - 4}"/>${groove(slit, 5, 0.5)}`,
    inside:
      sewn(curve(across(cuffHeight - 7))) +
      sewn(curve(across(7))) +
      joined(slit) +
      button(x, y, look.cut.button ?? '#efe6d6', 7.5),
  })
}

function armholeSeam(measures: Measures): Marks {
  const edge = placed(
    measures,
    armholeOf(measures).map(([x, y]) => [x - 2, y]),
  )
  return [edge, mirrored(edge)]
    .map((side) => ({ relief: groove(curve(side), 5, 0.2), inside: '' }))
    .reduce((one, other) => together(one, other))
}

function armholeEdge(measures: Measures): Marks {
  const edge = placed(
    measures,
    armholeOf(measures).map(([x, y]) => [x - 14, y + 2]),
  )
  return {
    relief: groove(curve(edge), 5, 0.4) + groove(curve(mirrored(edge)), 5, 0.4),
    inside: sewn(curve(edge)) + sewn(curve(mirrored(edge))),
  }
}

function hemMarks(look: Look, { measures, over }: Top): Marks {
  const { hem, hemline } = measures
  if (over) return noMarks
  const lift = hemline === 'tail' || hemline === 'peplum' ? 9 : 26
  const [half, y] = hem
  const right: Point[] =
    hemline === 'tail'
      ? [
          [half - 6, y - 122],
          [half - 30, y - 68],
          [half - 90, y - 12],
          [half * 0.36, y + 8],
          [0, y + 9],
        ]
      : hemline === 'peplum'
        ? []
        : [
            [half + 4, y - lift],
            [half * 0.6, y + 12 - lift],
            [0, y + 16 - lift],
          ]
  if (right.length === 0) return noMarks
  const points = placed(measures, right)
  const line = curve([...points, ...mirrored(points).toReversed().slice(1)])
  return { relief: groove(line, 5, 0.5), inside: sewn(line, look.cut.stitch ?? '#000') }
}

/** A ribbed band at the hem. */
export function ribbedHem(look: Look, measures: Measures): string {
  const [half, y] = measures.hem
  const top = y - 46
  const corners = placed(measures, [
    [-half - 2, top],
    [half + 2, top],
    [half - 16, y + 8],
    [-half + 16, y + 8],
  ]) as [Point, Point, Point, Point]
  const line = curve(
    placed(measures, [
      [-half - 4, y - 20],
      [0, y - 12],
      [half + 4, y - 20],
    ]),
  )
  return band(look, { corners, marks: rib(line, 80), pattern: look.fabric !== 'stripe' })
}
