/** Identifiers of a variant in feeds and structured data: https://support.google.com/merchants/answer/7052112 */

const maxIdLength = 50

/** The merchant's SKU; without one that fits, numbers of the shop. */
export function feedId(variant: { id: number; productId: number; sku: string }): string {
  return variant.sku && variant.sku.length <= maxIdLength ? variant.sku : numberedId(variant)
}

export function numberedId({ id, productId }: { id: number; productId: number }): string {
  return `${productId}-${id}`
}

/**
 * The barcode if it is a GTIN with a correct check digit; empty otherwise, and for the ranges of coupons and of numbers
 * that a shop prints itself, which Google refuses (GS1 prefixes 02, 04, 05, 2, 98 and 99).
 */
export function gtinOf(barcode: string): string {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return ''
  const digits = barcode.padStart(14, '0')
  if (/^\d(0[245]|2|9[89])|^0+$/.test(digits)) return ''
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0 ? barcode : ''
}
