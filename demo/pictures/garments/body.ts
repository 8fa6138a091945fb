import { mirrored, outlined, type Point, ridge } from '../relief.ts'
import { type Look, random } from '../studio.ts'

/** A top laid out symmetrically around x = 480. Widths are half widths, heights are counted from the shoulder at the neck. */
export type Measures = {
  /** Height of the shoulder at the neck in the picture. */
  top: number
  neck: number
  shoulder: number
  /** How far the shoulder slopes down. */
  drop: number
  armpit: number
  chest: number
  waist: Point
  hem: Point
  hemline?: 'straight' | 'tail' | 'peplum' | 'slit'
  neckline: 'round' | 'v'
  neckDepth: number
}

export const centre = 480

/** A T-shirt of size M, about 12 units to the centimetre. */
export const tee: Measures = {
  top: 172,
  neck: 96,
  shoulder: 250,
  drop: 54,
  armpit: 272,
  chest: 252,
  waist: [246, 520],
  hem: [254, 816],
  neckline: 'round',
  neckDepth: 92,
}

/** Points of the right half, counted from the centre of the neck. */
export function placed({ top }: Measures, points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [centre + x, top + y])
}

/** From the lowest point of the neckline to the right shoulder. */
export function necklineOf({ neck, neckline, neckDepth: depth }: Measures, wider = 0): Point[] {
  const reach = neck + wider
  if (neckline === 'v')
    return [
      [0, depth + wider * 1.3],
      [reach * 0.52, depth * 0.46 + wider * 0.7],
      [reach, wider * 0.4],
    ]
  return [
    [0, depth + wider],
    [reach * 0.5, depth * 0.87 + wider * 0.9],
    [reach * 0.87, depth * 0.5 + wider * 0.6],
    [reach, wider * 0.25],
  ]
}

export function armholeOf({ shoulder, drop, chest, armpit }: Measures): Point[] {
  return [
    [shoulder, drop],
    [shoulder - 20, drop + (armpit - drop) * 0.4],
    [Math.min(shoulder - 20, chest - 16), drop + (armpit - drop) * 0.72],
    [chest, armpit],
  ]
}

function hemOf({ hem: [half, y], hemline }: Measures): Point[] {
  if (hemline === 'tail')
    return [
      [half - 22, y - 64],
      [half - 84, y - 8],
      [half * 0.36, y + 14],
      [0, y + 16],
    ]
  if (hemline === 'peplum')
    return [
      [half * 0.84, y + 24],
      [half * 0.66, y + 8],
      [half * 0.44, y + 34],
      [half * 0.22, y + 16],
      [0, y + 36],
    ]
  return [
    [half * 0.6, y + 12],
    [0, y + 16],
  ]
}

export function bodyOutline(measures: Measures): string {
  const { waist, hem, hemline, shoulder, drop, chest, armpit } = measures
  const side: Point[] = [
    [(chest + waist[0]) / 2 + 1, (armpit + waist[1]) / 2],
    waist,
    [(waist[0] + hem[0]) / 2 + (hemline === 'peplum' ? 14 : 2), (waist[1] + hem[1]) / 2],
    hemline === 'tail' ? [hem[0], hem[1] - 110] : hemline === 'slit' ? [hem[0] - 16, hem[1]] : hem,
  ]
  const half: Point[][] = [
    necklineOf(measures).slice(1),
    [
      [(measures.neck + shoulder) / 2, drop * 0.42],
      [shoulder, drop],
    ],
    armholeOf(measures).slice(1),
    side,
    hemOf(measures),
  ]
  const start = necklineOf(measures)[0] as Point
  const right = half.map((edge) => placed(measures, edge))
  return outlined(placed(measures, [start])[0] as Point, ...right, ...backAgain(placed(measures, [start]), right))
}

/** The left half of an outline, from the hem up to the neck. */
function backAgain(start: Point[], right: readonly Point[][]): Point[][] {
  return right
    .map((edge, at) => {
      const from = (right[at - 1] ?? start).at(-1) as Point
      return mirrored([from, ...edge.slice(0, -1)]).reverse()
    })
    .reverse()
}

/** A soft shadow beside an edge that lies on top, without a blur. */
export function occlusion(path: string, width = 46, darkness = 0.05): string {
  return [1, 0.66, 0.36, 0.16]
    .map(
      (part) =>
        `<path d="${path}" fill="none" stroke="#140b05" stroke-opacity="${darkness}" stroke-width="${Math.round(width * part)}"/>`,
    )
    .join('')
}

/** Folds of the body: pulled from the armpits, falling from the chest, slack at the waist. */
export function torsoFolds(look: Look, measures: Measures, fullness = 1): string {
  const next = random(look.seed + 31)
  const { chest, armpit, waist, hem, top } = measures
  const between = (low: number, high: number) => low + next() * (high - low)
  const folds: string[] = []
  for (const side of [-1, 1]) {
    const point = (x: number, y: number): Point => [centre + side * x, top + y]
    folds.push(
      ridge(point(chest - 6, armpit - 4), point(between(60, 130), armpit + between(60, 150)), {
        bend: side * between(-34, -16),
        width: between(18, 28),
        height: between(0.5, 0.85),
      }),
      ridge(point(chest - 4, armpit + 20), point(between(130, 190), armpit + between(210, 330)), {
        bend: side * between(-26, -8),
        width: between(16, 26),
        height: between(0.45, 0.8),
      }),
      ridge(point(chest - 34, armpit - 120), point(chest - between(50, 70), armpit + 60), {
        bend: side * between(6, 16),
        width: 20,
        height: 0.5,
      }),
      ridge(point(waist[0] + 4, waist[1] + between(-40, 60)), point(between(90, 170), waist[1] + between(10, 70)), {
        bend: side * between(-18, 10),
        width: between(10, 18),
        height: between(0.35, 0.65),
      }),
    )
  }
  const count = Math.round(7 * fullness)
  for (let at = 0; at < count; at++) {
    const spread = ((at + between(0.1, 0.9)) / count - 0.5) * 2
    const isLong = at % 2 === 0
    const from: Point = [
      centre + spread * waist[0] * 0.8,
      top + (isLong ? between(armpit - 30, armpit + 120) : waist[1] + between(-30, 90)),
    ]
    const to: Point = [centre + spread * hem[0] * 0.94 + between(-20, 20), top + hem[1] + between(-70, 30)]
    folds.push(
      ridge(from, to, {
        bend: between(-26, 26),
        width: isLong ? between(30, 46) : between(14, 26),
        height: at % 3 === 1 ? -0.4 : between(0.25, 0.5),
      }),
    )
  }
  return folds.join('')
}
