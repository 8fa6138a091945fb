import type { CartLine } from '@tanabana/contract/bag.ts'
import { pictureList } from '#products/picture.tsx'

/** The first picture of the line's colour, or of the product; empty without one. */
export function linePicture(line: Pick<CartLine, 'product' | 'color'>): string {
  const ofColor = line.product.inventory.find((entry) => entry.color === line.color && entry.image)?.image
  return pictureList(ofColor ?? line.product.image)[0] ?? ''
}
