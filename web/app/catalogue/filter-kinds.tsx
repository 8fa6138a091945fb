import type { Facets } from '@tanabana/contract/catalogue.ts'
import { sizeKinds } from '@tanabana/contract/limits.ts'
import { bySize } from '@tanabana/contract/size-order.ts'
import type { ReactNode } from 'react'
import { swatchOf } from '#products/swatch.ts'
import { messages } from './filter-drawer.messages.ts'
import type { Filters } from './filter-params.ts'
import { Boxes, type Choice, Row, Rows } from './filter-values.tsx'
import { type Group, hasValue, toggled, withFilter } from './filters.ts'
import { PriceRange } from './price-range.tsx'

/** A kind of filter. `active`: how many of its values are selected. */
type FilterKind = { title: string; active: number; body: ReactNode }

/** The kinds that the backend offers, in the order of the panel. */
export function filterKinds(facets: Facets, filters: Filters, onChange: (filters: Filters) => void): FilterKind[] {
  const { genders = [], productTypes = [], sizes, colors, brands, countries = [], discounts = [] } = facets
  const valuesOf = (group: Group) => ({
    isChosen: (value: string) => hasValue(filters, group, value),
    onChoose: (value: string) => onChange(toggled(filters, group, value)),
  })
  const kindOf = (group: Group, title: string, choices: readonly Choice[], body: (all: Choice[]) => ReactNode) => {
    const all = withChosen(choices, filters[group])
    return all.length > 0 ? [{ title, active: filters[group]?.length ?? 0, body: body(all) }] : []
  }
  const searched = (group: 'brand' | 'productType') => (all: Choice[]) => (
    <Rows
      choices={all}
      search={{ label: messages.search[group], notFound: messages.notFound[group] }}
      {...valuesOf(group)}
    />
  )
  const { minPrice, maxPrice, discount } = filters
  return [
    ...kindOf('gender', messages.gender, labelled(genders), (all) => (
      <>
        <Rows choices={all} {...valuesOf('gender')} />
        {all.some(({ value, count }) => value === 'Unisex' && count) && (
          <p className="mt-1 text-xs text-muted">{messages.withUnisex}</p>
        )}
      </>
    )),
    ...kindOf('productType', messages.type, labelled(productTypes), searched('productType')),
    ...kindOf('sizes', messages.size, labelled(sizes), (all) => (
      <SizesByKind choices={all} kinds={sizes} {...valuesOf('sizes')} />
    )),
    ...kindOf('color', messages.color, withSwatches(colors), (all) => (
      <Rows choices={all} className="side:grid side:grid-cols-2 side:gap-x-6" {...valuesOf('color')} />
    )),
    {
      title: messages.price,
      active: minPrice === undefined && maxPrice === undefined ? 0 : 1,
      body: <PriceRange filters={filters} price={facets.price} onChange={onChange} />,
    },
    ...(discounts.length > 0 || discount
      ? [
          {
            title: messages.discount,
            active: discount ? 1 : 0,
            body: (
              <Discounts
                discounts={discounts}
                chosen={discount}
                onChoose={(next) => onChange(withFilter(filters, 'discount', next))}
              />
            ),
          },
        ]
      : []),
    ...kindOf('brand', messages.brand, labelled(brands), searched('brand')),
    ...kindOf('country', messages.country, labelled(countries), (all) => (
      <Rows choices={all} {...valuesOf('country')} />
    )),
  ]
}

function labelled(values: readonly { value: string; count: number }[]): Choice[] {
  return values.map(({ value, count }) => ({ value, label: value, count }))
}

/** None if no colour of the products is known. */
function withSwatches(colors: Facets['colors']): Choice[] {
  const all = colors.map(({ value, count, swatch = swatchOf(value) }) => ({ value, label: value, count, swatch }))
  return all.some(({ swatch }) => swatch) ? all : []
}

/** Selected values stay visible, also those that the backend does not list. */
function withChosen(choices: readonly Choice[], chosen: readonly string[] = []): Choice[] {
  const listed = new Set(choices.map(({ value }) => value.toLowerCase()))
  const others = chosen.filter((value) => !listed.has(value.toLowerCase()))
  return [...choices, ...others.map((value) => ({ value, label: value }))]
}

type SizesByKindProps = {
  choices: readonly Choice[]
  kinds: Facets['sizes']
  isChosen: (value: string) => boolean
  onChoose: (value: string) => void
}

function SizesByKind({ choices, kinds, ...values }: SizesByKindProps) {
  const kindOf = new Map(kinds.map(({ value, kind }) => [value, kind]))
  const sorted = [...choices].sort((one, other) => bySize(one.value, other.value))
  const groups = sizeKinds
    .map((kind) => ({ kind, choices: sorted.filter(({ value }) => (kindOf.get(value) ?? 'other') === kind) }))
    .filter((group) => group.choices.length > 0)
  if (groups.length === 1) return <Boxes choices={sorted} {...values} />
  return (
    <div className="space-y-4">
      {groups.map((group) => (
        <div key={group.kind}>
          <h3 className="mb-2 text-xs text-muted">{messages.sizeKinds[group.kind]}</h3>
          <Boxes choices={group.choices} {...values} />
        </div>
      ))}
    </div>
  )
}

type DiscountsProps = {
  discounts: readonly { value: number; count: number }[]
  chosen: number | undefined
  onChoose: (percent: number | undefined) => void
}

function Discounts({ discounts, chosen, onChoose }: DiscountsProps) {
  const listed = discounts.map(({ value, count }) => ({ value: String(value), label: messages.atLeast(value), count }))
  const all: Choice[] =
    chosen === undefined || discounts.some(({ value }) => value === chosen)
      ? listed
      : [...listed, { value: String(chosen), label: messages.atLeast(chosen) }]
  return [{ value: '', label: messages.anyDiscount }, ...all].map((choice) => (
    <Row
      key={choice.value}
      choice={choice}
      type="radio"
      name="discount"
      chosen={choice.value === String(chosen ?? '')}
      onChoose={() => onChoose(choice.value ? Number(choice.value) : undefined)}
    />
  ))
}
