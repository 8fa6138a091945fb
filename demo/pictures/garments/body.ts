import { mirrored, outlined, type Point } from '../relief.ts'

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
      [half * 0.82, y + 20],
      [half * 0.64, y + 14],
      [half * 0.4, y + 30],
      [half * 0.16, y + 24],
      [0, y + 31],
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
  return [1, 0.8, 0.62, 0.46, 0.3, 0.16]
    .map(
      (part) =>
        `<path d="${path}" fill="none" stroke="#140b05" stroke-opacity="${(darkness * 0.7).toFixed(3)}" stroke-width="${Math.round(width * part)}"/>`,
    )
    .join('')
}
