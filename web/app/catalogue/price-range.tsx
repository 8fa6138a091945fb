import { Slider } from '@base-ui/react/slider'
import { formatPaise, fromRupees } from '@tanabana/contract/money.ts'
import { Field } from '@tanabana/ui/field.tsx'
import { useState } from 'react'
import { messages } from './filter-drawer.messages.ts'
import type { Filters } from './filter-params.ts'
import { type Bound, priceIn, withFilter } from './filters.ts'

type Range = { min: number; max: number }
type PriceRangeProps = { filters: Filters; price: Range | null; onChange: (filters: Filters) => void }

/** A slider and two fields for the same price bounds, in rupees. A bound at the end of the slider is no filter. */
export function PriceRange({ filters, price, onChange }: PriceRangeProps) {
  const [dragged, setDragged] = useState<Pick<Filters, Bound>>()
  const ends = price && sliderEnds(price)
  const { minPrice, maxPrice } = dragged ?? filters
  const bounds = (low: number, high: number) => ({
    minPrice: ends && low > ends.min ? low : undefined,
    maxPrice: ends && high < ends.max ? high : undefined,
  })
  const apply = (next: { [Name in Bound]: number | undefined }) =>
    onChange(withFilter(withFilter(filters, 'minPrice', next.minPrice), 'maxPrice', next.maxPrice))
  return (
    <>
      {ends && ends.max > ends.min && (
        <PriceSlider
          ends={ends}
          low={minPrice}
          high={maxPrice}
          onSlide={(low, high) => setDragged(clean(bounds(low, high)))}
          onRelease={(low, high) => {
            setDragged(undefined)
            apply(bounds(low, high))
          }}
        />
      )}
      <div className="mt-2 grid grid-cols-2 gap-3">
        <PriceField
          name="minPrice"
          label={messages.min}
          rupees={minPrice}
          hint={price?.min}
          onChange={(rupees) => onChange(withFilter(filters, 'minPrice', rupees))}
        />
        <PriceField
          name="maxPrice"
          label={messages.max}
          rupees={maxPrice}
          hint={price?.max}
          onChange={(rupees) => onChange(withFilter(filters, 'maxPrice', rupees))}
        />
      </div>
    </>
  )
}

function clean({ minPrice, maxPrice }: { [Name in Bound]: number | undefined }): Pick<Filters, Bound> {
  return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) }
}

const steps = [1, 10, 50, 100, 500, 1000]

/** About a hundred round steps, from below the lowest price to above the highest. */
function sliderEnds({ min, max }: Range): Range & { step: number } {
  const step = steps.find((size) => (max - min) / size <= 100) ?? 5000
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step, step }
}

type PriceSliderProps = {
  ends: Range & { step: number }
  low: number | undefined
  high: number | undefined
  onSlide: (low: number, high: number) => void
  onRelease: (low: number, high: number) => void
}

function PriceSlider({ ends, low, high, onSlide, onRelease }: PriceSliderProps) {
  const within = (rupees: number) => Math.min(Math.max(rupees, ends.min), ends.max)
  const values = [within(low ?? ends.min), within(high ?? ends.max)].sort((one, other) => one - other)
  const pair = ([first = ends.min, second = ends.max]: readonly number[]) => [first, second] as const
  return (
    <Slider.Root
      value={values}
      min={ends.min}
      max={ends.max}
      step={ends.step}
      largeStep={ends.step * 10}
      minStepsBetweenValues={1}
      thumbCollisionBehavior="none"
      onValueChange={(next) => onSlide(...pair(next))}
      onValueCommitted={(next) => onRelease(...pair(next))}
    >
      <Slider.Control className="mx-3 flex h-11 cursor-pointer touch-none items-center">
        <Slider.Track className="h-1 w-full rounded-full bg-line">
          <Slider.Indicator className="rounded-full bg-ink" />
          {[messages.lowest, messages.highest].map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              aria-label={label}
              aria-valuetext={formatPaise(fromRupees(values[index] ?? 0))}
              className="size-6 rounded-full border-2 border-ink bg-canvas outline-offset-2 outline-indigo before:absolute before:-inset-2.5 has-focus-visible:outline-2"
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}

type PriceFieldProps = {
  name: Bound
  label: string
  rupees: number | undefined
  hint: number | undefined
  onChange: (rupees: number | undefined) => void
}

/** A price as typed. Shows an invalid value's error on blur. */
function PriceField({ name, label, rupees, hint, onChange }: PriceFieldProps) {
  const [text, setText] = useState(rupees?.toString() ?? '')
  const [left, setLeft] = useState(false)
  // changed by the slider, or cleared
  const [seen, setSeen] = useState(rupees)
  if (seen !== rupees) {
    setSeen(rupees)
    if (priceIn(text) !== rupees) setText(rupees?.toString() ?? '')
  }
  return (
    <Field
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={text}
      placeholder={hint === undefined ? undefined : formatPaise(fromRupees(hint))}
      error={left && text && priceIn(text) === undefined ? messages.wholeNumber : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        setText(event.target.value)
        setLeft(false)
        onChange(priceIn(event.target.value))
      }}
    />
  )
}
