import { drawn } from '@tanabana/ui/icons.tsx'
import { type ButtonHTMLAttributes, type HTMLAttributes, useEffect, useRef } from 'react'
import type { useOrder } from './use-order.ts'

const HandleIcon = drawn('M5 9h14M5 15h14')

/** What a finger or a mouse drags a thing by. Keys use the buttons. */
export function DragHandle(events: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span
      {...events}
      aria-hidden="true"
      className="-ml-2.5 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted select-none"
    >
      <HandleIcon />
    </span>
  )
}

type MoveProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'form' | 'name' | 'value'> & {
  text: 'Earlier' | 'Later'
  /** Such as `picture 2`. */
  what: string
  isLast: boolean
  onMove: () => void
}

type MovesProps = {
  id: number
  order: ReturnType<typeof useOrder>
  what: string
  /** The form that takes the order, as ids, without scripts. */
  submit?: { form: string; name: string }
}

/** Move a thing in its list by one place. */
export function MoveButtons({ id, order: { shown, moved, move }, what, submit }: MovesProps) {
  return (['Earlier', 'Later'] as const).map((text) => {
    const to = shown.indexOf(id) + (text === 'Earlier' ? -1 : 1)
    const wanted = moved(id, Math.max(0, to))
    return (
      <MoveButton
        {...(submit && { ...submit, type: 'submit', value: wanted.join(' ') })}
        key={text}
        text={text}
        what={what}
        isLast={to < 0 || to >= shown.length}
        onMove={() => move(wanted)}
      />
    )
  })
}

/** Keeps the focus while it moves. */
function MoveButton({ text, what, isLast, onMove, type = 'button', ...submit }: MoveProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  // an element that moves in the page loses the focus
  useEffect(() => {
    if (isPressed.current) button.current?.focus()
    isPressed.current = false
  })
  return (
    <button
      {...submit}
      ref={button}
      type={type}
      aria-disabled={isLast}
      onClick={(event) => {
        event.preventDefault()
        if (isLast) return
        isPressed.current = true
        onMove()
      }}
      aria-label={`${text}: ${what}`}
      className="text-link min-h-11 min-w-11 cursor-pointer text-sm aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:no-underline"
    >
      {text}
    </button>
  )
}
