import type { ReactNode } from 'react'

type LabelledProps = {
  id: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  className?: string
  children: ReactNode
}

/** A label above the control `id`, and its error or hint below. */
export function Labelled({ id, label, error, hint, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink">
        {label}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** What ties a control to its label, and to its error or hint for screen readers. */
export function labelledControl(id: string, error: string | undefined, hint?: string) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint && `${id}-hint`,
  }
}
