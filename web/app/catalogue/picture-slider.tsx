import { Dialog } from '@base-ui/react/dialog'
import { ChevronIcon, CloseIcon, MinusIcon, PlusIcon } from '@tanabana/ui/icons.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { ScrollLock } from '@tanabana/ui/scroll-lock.ts'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Picture, usePictureSources } from '#products/picture.tsx'
import { messages } from './picture-slider.messages.ts'
import { useZoom } from './use-zoom.ts'

type PictureSliderProps = {
  label: string
  /** The texts of the pictures. */
  nameOf: (index: number) => string
  pictures: string[]
  /** The rendered widths in the gallery, whose files are loaded. */
  sizesOf: (index: number) => string
  start: number
  onClose: () => void
}

/** How far an arrow key moves an enlarged picture, in pixels. */
const arrowStep = 80
const round = 'absolute grid size-12 cursor-pointer place-items-center rounded-full border border-line bg-canvas'

/** The full-screen picture viewer: swipe or use the arrow keys; zoom by pinch, double tap, wheel, + and −. */
export default function PictureSlider({ label, nameOf, pictures, sizesOf, start, onClose }: PictureSliderProps) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const zoom = useZoom(stage, (element) => element.children[at]?.firstElementChild as HTMLElement | null)

  const mount = useCallback(
    (list: HTMLUListElement | null) => {
      row.current = list
      setStage(list)
      list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' })
    },
    [start],
  )
  const goTo = (index: number) => {
    if (index < 0 || index >= pictures.length || !stage) return
    zoom.reset()
    stage.scrollTo({ left: index * stage.clientWidth })
  }
  const onScroll = ({ scrollLeft, clientWidth }: Element) => {
    const index = Math.round(scrollLeft / clientWidth)
    if (index === at) return
    zoom.reset()
    setAt(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? [0, 0]
    if (event.key === '+' || event.key === '=') zoom.zoomIn()
    else if (event.key === '-') zoom.zoomOut()
    else if (zoom.zoomed && (x || y)) zoom.move({ x: -x * arrowStep, y: -y * arrowStep })
    else if (x) goTo(at + x)
    else return
    event.preventDefault()
  }
  const arrow = `${round} top-1/2 hidden -translate-y-1/2 disabled:opacity-0 desktop:grid`

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={label}
          className="fade fixed inset-0 z-50 bg-canvas outline-none"
          initialFocus={row}
          onKeyDown={onKeyDown}
        >
          <ScrollLock />
          <ul
            ref={mount}
            className={`snap-row h-full scroll-smooth -outline-offset-2 select-none ${zoom.zoomed ? 'cursor-grab touch-none' : 'cursor-zoom-in touch-pan-x'}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: zooms and moves by keyboard
            tabIndex={0}
            aria-label={messages.keys}
            onScroll={(event) => onScroll(event.currentTarget)}
            {...zoom.handlers}
          >
            {pictures.map((picture, index) => (
              <li key={picture} className="grid h-full place-items-center overflow-hidden">
                <span className="relative w-full max-w-[80dvh]">
                  <Picture
                    src={picture}
                    alt={nameOf(index)}
                    sizes={sizesOf(index)}
                    eager={index === start}
                    className="pointer-events-none max-h-dvh"
                  />
                  {Math.abs(index - at) <= 1 && <LargePicture src={picture} />}
                </span>
              </li>
            ))}
          </ul>
          <p
            aria-live="polite"
            className="pointer-events-none absolute top-[max(1.25rem,env(safe-area-inset-top))] left-5 rounded-full bg-canvas/90 px-3 py-1 text-sm tabular-nums"
          >
            {at + 1} / {pictures.length}
          </p>
          <Dialog.Close
            aria-label={common.close}
            className={`${round} top-[max(0.75rem,env(safe-area-inset-top))] right-3`}
          >
            <CloseIcon />
          </Dialog.Close>
          <button
            type="button"
            aria-label={zoom.zoomed ? messages.zoomOut : messages.zoomIn}
            onClick={zoom.toggle}
            className={`${round} right-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))]`}
          >
            {zoom.zoomed ? <MinusIcon /> : <PlusIcon />}
          </button>
          {pictures.length > 1 && (
            <>
              <button
                type="button"
                aria-label={messages.previous}
                disabled={at === 0}
                onClick={() => goTo(at - 1)}
                className={`${arrow} left-5`}
              >
                <ChevronIcon className="size-5 rotate-180" />
              </button>
              <button
                type="button"
                aria-label={messages.next}
                disabled={at === pictures.length - 1}
                onClick={() => goTo(at + 1)}
                className={`${arrow} right-5`}
              >
                <ChevronIcon className="size-5" />
              </button>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const arrows: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Covers the gallery's small file, which is there at once. */
function LargePicture({ src }: { src: string }) {
  return (
    <img
      {...usePictureSources(src)}
      sizes="100vw"
      alt=""
      decoding="async"
      draggable={false}
      className="pointer-events-none absolute inset-0 size-full object-cover"
    />
  )
}
