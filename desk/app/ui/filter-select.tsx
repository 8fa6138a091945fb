import { ChevronIcon } from '@tanabana/ui/icons.tsx'
import type { ReactNode } from 'react'

type FilterSelectProps = { name: string; label: string; value: string; children: ReactNode }

/** A choice of a list's filter, as wide as what is chosen. */
export function FilterSelect({ name, label, value, children }: FilterSelectProps) {
  return (
    <span className="relative shrink-0">
      <select
        key={value}
        name={name}
        aria-label={label}
        defaultValue={value}
        className="chip field-sizing-content appearance-none border-line bg-transparent pr-9"
      >
        {children}
      </select>
      <ChevronIcon className="pointer-events-none absolute top-3.5 right-3.5 size-4 rotate-90 text-muted" />
    </span>
  )
}
