import { useId } from 'react'
import { Radio } from '#ui/parts.tsx'

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
        <Radio
          key={value}
          name={name}
          checked={chosen === value}
          onChange={() => onChoose(value)}
          className="py-1.5 leading-snug"
        >
          {label}
        </Radio>
      ))}
    </fieldset>
  )
}
