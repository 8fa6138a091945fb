import { type InputHTMLAttributes, useId } from 'react'
import { Labelled, labelledControl } from './labelled.tsx'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; name: string; error?: string; hint?: string }

/** A labelled input. An `error` replaces the `hint`; both are tied to it for screen readers. */
export function Field({ label, error, hint, className = '', id, ...input }: FieldProps) {
  const made = useId()
  const inputId = id ?? made
  return (
    <Labelled id={inputId} label={label} error={error} hint={hint} className={className}>
      <input
        {...input}
        {...labelledControl(inputId, error, hint)}
        className="block min-h-12 w-full rounded-sm border border-edge bg-paper px-3.5 py-2 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-ink/60 focus:border-ink disabled:bg-ground disabled:text-muted aria-invalid:border-alert"
      />
    </Labelled>
  )
}
