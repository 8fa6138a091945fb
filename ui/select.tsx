import { type SelectHTMLAttributes, useId } from 'react'
import { ChevronIcon } from './icons.tsx'
import { Labelled, labelledControl } from './labelled.tsx'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { label: string; error?: string | undefined }

/** A labelled select with a drawn arrow. The `error` is tied to it for screen readers. */
export function Select({ label, error, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error}>
      <div className="relative">
        <select
          {...select}
          {...labelledControl(id, error)}
          className="block min-h-12 w-full cursor-pointer appearance-none rounded-sm border border-edge bg-paper py-2 pr-10 pl-3.5 text-base transition-colors duration-150 hover:border-ink/60 focus:border-ink disabled:cursor-not-allowed disabled:bg-ground disabled:text-muted aria-invalid:border-alert"
        >
          {children}
        </select>
        <ChevronIcon className="pointer-events-none absolute top-4 right-3 size-4 rotate-90 text-muted" />
      </div>
    </Labelled>
  )
}
