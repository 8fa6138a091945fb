import { returnDays } from '@tanabana/contract/limits.ts'

/** The product page and the quick view. */
export const messages = {
  pageTitle: (name: string, brand: string) => `${name} by ${brand}`,
  description: (name: string, brand: string) =>
    `${name} by ${brand}. Free shipping, easy returns within ${returnDays} days.`,
  color: 'Colour',
  colorOutOfStock: (color: string) => `${color}, out of stock`,
  size: 'Size',
  selectSize: 'Select a size',
  addToBag: 'ADD TO BAG',
  outOfStock: 'OUT OF STOCK',
  payOnlineOrOnDelivery: 'Pay online, or by cash or UPI on delivery.',
  payOnDelivery: 'Pay by cash or UPI on delivery.',
  seeDetails: 'See all details',
  badges: { shipping: 'Free shipping', returns: 'Easy Returns', fresh: 'Fresh Fashion' },
  details: 'Details',
  /** Label and value; a value of null is the product's brand. */
  facts: [
    ['Net Quantity', '1'],
    ['Care Instruction', 'Normal Wash'],
    ['Marketed By', null],
    ['Country of Origin', 'India'],
  ] as const,
  pictures: {
    of: (name: string) => `Pictures of ${name}`,
    view: (name: string, number: number) => `${name}, view ${number}`,
    fullScreen: (number: number, count: number) => `Picture ${number} of ${count}, full screen`,
    previous: 'Previous picture',
    next: 'Next picture',
  },
}
