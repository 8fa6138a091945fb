import { returnDays } from '@tanabana/contract/limits.ts'

/** The product page and the quick view. */
export const messages = {
  pageTitle: (name: string, brand: string) => `${name} by ${brand}`,
  description: (name: string, brand: string) =>
    `${name} by ${brand}. Free shipping, easy returns within ${returnDays} days.`,
  color: 'Colour',
  colorOutOfStock: (color: string) => `${color}, out of stock`,
  size: 'Size',
  sizeChart: 'Size chart',
  selectSize: 'Select a size',
  addToBag: 'ADD TO BAG',
  outOfStock: 'OUT OF STOCK',
  payOnlineOrOnDelivery: 'Pay online, or by cash or UPI on delivery.',
  payOnDelivery: 'Pay by cash or UPI on delivery.',
  seeDetails: 'See all details',
  badges: { shipping: 'Free shipping', returns: 'Easy Returns', fresh: 'Fresh Fashion' },
  details: 'Details',
  /** In the order of the page. */
  facts: [
    ['gender', 'Gender'],
    ['material', 'Material'],
    ['fit', 'Fit'],
    ['netQuantity', 'Net Quantity'],
    ['care', 'Care Instruction'],
    ['marketer', 'Marketed By'],
    ['manufacturer', 'Manufactured By'],
    ['importer', 'Imported By'],
    ['countryOfOrigin', 'Country of Origin'],
    ['bisNumber', 'BIS Number'],
  ] as const,
  pictures: {
    of: (name: string) => `Pictures of ${name}`,
    view: (name: string, number: number) => `${name}, view ${number}`,
    fullScreen: (number: number, count: number) => `Picture ${number} of ${count}, full screen`,
    previous: 'Previous picture',
    next: 'Next picture',
  },
}
