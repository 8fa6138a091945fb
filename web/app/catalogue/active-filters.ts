import type { UnderstoodValues } from '@tanabana/contract/catalogue.ts'
import type { LiteralKind } from '@tanabana/contract/limits.ts'
import { formatPaise, fromRupees } from '@tanabana/contract/money.ts'
import { sizeName as shortSize } from '@tanabana/contract/size-order.ts'
import { sizeName } from '#products/size-name.ts'
import { messages } from './filter-bar.messages.ts'
import type { Filters } from './filter-params.ts'
import { type FilteredList, type Group, groups, toggled, withFilter } from './filters.ts'

/** A filter that can be removed, with its name on the screen. */
type ActiveFilter = { name: string; without: (filters: Filters) => Filters }

const names: Partial<Record<Group, (value: string) => string>> = { sizes: sizeName, country: messages.madeIn }

/** The filters of a list, and those that the search read from its words. */
export function activeFilters({ filters, understood }: FilteredList): ActiveFilter[] {
  const { minPrice, maxPrice, discount } = filters
  const prices: ActiveFilter[] = []
  if (minPrice !== undefined)
    prices.push({
      name: messages.minPrice(price(minPrice)),
      without: (from) => withFilter(from, 'minPrice', undefined),
    })
  if (maxPrice !== undefined)
    prices.push({
      name: messages.maxPrice(price(maxPrice)),
      without: (from) => withFilter(from, 'maxPrice', undefined),
    })
  if (discount !== undefined)
    prices.push({ name: messages.discount(discount), without: (from) => withFilter(from, 'discount', undefined) })
  const chosen = groups.map((group) =>
    (filters[group] ?? []).map((value) => ({
      name: names[group]?.(value) ?? value,
      without: (from: Filters) => toggled(from, group, value),
    })),
  )
  // prices and discount come before the brand, as in the panel
  const before = groups.indexOf('brand')
  return [...readByWords(understood), ...chosen.slice(0, before).flat(), ...prices, ...chosen.slice(before).flat()]
}

/** The filters without all of them. */
export function withoutActive(of: FilteredList): Filters {
  return activeFilters(of).reduce((left, { without }) => without(left), of.filters)
}

/** One entry per kind: the search leaves out a kind, not a value. */
function readByWords(understood: UnderstoodValues | undefined): ActiveFilter[] {
  if (!understood) return []
  const { sizes, genders } = understood
  const read: [LiteralKind, string][] = [
    ['gender', genders.map(capitalised).join(', ')],
    ['size', sizes.map(nameOfSize).join(', ')],
    ['price', priceRange(understood)],
  ]
  return read.flatMap(([kind, name]) =>
    name ? [{ name, without: (from: Filters) => ({ ...from, literal: [...(from.literal ?? []), kind] }) }] : [],
  )
}

function priceRange({ minPrice: low, maxPrice: high }: UnderstoodValues): string {
  if (low !== undefined && high !== undefined) return messages.priceBetween(price(low), price(high))
  if (high !== undefined) return messages.priceUnder(price(high))
  return low === undefined ? '' : messages.priceOver(price(low))
}

/** As typed: `xl`, `large`, `uk 9`, `free size`. */
function nameOfSize(typed: string): string {
  return sizeName(/^(uk|ind) /.test(typed) ? typed.toUpperCase() : capitalised(shortSize(typed)))
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function price(rupees: number): string {
  return formatPaise(fromRupees(rupees))
}
