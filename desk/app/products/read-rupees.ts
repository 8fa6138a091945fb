import { asciiDigits } from '@tanabana/contract/typed-numbers.ts'

/** An amount as a person types it: `1299`, `1,299.50`, `₹ 1299`. @returns paise; null if it is none */
export function readRupees(typed: string): number | null {
  const text = asciiDigits(typed.trim()).replace(/^(₹|rs\.?)\s*/i, '')
  const [, whole = '', part = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole ? Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0')) : null
}

/** How an amount stands in its field: `1299`, `1299.50`. */
export function typedRupees(paise: number | null): string {
  if (paise === null) return ''
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}
