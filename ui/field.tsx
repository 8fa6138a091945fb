import { type InputHTMLAttributes, useId } from 'react'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; name: string; error?: string; hint?: string }

/** A labelled input. An `error` replaces the `hint`; both are tied to it for screen readers. */
export function Field({ label, error, hint, className = '', id, ...input }: FieldProps) {
  const made = useId()
  const inputId = id ?? made
  const about = error ? `${inputId}-error` : hint && `${inputId}-hint`
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block text-sm font-semibold text-ink">
        {label}
      </label>
      <input
        {...input}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={about}
        className="block min-h-12 w-full rounded-sm border border-edge bg-paper px-3.5 py-2 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-ink/60 focus:border-ink disabled:bg-ground disabled:text-muted aria-invalid:border-alert"
      />
      {hint && !error && (
        <p id={`${inputId}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${inputId}-error`} className="mt-1.5 text-sm text-alert">
          {error}
        </p>
      )}
    </div>
  )
}
