/** How a picture is shown: enlarged, and moved from its place in the middle of the stage, in pixels. */
export type View = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }
/** `picture`: its size without zoom. */
export type Frame = { picture: Size; stage: Size }

export const unzoomed: View = { scale: 1, x: 0, y: 0 }
const maxScale = 4

/** @param point stays where it is; from the middle of the stage */
export function zoomTo(scale: number, point: Point, view: View, frame: Frame): View {
  const next = Math.min(Math.max(scale, 1), maxScale)
  if (next === 1) return unzoomed
  const ratio = next / view.scale
  return withinStage(
    { scale: next, x: point.x + (view.x - point.x) * ratio, y: point.y + (view.y - point.y) * ratio },
    frame,
  )
}

export function moveBy(by: Point, { scale, x, y }: View, frame: Frame): View {
  return withinStage({ scale, x: x + by.x, y: y + by.y }, frame)
}

/** Leaves no gap between a picture and the edge of the stage where the picture is the larger one. */
function withinStage({ scale, x, y }: View, { picture, stage }: Frame): View {
  const within = (value: number, size: number, room: number) => {
    const most = Math.max(0, (size * scale - room) / 2)
    return Math.min(Math.max(value, -most), most)
  }
  return { scale, x: within(x, picture.width, stage.width), y: within(y, picture.height, stage.height) }
}
