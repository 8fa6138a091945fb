import type { Point } from '@tanabana/contract/desk/crop-around.ts'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

/** In pixels. */
export type Size = { width: number; height: number }

type Props = {
  src: string
  point: Point
  onPoint: (point: Point) => void
  onSize?: (size: Size) => void
  /** Drawn over the picture. */
  children?: ReactNode
}

/** In percent of the picture. */
const keySteps: Readonly<Record<string, Point>> = {
  ...{ ArrowLeft: { x: -2, y: 0 }, ArrowRight: { x: 2, y: 0 }, ArrowUp: { x: 0, y: -2 }, ArrowDown: { x: 0, y: 2 } },
}
const inside = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

/** A picture in which a tap or the arrow keys choose what stays visible. */
export function FocusPicker({ src, point, onPoint, onSize, children }: Props) {
  const move = (x: number, y: number) => onPoint({ x: inside(x), y: inside(y) })

  function tap({ clientX, clientY, currentTarget, detail }: MouseEvent): void {
    // a click by Enter has no place
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }

  function press(event: KeyboardEvent): void {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    move(point.x + step.x, point.y + step.y)
  }

  const measure = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
    width > 0 && onSize?.({ width, height })
  return (
    <button
      type="button"
      onClick={tap}
      onKeyDown={press}
      aria-label={`What stays visible: ${point.x}% across, ${point.y}% down`}
      className="relative mx-auto mt-4 block w-fit cursor-crosshair overflow-hidden"
    >
      <img
        src={src}
        alt=""
        ref={(image) => {
          if (image?.complete) measure(image)
        }}
        onLoad={({ currentTarget }) => measure(currentTarget)}
        className="block max-h-[50dvh] max-w-full"
      />
      {children}
    </button>
  )
}
