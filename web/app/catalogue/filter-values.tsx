import { type ReactNode, useState } from 'react'
import { messages } from './filter-drawer.messages.ts'

/** A value of a filter. `count`: products with it; undefined if the backend does not list it. */
export type Choice = { value: string; label: string; count?: number; swatch?: string | undefined }

type ValuesProps = {
  choices: readonly Choice[]
  isChosen: (value: string) => boolean
  onChoose: (value: string) => void
}

/** A value without products cannot be selected, only cleared. */
function isDisabled({ count }: Choice, chosen: boolean): boolean {
  return count === 0 && !chosen
}

function spoken({ label, count }: Choice): string {
  return count === undefined ? label : messages.valueWithCount(label, count)
}

type RowProps = { choice: Choice; type: 'checkbox' | 'radio'; name?: string; chosen: boolean; onChoose: () => void }

export function Row({ choice, type, name, chosen, onChoose }: RowProps) {
  const { label, count, swatch } = choice
  const disabled = isDisabled(choice, chosen)
  return (
    <label
      title={label}
      className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 text-sm has-disabled:cursor-default has-disabled:text-muted"
    >
      <input
        type={type}
        name={name}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
        aria-label={spoken(choice)}
        className="size-4.5 shrink-0 cursor-pointer accent-ink disabled:cursor-default"
      />
      {swatch && (
        <span className={`color-dot size-4.5! ${disabled ? 'opacity-40' : ''}`} style={{ backgroundColor: swatch }} />
      )}
      <span className="line-clamp-2 min-w-0 py-1">{label}</span>
      {/* dimmed while new ones load */}
      <span className="ml-auto text-xs tabular-nums in-aria-busy:text-muted">{count}</span>
    </label>
  )
}

/** Sizes as boxes beside each other. */
export function Boxes({ choices, isChosen, onChoose }: ValuesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => {
        const { value, label } = choice
        const chosen = isChosen(value)
        return (
          <label key={value} title={label} className="relative max-w-full">
            <input
              type="checkbox"
              checked={chosen}
              disabled={isDisabled(choice, chosen)}
              onChange={() => onChoose(value)}
              aria-label={spoken(choice)}
              className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-default"
            />
            <span className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm border border-edge bg-paper px-3 text-sm transition-colors duration-150 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-canvas peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo peer-disabled:border-line peer-disabled:bg-transparent peer-disabled:text-muted peer-disabled:line-through peer-[:enabled:not(:checked):hover]:border-ink">
              <span className="truncate">{label}</span>
            </span>
          </label>
        )
      })}
    </div>
  )
}

const shownAtFirst = 12

type RowsProps = ValuesProps & {
  /** Texts of the search field that a long list gets. */
  search?: { label: string; notFound: string }
  className?: string
}

/** A list of values. A long one has a search field, or shows its first values. */
export function Rows({ choices, isChosen, onChoose, search, className = '' }: RowsProps) {
  const [all, setAll] = useState(false)
  const [typed, setTyped] = useState('')
  const isLong = choices.length > shownAtFirst
  const words = typed.trim().toLowerCase()
  const found = words ? choices.filter(({ label }) => label.toLowerCase().includes(words)) : choices
  const shown = all || words ? found : found.filter(({ value }, at) => at < shownAtFirst || isChosen(value))
  return (
    <>
      {search && isLong && (
        <input
          type="search"
          aria-label={search.label}
          placeholder={search.label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="mb-2 block h-11 w-full rounded-sm border border-edge bg-paper px-3.5 text-base placeholder:text-muted side:text-sm"
        />
      )}
      <div className={className}>
        {shown.map((choice) => (
          <Row
            key={choice.value}
            choice={choice}
            type="checkbox"
            chosen={isChosen(choice.value)}
            onChoose={() => onChoose(choice.value)}
          />
        ))}
      </div>
      {search && (
        <p role="status" className="text-sm text-muted">
          {words && shown.length === 0 && search.notFound}
        </p>
      )}
      {shown.length < found.length && (
        <button type="button" className="text-link mt-1 min-h-11 cursor-pointer text-sm" onClick={() => setAll(true)}>
          {messages.showAll(found.length)}
        </button>
      )}
    </>
  )
}

/** A group of filters with its name. `count`: beside the name. */
export function Group({ title, count, children }: { title: string; count: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-center text-sm font-semibold">
        {title}
        {count}
      </legend>
      {children}
    </fieldset>
  )
}
