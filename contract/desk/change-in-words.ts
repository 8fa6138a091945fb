import { formatPaise, paise } from '../money.ts'
import type { Rounding } from './product-changes.ts'
import type { ProductChange } from './product-jobs.ts'

export const roundingNames: Readonly<Record<Rounding, string>> = {
  ...{ none: 'in whole rupees', '9': 'ending in 9', '49-99': 'ending in 49 or 99', '99': 'ending in 99' },
}

/** What many products are changed to: `Price up 10%, ending in 9`. */
export function changeInWords(change: ProductChange, categoryNames?: Readonly<Record<string, string>>): string {
  switch (change.kind) {
    case 'show':
      return 'Show'
    case 'hide':
      return 'Hide'
    case 'category':
      return `Category: ${categoryNames?.[change.category] ?? change.category}`
    case 'addTags':
      return `Add tags: ${change.tags}`
    case 'removeTags':
      return `Remove tags: ${change.tags}`
    case 'price':
      return `Price ${change.direction} ${amountOf(change)}, ${roundingNames[change.rounding]}`
    case 'mrp':
      return `MRP ${amountOf(change)} above the price, ${roundingNames[change.rounding]}`
    case 'removeMrp':
      return 'Remove the MRP'
    case 'hsn':
      return change.hsn ? `HSN code: ${change.hsn}` : 'Remove the HSN code'
    case 'countryOfOrigin':
      return change.countryOfOrigin ? `Country of origin: ${change.countryOfOrigin}` : 'Remove the country of origin'
    case 'sizeChart':
      return change.sizeChart ? `Size chart: ${change.sizeChart}` : 'Remove the size chart'
  }
}

function amountOf({ unit, amount }: { unit: 'percent' | 'rupees'; amount: number }): string {
  return unit === 'percent' ? `${amount / 100}%` : formatPaise(paise(amount))
}
