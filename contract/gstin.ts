export const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/

/** As it is stored: in capitals, without spaces. */
export const cleanGstin = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

/** What is wrong with the last character of a GSTIN that has the pattern; empty: nothing. */
export function gstinError(gstin: string): string {
  return gstin.at(-1) === checkDigitOf(gstin) ? '' : 'The last character does not fit the others. Check the GSTIN.'
}

/** Luhn's algorithm in base 36, over the first 14 characters. */
function checkDigitOf(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, at) => {
    const weighted = Number.parseInt(character, 36) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(weighted / 36) + (weighted % 36)
  }, 0)
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase()
}
