import { indianStates } from '@tanabana/contract/indian-states.ts'
import { ChevronIcon } from '@tanabana/ui/icons.tsx'
import { useId } from 'react'
import { messages } from './messages.ts'

type StateSelectProps = { value: string; error: string | undefined; onChange: (state: string) => void }

export function StateSelect({ value, error, onChange }: StateSelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {messages.form.state}
      </label>
      <div className="relative">
        <select
          id={id}
          name="state"
          value={value}
          required
          autoComplete="shipping address-level1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
          className="block min-h-12 w-full cursor-pointer appearance-none rounded-sm border border-edge bg-paper py-2 pr-10 pl-3.5 text-base transition-colors duration-150 hover:border-ink/60 focus:border-ink aria-invalid:border-alert"
        >
          <option value="">{messages.form.noState}</option>
          {indianStates.map((state) => (
            <option key={state}>{state}</option>
          ))}
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
