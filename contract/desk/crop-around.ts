/** In percent from the left and from the top of a picture. */
export type Point = { x: number; y: number }

/** The largest part of a picture that is 4:5, with the point as near to its middle as the edges allow. In pixels. */
export function cropAround({ width, height }: { width: number; height: number }, { x, y }: Point) {
  const crop = { width: Math.min(width, Math.round(height * 0.8)), height: Math.min(height, Math.round(width / 0.8)) }
  const start = (all: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((all * percent) / 100 - part / 2, 0), all - part))
  return { ...crop, left: start(width, crop.width, x), top: start(height, crop.height, y) }
}
