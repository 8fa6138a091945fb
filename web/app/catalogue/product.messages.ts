import { inCount } from '@tanabana/contract/in-count.ts'

const pageTitle = (name: string, brand: string) => (brand ? `${name} by ${brand}` : name)

/** The product page. */
export const messages = {
  pageTitle,
  color: 'Colour',
  colorOutOfStock: (color: string) => `${color}, out of stock`,
  size: 'Size',
  sizeSoldOut: (size: string) => `${size}, sold out. Notify me`,
  notify: 'Notify me',
  sizeChart: 'Size chart',
  chooseSizeAndColor: 'Please select both size and color',
  selectSize: 'Select a size',
  addToBag: 'ADD TO BAG',
  goToBag: 'GO TO BAG',
  outOfStock: 'OUT OF STOCK',
  payment: (isOnline: boolean) => `Pay ${isOnline ? 'online, or ' : ''}by cash or UPI on delivery`,
  /** After the badge for returns. */
  returns: (days: number) => `within ${inCount(days, 'day')}`,
  /** After the badge for fashion. */
  from: (brand: string) => `from ${brand}`,
  failed: 'Failed to fetch product. Please try again later.',
  back: 'Back',
  share: 'Share',
  badges: { shipping: 'Free shipping', returns: 'Easy Returns', fresh: 'Fresh Fashion' },
  pictures: {
    of: (name: string) => `Pictures of ${name}`,
    view: (name: string, number: number) => `${name}, view ${number}`,
    fullScreen: (number: number, count: number) => `Picture ${number} of ${count}, full screen`,
  },
}
