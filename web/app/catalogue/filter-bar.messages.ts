import type { Sorting } from '@tanabana/contract/limits.ts'
import { groupDigits } from '@tanabana/contract/money.ts'

/** The bar above a grid. */
export const messages = {
  filter: 'Filter',
  selectedCount: ', selected: ',
  sort: 'Sort',
  sortBy: 'Sort by',
  sortings: {
    '': 'Featured',
    newest: 'Newest',
    'price-asc': 'Lowest price',
    'price-desc': 'Highest price',
    name: 'Name A to Z',
  } satisfies Record<Sorting | '', string>,
  products: (count: number) => (count === 1 ? '1 product' : `${groupDigits(count)} products`),
  activeFilters: 'Active filters',
  removeFilter: (name: string) => `Remove ${name}`,
  minPrice: (price: string) => `Min ${price}`,
  maxPrice: (price: string) => `Max ${price}`,
  priceUnder: (price: string) => `Under ${price}`,
  priceOver: (price: string) => `Over ${price}`,
  priceBetween: (low: string, high: string) => `${low} to ${high}`,
  discount: (percent: number) => `${percent}% and more off`,
  madeIn: (country: string) => `Made in ${country}`,
  clearAll: 'Clear all',
  noMatchTitle: 'No matches for these filters',
  noMatchText: 'Remove a filter or clear all.',
  clearFilters: 'Clear filters',
}
