import { formatPaise, paise } from '@tanabana/contract/money.ts'

/** `₹1,23,456`, or `−₹500` for less than nothing. */
export function rupees(amountPaise: number): string {
  const text = formatPaise(paise(Math.abs(amountPaise)))
  return amountPaise < 0 ? `−${text}` : text
}

/** `1 order`, `2 orders`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
