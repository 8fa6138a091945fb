import { CloseIcon } from '@tanabana/ui/icons.tsx'

type Props = {
  name: string
  value: string
  label: string
  /** Id of its choices. */
  list?: string | undefined
  error: string | undefined
  onType: (text: string) => void
}

/** A cell of the table. What it is called is read, not shown: it stands in its row and column. */
export function ChartField({ name, value, label, list, error, onType }: Props) {
  return (
    <>
      <input
        name={name}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        list={list}
        placeholder={list && 'Measure'}
        inputMode={name.includes('values') ? 'decimal' : undefined}
        autoComplete="off"
        className={`block min-h-11 w-full rounded-sm border border-edge bg-paper px-2.5 text-base tabular-nums aria-invalid:border-alert ${name.includes('values') ? '' : 'font-semibold'}`}
      />
      {error && (
        <p id={`${name}-error`} className="mt-1 text-left text-xs text-alert">
          {error}
        </p>
      )}
    </>
  )
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-grid size-11 cursor-pointer place-items-center text-muted hover:text-alert"
    >
      <CloseIcon className="size-4" />
    </button>
  )
}
