import { useEffect, useState } from 'react'
import { ChevronIcon } from './icons.tsx'

type ScrollButtonProps = { name: string; disabled: boolean; onClick: () => void; turned?: boolean }

/** Scrolls a row. `turned`: to the left. */
export function ScrollButton({ name, disabled, onClick, turned }: ScrollButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 cursor-pointer place-items-center rounded-full border border-edge transition-colors duration-150 hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:text-edge"
    >
      <ChevronIcon className={`size-4 ${turned ? 'rotate-180' : ''}`} />
    </button>
  )
}

/** Whether the row is scrolled to its ends; both if everything fits. @param count of its items */
export function useScrollEnds(row: { readonly current: HTMLElement | null }, count: number) {
  const [ends, setEnds] = useState({ left: true, right: true })

  function measure() {
    const element = row.current
    if (!element) return
    const left = element.scrollLeft <= 2
    const right = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2
    setEnds((before) => (before.left === left && before.right === right ? before : { left, right }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the number of items changes
  useEffect(() => {
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [count])
  return { ends, measure }
}
