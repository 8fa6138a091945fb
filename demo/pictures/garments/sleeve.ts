import { curve, mirrored, outlined, type Point } from '../relief.ts'
import { type Look, lit } from '../studio.ts'
import { armholeOf, type Measures, occlusion, placed } from './body.ts'
import type { Marks } from './details.ts'

export type SleeveLength = 'short' | 'half' | 'long'

/** A right sleeve: down the outer edge, along the cuff, up to the armpit. `turn` is the slant of the arm in degrees. */
export type Sleeve = {
  outer: readonly Point[]
  cuff: readonly [middle: Point, inner: Point]
  rise: readonly Point[]
  turn: number
}

/** Turns a point of the right sleeve around the shoulder. @param turn in degrees, away from the body */
export function turnedOut({ shoulder, drop }: Measures, turn: number, [x, y]: Point): Point {
  const angle = (turn * Math.PI) / 180
  const [right, down] = [x - shoulder, y - drop]
  return [
    shoulder + right * Math.cos(angle) + down * Math.sin(angle),
    drop + down * Math.cos(angle) - right * Math.sin(angle),
  ]
}

/** @param turn of the arm away from the body, in degrees */
export function sleeveOf(measures: Measures, length: SleeveLength, turn: number): Sleeve {
  const straight = straightSleeve(measures, length)
  const moved = (point: Point) => turnedOut(measures, turn, point)
  return {
    outer: straight.outer.map(moved),
    cuff: [moved(straight.cuff[0]), moved(straight.cuff[1])],
    // the armpit stays at the body
    rise: [...straight.rise.slice(0, -1).map(moved), ...straight.rise.slice(-1)],
    turn: straight.turn - turn,
  }
}

function straightSleeve({ shoulder, drop, chest, armpit }: Measures, length: SleeveLength): Sleeve {
  const root: Point = [chest - 6, armpit]
  if (length === 'short')
    return {
      outer: [
        [shoulder + 46, drop + 66],
        [shoulder + 92, drop + 160],
        [shoulder + 124, drop + 250],
      ],
      cuff: [
        [chest + 62, drop + 286],
        [chest + 6, drop + 304],
      ],
      rise: [root],
      turn: -22,
    }
  if (length === 'half')
    return {
      outer: [
        [shoulder + 48, drop + 80],
        [shoulder + 92, drop + 220],
        [shoulder + 122, drop + 392],
      ],
      cuff: [
        [chest + 82, drop + 416],
        [chest + 24, drop + 422],
      ],
      rise: [[chest + 10, armpit + 70], root],
      turn: -15,
    }
  return {
    outer: [
      [shoulder + 44, drop + 74],
      [shoulder + 84, drop + 240],
      [shoulder + 108, drop + 420],
      [shoulder + 128, drop + 640],
    ],
    cuff: [
      [shoulder + 84, drop + 662],
      [shoulder + 40, drop + 664],
    ],
    rise: [[shoulder + 16, drop + 460], [chest + 12, armpit + 110], root],
    turn: -9,
  }
}

/** A line across the sleeve. @param lift distance from the edge of the cuff, up the arm */
export function acrossSleeve(measures: Measures, { outer, cuff, turn }: Sleeve, lift: number): Point[] {
  const slant = (turn * Math.PI) / 180
  const edge = placed(measures, [outer.at(-1) as Point, ...cuff])
  return edge.map(([x, y]) => [x + Math.sin(slant) * lift, y - Math.cos(slant) * lift])
}

type SleeveParts = { measures: Measures; shape: Sleeve; marks: Marks; isLeft: boolean }

/** Marks are those of the right sleeve; the left one mirrors them. */
export function drawSleeve(look: Look, { measures, shape, marks, isLeft }: SleeveParts) {
  const root = placed(measures, armholeOf(measures))
  const side = (points: readonly Point[]) => (isLeft ? mirrored(points) : points)
  const outline = outlined(
    side(root)[0] as Point,
    side(placed(measures, shape.outer)),
    side(placed(measures, shape.cuff)),
    side(placed(measures, shape.rise)),
    side(root).toReversed().slice(1),
  )
  const mirror = (markup: string) => (isLeft ? `<g transform="matrix(-1 0 0 1 960 0)">${markup}</g>` : markup)
  const drawing = lit(look, {
    outline,
    grain: isLeft ? -shape.turn : shape.turn,
    relief: mirror(marks.relief),
    inside: mirror(occlusion(curve(root)) + marks.inside),
  })
  return { outline, drawing }
}
