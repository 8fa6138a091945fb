import { cut } from '@tanabana/contract/cut.ts'
import { oneLine } from '@tanabana/contract/one-line.ts'
import { asciiDigits } from '@tanabana/contract/typed-numbers.ts'
import { convert } from 'html-to-text'

/** An Indian rupee amount: `₹1,29,900.00`, `Rs. 499`, `499/-`, `499 only`. Three decimals are refused: elsewhere they are thousands. */
const amountPattern =
  /^'?(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}|\d{4,}))?(?:\s*\/-)?(?:\s*only)?$/iu

/** Parses a decimal number to hundredths: `1,299.5` is 129950. @returns null when the text is not an amount */
export function readAmount(text: string | undefined): number | null {
  const [found, whole = '', part = '0'] = amountPattern.exec(asciiDigits((text ?? '').trim())) ?? []
  const amount = Number(`${whole.replaceAll(',', '')}.${part}`)
  return found !== undefined && amount < 1e9 ? Math.round(amount * 100) : null
}

/** Parses a whole number: `12`, `12.0`, `1,200` or `-3`. @returns null when the text is not a whole number */
export function readCount(text: string | undefined): number | null {
  const [, sign = '', digits] =
    /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.0*)?$/.exec(asciiDigits((text ?? '').trim())) ?? []
  const count = digits === undefined ? Number.NaN : Number(sign + digits.replaceAll(',', ''))
  return Math.abs(count) < 1e7 ? count : null
}

/** Returns the cell as one line, as people type it in a form, with HTML entities decoded. */
export function cleanText(value: string | undefined, maxLength = 300): string {
  const text = decodeEntities(value ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return cut(oneLine(text), maxLength).trim()
}

/** Returns an address or a file name without spaces and invisible characters around it. Its letters keep their form. */
export function cleanAddress(value: string): string {
  return decodeEntities(value).replace(/^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu, '')
}

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi

/** Twice, for texts that were escaped twice. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const decode = (from: string) =>
    from.replace(entity, (found) => (/^&(nbsp|#160|#xa0);$/i.test(found) ? ' ' : convert(found)))
  return decode(decode(text)).replaceAll('\u{fffd}', '')
}

/** Returns a SKU or barcode without what keeps its leading zeros in a spreadsheet: `'0042` or `="0042"`. */
export function cleanCode(text: string | undefined): string {
  return cleanText(text)
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()
}
