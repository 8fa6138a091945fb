import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type RefCallback, useCallback, useRef, useState } from 'react'
import { Picture } from '#products/picture.tsx'
import { ChevronIcon, CloseIcon } from '#ui/icons.tsx'
import { messages as common } from '#ui/messages.ts'
import { ScrollLock } from '#ui/scroll-lock.ts'
import { messages } from './product.messages.ts'

type PictureSliderProps = { name: string; pictures: string[]; start: number; onClose: () => void }

/** The full-screen picture viewer: swipe or use the arrow keys. */
export default function PictureSlider({ name, pictures, start, onClose }: PictureSliderProps) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)

  const mount: RefCallback<HTMLUListElement> = useCallback(
    (list) => {
      row.current = list
      if (list) list.scrollLeft = start * list.clientWidth
    },
    [start],
  )

  const goTo = (index: number, behavior: ScrollBehavior = 'smooth') => {
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    goTo(Math.min(Math.max(at + step, 0), pictures.length - 1))
  }
  const arrow =
    'absolute top-1/2 hidden size-12 -translate-y-1/2 cursor-pointer place-items-center rounded-full border border-line bg-canvas disabled:opacity-0 desktop:grid'

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={messages.pictures.of(name)}
          className="fade fixed inset-0 z-50 bg-canvas outline-none"
          onKeyDown={onKeyDown}
        >
          <ScrollLock />
          <ul
            ref={mount}
            className="snap-row h-full"
            tabIndex={0}
            onScroll={(event) => setAt(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
          >
            {pictures.map((picture, index) => (
              <li key={picture} className="grid h-full place-items-center">
                <Picture
                  src={picture}
                  alt={messages.pictures.view(name, index + 1)}
                  sizes="100vw"
                  eager={index === start}
                  className="max-h-dvh w-full max-w-[80dvh]"
                />
              </li>
            ))}
          </ul>
          <p
            aria-live="polite"
            className="absolute top-[max(1.25rem,env(safe-area-inset-top))] left-5 rounded-full bg-canvas/90 px-3 py-1 text-sm tabular-nums"
          >
            {at + 1} / {pictures.length}
          </p>
          <Dialog.Close
            aria-label={common.close}
            className="absolute top-[max(0.75rem,env(safe-area-inset-top))] right-3 grid size-12 cursor-pointer place-items-center rounded-full border border-line bg-canvas"
          >
            <CloseIcon />
          </Dialog.Close>
          {pictures.length > 1 && (
            <>
              <button
                type="button"
                aria-label={messages.pictures.previous}
                disabled={at === 0}
                onClick={() => goTo(at - 1)}
                className={`${arrow} left-5`}
              >
                <ChevronIcon className="size-5 rotate-180" />
              </button>
              <button
                type="button"
                aria-label={messages.pictures.next}
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
