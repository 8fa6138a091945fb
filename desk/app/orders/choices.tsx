import { useId } from 'react'

type Props = {
  legend: string
  /** Only screen readers need the legend. */
  isHidden?: boolean
  /** Values with their labels. */
  choices: readonly (readonly [string, string])[]
  chosen: string
  onChoose: (value: string) => void
}

/** One of a few, each with its own line. */
export function Choices({ legend, isHidden = false, choices, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="mt-3">
      <legend className={isHidden ? 'sr-only' : 'text-lg font-semibold'}>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 leading-snug">
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-madder"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
