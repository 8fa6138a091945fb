import { fieldMessages as say } from './errors.ts'
import { numbersIn } from './typed-numbers.ts'

/** A stored Indian mobile number: ten digits without the country code. */
export const mobilePattern = /^[6-9]\d{9}$/

/** With +91, 0091, 091, 91 or 0 before it, or both: `+91 (0)`. Followed by the end or by another number. */
const written = /(?:(?:\+|00?)?91)?0?([6-9]\d{9})(?=$|(?:(?:\+|00?)?91)?0?[6-9]\d{9})/g

/** The mobile numbers that a text names, each as ten digits. None if any of its digits are something else. */
function mobileNumbers(typed: string): string[] {
  return numbersIn(typed, written)
}

/** The one mobile number that a text names without doubt, as ten digits. */
export function readMobile(typed: string): string | null {
  const [mobile, second] = mobileNumbers(typed)
  return mobile && !second ? mobile : null
}

/** The message at a field with this text. */
export function mobileError(typed: string): string {
  return mobileNumbers(typed).length > 1 ? 'This is more than one number. Enter one mobile number.' : say.mobile
}

/** `+91 98765 43210` */
export function formatMobile(mobile: string): string {
  return mobilePattern.test(mobile) ? `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}` : mobile
}
