import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Frame, moveBy, unzoomed, type View, zoomTo } from './zoom.ts'

type Point = { x: number; y: number }
const doubleTapMs = 350
const doubleTapScale = 2.5
const step = 1.5
/** Movements below this many pixels are a tap. */
const tapDistance = 10
/** Firefox counts a mouse wheel in lines. */
const lineHeight = 33

/** Zooms by wheel, pinch, double tap and `zoomBy`. @param pictureOn finds the picture that is shown on the stage */
export function useZoom(stage: HTMLElement | null, pictureOn: (stage: HTMLElement) => HTMLElement | null) {
  const view = useRef(unzoomed)
  const pointers = useRef(new Map<number, Point>())
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 })
  const moved = useRef(0)
  const [zoomed, setZoomed] = useState(false)

  const show = (next: View, smooth = false) => {
    const picture = stage && pictureOn(stage)
    if (!picture) return
    view.current = next
    picture.style.transition = smooth ? 'transform 180ms' : 'none'
    picture.style.transform = next.scale > 1 ? `translate(${next.x}px, ${next.y}px) scale(${next.scale})` : ''
    setZoomed(next.scale > 1)
  }
  const frameOf = (element: HTMLElement): Frame => {
    const picture = pictureOn(element)
    return {
      picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
      stage: { width: element.clientWidth, height: element.clientHeight },
    }
  }
  const zoom = (scale: number, at: Point, smooth = false) => {
    if (stage) show(zoomTo(scale, at, view.current, frameOf(stage)), smooth)
  }
  const move = (by: Point) => {
    if (stage) show(moveBy(by, view.current, frameOf(stage)))
  }
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const pixels = event.deltaMode === 1 ? lineHeight : 1
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    if (sideways && view.current.scale === 1) return
    event.preventDefault()
    if (sideways) move({ x: -event.deltaX * pixels, y: 0 })
    // browsers report a pinch on a touchpad as a wheel with Ctrl
    else
      zoom(view.current.scale * Math.exp(-event.deltaY * pixels * (event.ctrlKey ? 0.01 : 0.0025)), fromMiddle(event))
  })
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    if (event.cancelable && (event.touches.length > 1 || view.current.scale > 1)) event.preventDefault()
  })
  useEffect(() => {
    if (!stage) return
    // React's listeners are passive: they could not keep the browser from scrolling
    const wheel = (event: WheelEvent) => onWheel(event)
    const touchMove = (event: TouchEvent) => onTouchMove(event)
    stage.addEventListener('wheel', wheel, { passive: false })
    stage.addEventListener('touchmove', touchMove, { passive: false })
    return () => {
      stage.removeEventListener('wheel', wheel)
      stage.removeEventListener('touchmove', touchMove)
    }
  }, [stage])

  const onPointerDown = (event: PointerEvent) => {
    if (pointers.current.size === 0) moved.current = 0
    pointers.current.set(event.pointerId, fromMiddle(event))
    if (view.current.scale > 1) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    moved.current += distance(before, now)
    if (other) {
      zoom((view.current.scale * distance(now, other)) / Math.max(distance(before, other), 1), between(now, other))
      move({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
    } else if (view.current.scale > 1) move({ x: now.x - before.x, y: now.y - before.y })
  }
  const onPointerEnd = (event: PointerEvent) => pointers.current.delete(event.pointerId)

  /** A second tap close to the first zooms in or out. */
  const onClick = (event: MouseEvent) => {
    const point = fromMiddle(event)
    if (moved.current > tapDistance) return
    const isQuick = event.timeStamp - lastTap.current.at < doubleTapMs && distance(point, lastTap.current) < 40
    const isSecond = event.detail === 2 || isQuick
    lastTap.current = { at: isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp, ...point }
    if (isSecond) zoom(view.current.scale > 1 ? 1 : doubleTapScale, point, true)
  }

  return {
    zoomed,
    reset: () => view.current.scale > 1 && show(unzoomed),
    zoomIn: () => zoom(view.current.scale * step, { x: 0, y: 0 }, true),
    zoomOut: () => zoom(view.current.scale / step, { x: 0, y: 0 }, true),
    /** Between the whole picture and an enlarged one. */
    toggle: () => zoom(view.current.scale > 1 ? 1 : doubleTapScale, { x: 0, y: 0 }, true),
    move,
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onClick },
  }
}

function distance(one: Point, other: Point) {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
