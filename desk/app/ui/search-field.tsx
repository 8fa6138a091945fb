import { SearchIcon } from '@tanabana/ui/icons.tsx'
import type { InputHTMLAttributes, Ref } from 'react'

type SearchFieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; ref?: Ref<HTMLInputElement> }

/** The field that a list is searched with. `label`: for screen readers. */
export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <span className="relative block">
      <SearchIcon className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted" />
      <input
        {...input}
        type="search"
        name="query"
        aria-label={label}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-12 w-full rounded-sm border border-edge bg-paper pr-3 pl-11 text-base transition-colors duration-150 placeholder:text-muted hover:border-ink/60 focus:border-ink"
      />
    </span>
  )
}
