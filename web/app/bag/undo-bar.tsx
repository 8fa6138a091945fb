import { useEffect, useRef, useState } from 'react'
import { updateBag } from './bag-store.ts'
import { messages } from './messages.ts'
import { undoRemoval } from './undo-removal.ts'

/** Milliseconds to undo a removal. The time stops while the button has the mouse or the keyboard focus. */
const undoTime = 8000

type RemovedProps = { name: string; moved: boolean }

/** Offers to undo the last removal. */
export default function UndoBar({ name, moved }: RemovedProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [paused, setPaused] = useState(false)

  // The pressed button disappeared with its line. A shopper who went on before this bar loaded keeps the focus.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.id === 'bag-heading') button.current?.focus()
  }, [])

  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => updateBag({ removed: null }), undoTime)
    return () => clearTimeout(timer)
  }, [paused])

  function undo() {
    void undoRemoval()
    requestAnimationFrame(() => document.getElementById('bag-heading')?.focus())
  }

  return (
    <div className="notice pointer-events-auto items-center gap-3 rounded-sm bg-ink py-1 pr-1.5 pl-4 text-sm text-canvas">
      <p className="line-clamp-2 min-w-0 flex-1">
        {moved ? messages.changed.moved(name) : messages.changed.removed(name)}
      </p>
      <button
        ref={button}
        type="button"
        aria-label={messages.undoOf(name)}
        onClick={undo}
        onPointerEnter={(event) => setPaused(event.pointerType === 'mouse')}
        onPointerLeave={() => setPaused(false)}
        onFocus={(event) => setPaused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setPaused(false)}
        className="min-h-11 cursor-pointer rounded-sm px-4 font-semibold tracking-wide text-marigold outline-offset-[-2px]"
      >
        {messages.undo}
      </button>
    </div>
  )
}
