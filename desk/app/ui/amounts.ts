export { inCount as count } from '@tanabana/contract/in-count.ts'

import { formatPaise, paise } from '@tanabana/contract/money.ts'

/** `₹1,23,456`, or `−₹500` for less than nothing. */
export function rupees(amountPaise: number): string {
  const text = formatPaise(paise(Math.abs(amountPaise)))
  return amountPaise < 0 ? `−${text}` : text
}
