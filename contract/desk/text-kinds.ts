import { cleanGstin, gstinError, gstinPattern } from '../gstin.ts'
import { formatMobile, readMobile } from '../mobile.ts'
import { asciiDigits } from '../typed-numbers.ts'
import { lines, text } from './setting-kinds.ts'

/** Settings of text with a form of their own. */

export function email() {
  const error = 'Enter an e-mail address, such as care@your-shop.in.'
  return text(254, { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, error, input: 'email' })
}

export function phone() {
  return text(20, { pattern: /^\+?[\d\s()-]{6,20}$/, error: 'Enter a telephone number.', input: 'tel' })
}

/** In capitals without spaces. With spaces more than its 15 characters are typed. */
export function gstin() {
  return text(30, {
    ...{ pattern: gstinPattern, clean: cleanGstin, problem: gstinError },
    error: 'Enter the 15 characters of your GSTIN, such as 29ABCDE1234F1ZW.',
  })
}

/** With its country code: an Indian mobile number as `+91 98765 43210`, others as they were typed. */
export function whatsApp() {
  const clean = (typed: string) => {
    const mobile = readMobile(typed)
    return mobile ? formatMobile(mobile) : typed
  }
  return text(30, {
    ...{ pattern: /^\+\d[\d\s()-]{7,18}$/, clean, input: 'tel' },
    error: 'Enter ten digits, or a number of another country with + and its country code.',
  })
}

/** With its PIN code. */
export function postalAddress() {
  const hasPincode = (line: string) => /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.test(asciiDigits(line))
  return {
    ...lines(6, /[;\n]/),
    problem: (value: readonly string[]) =>
      value.length === 0 || value.some(hasPincode) ? '' : 'Add the PIN code, such as Bengaluru 560011.',
  }
}
