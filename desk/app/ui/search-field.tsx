import { SearchIcon } from '@tanabana/ui/icons.tsx'
import type { InputHTMLAttributes, Ref } from 'react'

type SearchFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  ref?: Ref<HTMLInputElement>
  /** For a form that does not search while the person types. */
  hasButton?: boolean
}

/** The field that a list is searched with. `label`: for screen readers. */
export function SearchField({ label, hasButton = false, ...input }: SearchFieldProps) {
  return (
    <span className="relative block">
      {!hasButton && <SearchIcon className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted" />}
      <input
        {...input}
        type="search"
        name="query"
        aria-label={label}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className={`min-h-12 w-full rounded-sm border border-edge bg-paper text-base transition-colors duration-150 placeholder:text-muted hover:border-ink/60 focus:border-ink ${hasButton ? 'pr-12 pl-3.5' : 'pr-3 pl-11'}`}
      />
      {hasButton && (
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-r-sm border border-edge transition-colors duration-150 hover:bg-ink hover:text-canvas"
        >
          <SearchIcon className="size-5" />
        </button>
      )}
    </span>
  )
}
