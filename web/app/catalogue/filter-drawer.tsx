import { messages as shared } from '@tanabana/contract/messages.ts'
import { formatPaise, fromRupees } from '@tanabana/contract/money.ts'
import { bySize } from '@tanabana/contract/size-order.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Field } from '#ui/field.tsx'
import { messages as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './filter-drawer.messages.ts'
import {
  bounded,
  cleared,
  type FilteredList,
  type Filters,
  type Group,
  isFiltered,
  priceIn,
  toggled,
} from './filters.ts'
import { messages as gridMessages } from './messages.ts'
import { useFacets } from './use-facets.ts'
import { swatchOf } from './variant-picker.tsx'

type FilterDrawerProps = { of: FilteredList; onClose: () => void; onApply: (filters: Filters) => void }
type Counted = readonly { value: string; count: number }[]

/** The filter panel. It updates the count at once and the list when it closes. */
export default function FilterDrawer({ of, onClose, onApply }: FilterDrawerProps) {
  const [filters, setFilters] = useState(of.filters)
  const { type, query } = of
  const list = useMemo(() => ({ type, query, filters }), [type, query, filters])
  const { facets, total, status, retry } = useFacets(list)
  const choose = (group: Group) => (value: string) => setFilters(toggled(filters, group, value))

  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      title={gridMessages.filter}
      footer={
        <div className="flex gap-3">
          <Button variant="secondary" disabled={!isFiltered(filters)} onClick={() => setFilters(cleared(filters))}>
            {gridMessages.clearAll}
          </Button>
          <Button
            className="flex-1"
            disabled={status === 'ready' && total === 0}
            aria-busy={status === 'loading'}
            onClick={() => onApply(filters)}
          >
            {status === 'ready' ? showText(total) : messages.showProducts}
          </Button>
        </div>
      }
    >
      {status === 'failed' && (
        <div role="alert" className="mb-6 text-sm text-alert">
          <p>{shared.productsFailed}</p>
          <Button variant="secondary" className="mt-3" onClick={retry}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      {!facets && status === 'loading' && <FilterSkeleton />}
      {!facets && status === 'ready' && <p className="text-muted">{messages.nothingToFilter}</p>}
      {facets && (
        <div className="space-y-8 pb-2">
          <Values
            title={messages.color}
            values={facets.colors}
            chosen={filters.color}
            onChoose={choose('color')}
            draw={drawColor}
          />
          <Values
            title={messages.size}
            values={[...facets.sizes].sort((one, other) => bySize(one.value, other.value))}
            chosen={filters.sizes}
            onChoose={choose('sizes')}
          />
          <PriceRange filters={filters} price={facets.price} onChange={setFilters} />
          <Values title={messages.brand} values={facets.brands} chosen={filters.brand} onChoose={choose('brand')} />
        </div>
      )}
    </Drawer>
  )
}

function drawColor(color: string) {
  return <span className="size-4 rounded-full border border-ink/20" style={{ backgroundColor: swatchOf(color) }} />
}

const shownAtFirst = 14

type ValuesProps = {
  title: string
  values: Counted
  chosen: string[] | undefined
  onChoose: (value: string) => void
  draw?: (value: string) => ReactNode
}

/** One filter group. Selected values stay visible even with no products left. */
function Values({ title, values, chosen = [], onChoose, draw }: ValuesProps) {
  const [all, setAll] = useState(false)
  const gone = chosen.filter((value) => values.every((other) => other.value !== value))
  const every = [...values, ...gone.map((value) => ({ value, count: 0 }))]
  const shown = all ? every : every.filter(({ value }, at) => at < shownAtFirst || chosen.includes(value))
  if (every.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{title}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {shown.map(({ value, count }) => (
          <label key={value} className="relative max-w-full">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => onChoose(value)}
              aria-label={messages.valueWithCount(value, count)}
              className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            <span className="flex min-h-11 items-center gap-2 rounded-sm border border-line bg-paper px-3.5 text-sm transition-colors duration-150 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-canvas peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo peer-[:not(:checked):hover]:border-edge">
              {draw?.(value)}
              <span className="truncate">{value}</span>
              <span className="text-xs tabular-nums opacity-75">{count}</span>
            </span>
          </label>
        ))}
      </div>
      {shown.length < every.length && (
        <button type="button" className="text-link mt-2 min-h-11 cursor-pointer text-sm" onClick={() => setAll(true)}>
          {messages.showAll(every.length)}
        </button>
      )}
    </fieldset>
  )
}

type PriceRangeProps = {
  filters: Filters
  price: { min: number; max: number } | null
  onChange: (filters: Filters) => void
}

function PriceRange({ filters, price, onChange }: PriceRangeProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{messages.price}</legend>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Bound name="minPrice" label={messages.min} hint={price?.min} filters={filters} onChange={onChange} />
        <Bound name="maxPrice" label={messages.max} hint={price?.max} filters={filters} onChange={onChange} />
      </div>
    </fieldset>
  )
}

type BoundProps = {
  name: 'minPrice' | 'maxPrice'
  label: string
  hint: number | undefined
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The minimum or maximum price in rupees. Shows an invalid value's error on blur. */
function Bound({ name, label, hint, filters, onChange }: BoundProps) {
  const [text, setText] = useState(filters[name]?.toString() ?? '')
  const [left, setLeft] = useState(false)
  const rupees = priceIn(text)
  // cleared from outside
  const [seen, setSeen] = useState(filters[name])
  if (seen !== filters[name]) {
    setSeen(filters[name])
    if (filters[name] === undefined && rupees !== undefined) setText('')
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
      error={left && text && rupees === undefined ? messages.wholeNumber : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        setText(event.target.value)
        setLeft(false)
        onChange(bounded(filters, name, priceIn(event.target.value)))
      }}
    />
  )
}

function showText(total: number) {
  return total === 0 ? messages.noMatches : messages.showCount(total)
}

function FilterSkeleton() {
  return (
    <div role="status" aria-label={messages.loading} className="space-y-8">
      {[9, 6, 2, 8].map((count) => (
        <div key={count}>
          <Skeleton className="h-4 w-16" />
          <div className="mt-3 flex flex-wrap gap-2">
            {Array.from({ length: count }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <Skeleton key={at} className="h-11 w-24" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
