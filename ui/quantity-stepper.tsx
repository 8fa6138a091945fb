import { maxQuantity } from '@tanabana/contract/limits.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'

type QuantityStepperProps = { name: string; quantity: number; most?: number; onChange: (quantity: number) => void }

const button =
  'grid size-[44px] cursor-pointer place-items-center transition-colors duration-150 hover:bg-ground disabled:cursor-not-allowed disabled:bg-transparent disabled:text-edge'

/** Decreases and increases a quantity between 1 and `most`. */
export function QuantityStepper({ name, quantity, most = maxQuantity, onChange }: QuantityStepperProps) {
  return (
    <fieldset
      aria-label={`Quantity of ${name}`}
      className="inline-flex items-center rounded-sm border border-edge bg-paper"
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className={button}
      >
        <MinusIcon className="size-4" />
      </button>
      <span className="min-w-7 text-center text-sm font-semibold tabular-nums">
        <span className="sr-only">{'Quantity '}</span>
        {quantity}
      </span>
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
        className={button}
      >
        <PlusIcon className="size-4" />
      </button>
    </fieldset>
  )
}
