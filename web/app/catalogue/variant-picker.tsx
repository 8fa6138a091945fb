import type { ColorOption } from '#products/variants.ts'
import { messages } from './product.messages.ts'

type ColorPickerProps = { colors: ColorOption[]; chosen: string | undefined; onChoose: (color: string) => void }

export function ColorPicker({ colors, chosen, onChoose }: ColorPickerProps) {
  return (
    <fieldset>
      <legend className="text-sm">
        <span className="font-semibold">{messages.color}</span> <span className="ml-2 text-muted">{chosen}</span>
      </legend>
      <div className="mt-2 -ml-1 flex flex-wrap gap-1">
        {colors.map(({ color, swatch, sizes, pictures }) => (
          <label key={color} title={color} className="relative grid size-12 cursor-pointer place-items-center">
            <input
              type="radio"
              name="color"
              value={color}
              checked={color === chosen}
              onChange={() => onChoose(color)}
              aria-label={sizes.length > 0 ? color : messages.colorOutOfStock(color)}
              className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            <span className="absolute inset-1 rounded-full border border-transparent transition-colors duration-150 peer-checked:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-indigo peer-[:not(:checked):hover]:border-edge" />
            <span
              className={`pointer-events-none relative size-8 overflow-hidden rounded-full border border-ink/20 ${sizes.length === 0 ? 'swatch-sold-out' : ''}`}
              style={swatch ? { backgroundColor: swatch } : { background: `center/cover url("${pictures[0]}?w=240")` }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SizePickerProps = {
  colors: ColorOption[]
  shown: ColorOption | undefined
  chosen: string | undefined
  onChoose: (size: string) => void
  /** The id of the error text. */
  describedBy: string
}

/** The sizes of the selected colour. Sizes that only other colours have are disabled. */
export function SizePicker({ colors, shown, chosen, onChoose, describedBy }: SizePickerProps) {
  const longest = colors.reduce((most, color) => (color.sizes.length > most.sizes.length ? color : most))
  const all = [...new Set([...longest.sizes, ...(shown?.sizes ?? [])].map(({ size }) => size))]
  const here = new Set(shown?.sizes.map(({ size }) => size))
  if (all.length === 0) return null
  return (
    <fieldset className="mt-6" aria-describedby={describedBy}>
      <legend className="text-sm font-semibold">{messages.size}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {all.map((size) => (
          <label key={size} className="relative">
            <input
              type="radio"
              name="size"
              value={size}
              checked={size === chosen}
              disabled={!here.has(size)}
              onChange={() => onChoose(size)}
              className="peer absolute inset-0 z-10 size-full cursor-pointer scroll-m-40 opacity-0 disabled:cursor-not-allowed"
            />
            <span className="grid min-h-12 min-w-13 cursor-pointer place-items-center rounded-sm border border-edge bg-paper px-3.5 text-sm font-medium transition-colors duration-150 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-canvas peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo peer-disabled:cursor-not-allowed peer-disabled:border-line peer-disabled:bg-transparent peer-disabled:text-muted peer-disabled:line-through peer-[:enabled:not(:checked):hover]:border-ink">
              {size}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
