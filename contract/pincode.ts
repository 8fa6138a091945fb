import { fieldMessages as say } from './errors.ts'
import { numbersIn } from './typed-numbers.ts'

/** Indian PIN codes never start with 0. */
const written = /([1-9]\d{5})/g

/** The one PIN code that a text names without doubt: `560 038`, `Bengaluru - 560038`. */
export function readPincode(typed: string): number | null {
  const [pincode, second] = numbersIn(typed, written)
  return pincode && !second ? Number(pincode) : null
}

/** The message at a field with this text. */
export function pincodeError(typed: string): string {
  return numbersIn(typed, written).length > 1 ? 'This is more than one PIN code. Enter one.' : say.pincode
}
