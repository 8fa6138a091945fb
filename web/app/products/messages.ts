import { noColor } from '@tanabana/contract/limits.ts'

/** Texts about products on cards, product pages and in the bag. */
export const messages = {
  size: (size: string) => `Size ${size}`,
  soldOut: 'Sold out',
  outOfStock: 'Out of Stock',
  onlyLeft: (stock: number) => `Only ${stock} left`,
  inColor: (name: string, color: string | undefined) => (color && color !== noColor ? `${name} in ${color}` : name),
  from: 'From ',
  mrp: (price: string) => `MRP ${price}`,
  percentOff: (percent: number) => ` (${percent}%\u00a0off)`,
  includesTaxes: 'Inclusive of all taxes',
}
