import { curve, mirrored, outlined, type Point, ridge } from '../relief.ts'
import { type Look, lit, random } from '../studio.ts'
import { armholeOf, centre, type Measures, occlusion, placed } from './body.ts'
import type { Marks } from './details.ts'

export type SleeveLength = 'short' | 'half' | 'long'

/** A right sleeve: down the outer edge, along the cuff, up to the armpit. `turn` is the slant of the arm in degrees. */
export type Sleeve = {
  outer: readonly Point[]
  cuff: readonly [middle: Point, inner: Point]
  rise: readonly Point[]
  turn: number
}

export function sleeveOf({ shoulder, drop, chest, armpit }: Measures, length: SleeveLength): Sleeve {
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

/** Folds of a right sleeve: one along the arm, short ones across the elbow, small ones above the cuff. */
export function sleeveFolds(look: Look, measures: Measures, length: SleeveLength, seed: number): string {
  const next = random(look.seed + seed)
  const { shoulder, drop, chest, armpit, top } = measures
  const point = (x: number, y: number): Point => [centre + x, top + y]
  const between = (low: number, high: number) => low + next() * (high - low)
  const reach = { short: 230, half: 360, long: 600 }[length]
  const folds = [
    ridge(point(chest + 2, armpit + 10), point(shoulder + 50, drop + 96), { bend: 18, width: 20, height: 0.7 }),
    ridge(point(chest + 8, armpit + 30), point(shoulder + 80, drop + 190), { bend: 14, width: 18, height: 0.6 }),
    ridge(point(shoulder + 10, drop + 40), point(shoulder + 70, drop + reach * 0.75), {
      bend: -16,
      width: 26,
      height: 0.55,
    }),
  ]
  if (length === 'long') {
    for (let at = 0; at < 5; at++) {
      const y = drop + 300 + at * between(34, 48)
      const [left, right] = [shoulder + 8 + at * 5, shoulder + 92 + at * 5]
      const rising = at % 2 === 0
      folds.push(
        ridge(point(left, y + (rising ? 30 : -8)), point(right, y + (rising ? -16 : 34)), {
          bend: between(-14, 14),
          width: between(9, 16),
          height: between(0.5, 0.9),
        }),
      )
    }
    for (let at = 0; at < 4; at++) {
      const x = shoulder + 48 + at * 21
      folds.push(
        ridge(point(x, drop + 650), point(x - between(6, 18), drop + between(520, 590)), { width: 9, height: 0.7 }),
      )
    }
  }
  return folds.join('')
}
