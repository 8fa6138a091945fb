import { curve, mirrored, outlined, type Point, ridge } from '../relief.ts'
import { type Look, lit, random } from '../studio.ts'
import { armholeOf, centre, type Measures, occlusion, placed } from './body.ts'

export type Sleeve = { outer: readonly Point[]; inner: readonly Point[]; turn: number }

/** Sleeves by length, from the shoulder down the outer edge, then from the cuff up to the armpit. */
export function sleeveOf(
  { shoulder, drop, chest, armpit }: Measures,
  length: 'short' | 'half' | 'long',
  width = 1,
): Sleeve {
  if (length === 'short')
    return {
      outer: [
        [shoulder + 46, drop + 66],
        [shoulder + 92, drop + 160],
        [shoulder + 124, drop + 250],
      ],
      inner: [
        [chest + 62, drop + 286],
        [chest + 10 - 4 * width, drop + 304],
        [chest - 6, armpit],
      ],
      turn: -22,
    }
  if (length === 'half')
    return {
      outer: [
        [shoulder + 48, drop + 80],
        [shoulder + 92, drop + 220],
        [shoulder + 122, drop + 392],
      ],
      inner: [
        [chest + 82, drop + 416],
        [chest + 24, drop + 422],
        [chest + 10, armpit + 70],
        [chest - 6, armpit],
      ],
      turn: -15,
    }
  return {
    outer: [
      [shoulder + 44, drop + 74],
      [shoulder + 84, drop + 240],
      [shoulder + 108, drop + 420],
      [shoulder + 128, drop + 640],
    ],
    inner: [
      [shoulder + 84, drop + 662],
      [shoulder + 40, drop + 664],
      [shoulder + 16, drop + 460],
      [chest + 12, armpit + 110],
      [chest - 6, armpit],
    ],
    turn: -9,
  }
}

export function sleeve(
  look: Look,
  measures: Measures,
  { outer, inner, turn }: Sleeve,
  flip: boolean,
  relief: string,
  inside: string,
): { outline: string; drawing: string } {
  const [cuffMiddle, cuffEnd, ...rise] = inner
  const root = placed(measures, armholeOf(measures))
  const points = [
    placed(measures, outer),
    placed(measures, [cuffMiddle as Point, cuffEnd as Point]),
    placed(measures, rise),
    root.toReversed().slice(1),
  ]
  const start = root[0] as Point
  const turned = flip ? points.map(mirrored) : points
  const outline = outlined(flip ? (mirrored([start])[0] as Point) : start, ...turned)
  const mirror = (markup: string) => (flip ? `<g transform="matrix(-1 0 0 1 960 0)">${markup}</g>` : markup)
  return {
    outline,
    drawing: lit(look, {
      outline,
      grain: flip ? -turn : turn,
      relief: mirror(relief),
      inside: mirror(occlusion(curve(root)) + inside),
    }),
  }
}

/** Folds of a right sleeve: one along the arm, short ones across the elbow, small ones above the cuff. */
export function sleeveFolds(look: Look, measures: Measures, length: 'short' | 'half' | 'long', seed: number): string {
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
