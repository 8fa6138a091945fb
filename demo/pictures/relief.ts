/** Heights of cloth and leather, drawn in grey: white is high, black is low. `lit` puts the light on them. */

export type Point = readonly [x: number, y: number]

type Ridge = {
  /** Distance of the middle from the straight line, to the right of its direction. */
  bend?: number
  width?: number
  /** From -1 (a deep valley) to 1 (a sharp fold). */
  height?: number
}

/** A fold that thins out at both ends. One side is steeper than the other, as where cloth slides under itself. */
export function ridge([x1, y1]: Point, [x2, y2]: Point, { bend = 0, width = 24, height = 0.8 }: Ridge = {}): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [across, along] = [-(y2 - y1) / length, (x2 - x1) / length]
  const at = (part: number, offset: number) =>
    `${round(x1 + (x2 - x1) * part + across * offset)} ${round(y1 + (y2 - y1) * part + along * offset)}`
  const steps = width > 26 ? 4 : 3
  // nested lenses make a rounded top; the inner ones are shorter, so that the ends have no point
  const lenses = Array.from({ length: steps }, (_, step) => {
    const inset = (step / steps) * 0.3
    const half = width * (1 - step / steps)
    const end = 2 * inset * (1 - inset) * bend
    const middle = bend - end + Math.sign(bend) * (width - half) * 0.2
    const [from, to] = [at(inset, end), at(1 - inset, end)]
    return `M${from} Q${at(0.5, middle + half)} ${to} Q${at(0.5, middle - half)} ${from} Z`
  })
  const [color, opacity] = [height > 0 ? '#fff' : '#000', ((Math.abs(height) * 1.02) / steps).toFixed(2)]
  return `<g fill="${color}" fill-opacity="${opacity}">${lenses.map((lens) => `<path d="${lens}"/>`).join('')}</g>`
}

/** A line pressed into the surface, such as a seam. @param depth from 0 to 1 */
export function groove(path: string, width = 5, depth = 0.5): string {
  return `<path d="${path}" fill="none" stroke="#000" stroke-opacity="${depth}" stroke-width="${width}"/>`
}

/** A raised line, such as piping or a turned hem. @param height from 0 to 1 */
export function raised(path: string, width = 10, height = 0.4): string {
  return `<path d="${path}" fill="none" stroke="#fff" stroke-opacity="${height}" stroke-width="${width}"/>`
}

/** A smooth curve through all points, as the path data after its first point. */
function through(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((to, at) => {
      const from = points[at] as Point
      const before = points[at - 1] ?? from
      const after = points[at + 2] ?? to
      const control = (axis: 0 | 1) =>
        [from[axis] + (to[axis] - before[axis]) / 6, to[axis] - (after[axis] - from[axis]) / 6].map(round)
      const [[x1, x2], [y1, y2]] = [control(0), control(1)]
      return `C${x1} ${y1} ${x2} ${y2} ${round(to[0])} ${round(to[1])}`
    })
    .join(' ')
}

/** An open curve through all points. */
export function curve(points: readonly Point[]): string {
  const [x, y] = points[0] ?? [0, 0]
  return `M${round(x)} ${round(y)} ${through(points)}`
}

/** A closed outline of curves from a first point. Each edge starts where the edge before it ends, with a corner between. */
export function outlined(start: Point, ...edges: readonly (readonly Point[])[]): string {
  let last = start
  const parts = edges.map((edge) => {
    const part = through([last, ...edge])
    last = edge.at(-1) ?? last
    return part
  })
  return `M${round(start[0])} ${round(start[1])} ${parts.join(' ')} Z`
}

export function mirrored(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [960 - x, y])
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
