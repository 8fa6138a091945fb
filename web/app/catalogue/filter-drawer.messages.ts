import { groupDigits } from '@tanabana/contract/money.ts'

export const messages = {
  showProducts: 'Show products',
  showCount: (count: number) => (count === 1 ? 'Show 1 product' : `Show ${groupDigits(count)} products`),
  noMatches: 'No matches',
  nothingToFilter: 'There are no filters for this list.',
  loading: 'Loading filters',
  color: 'Colour',
  size: 'Size',
  brand: 'Brand',
  price: 'Price',
  min: 'Min',
  max: 'Max',
  wholeNumber: 'Enter a whole number.',
  valueWithCount: (value: string, count: number) => `${value}, ${count}`,
  showAll: (count: number) => `Show all ${count}`,
}
