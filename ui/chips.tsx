import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

type ChipsProps = {
  label: string
  current: string
  chips: readonly { key: string; to: string; text: string; count?: number | undefined }[]
}

/** A row of links to the lists of a page. The current one is scrolled into view. */
export function Chips({ label, current, chips }: ChipsProps) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another chip is the current one
  useEffect(() => {
    const [nav, chip] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current=page]')]
    if (nav && chip) nav.scrollLeft = chip.offsetLeft - (nav.clientWidth - chip.offsetWidth) / 2
  }, [current])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-4 mt-2 flex scroll-px-4 gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {chips.map(({ key, to, text, count }) => (
        <Link
          key={key}
          to={to}
          prefetch="intent"
          aria-current={key === current ? 'page' : undefined}
          className="chip px-3.5"
        >
          {text}
          {count !== undefined && <span className="tabular-nums">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
