import { type SelectHTMLAttributes, useId } from 'react'
import { ChevronIcon } from './icons.tsx'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { label: string; error?: string | undefined }

/** A labelled select with a drawn arrow. The `error` is tied to it for screen readers. */
export function Select({ label, error, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="block min-h-12 w-full cursor-pointer appearance-none rounded-sm border border-edge bg-paper py-2 pr-10 pl-3.5 text-base transition-colors duration-150 hover:border-ink/60 focus:border-ink aria-invalid:border-alert"
        >
          {children}
        </select>
        <ChevronIcon className="pointer-events-none absolute top-4 right-3 size-4 rotate-90 text-muted" />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-alert">
          {error}
        </p>
      )}
    </div>
  )
}
