type PlaceChoicesProps = {
  question: string
  values: readonly string[]
  chosen: string
  onPick: (value: string) => void
}

/** Buttons for the States or districts of an ambiguous PIN code. */
export function PlaceChoices({ question, values, chosen, onPick }: PlaceChoicesProps) {
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onPick(value)}
            className="min-h-11 cursor-pointer rounded-full border border-edge px-5 text-sm font-semibold transition-colors duration-150 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas"
          >
            {value}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
