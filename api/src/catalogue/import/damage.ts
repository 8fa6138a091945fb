const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|tember|ober|ember)?'

/** What spreadsheets make of a size such as 2-3 or 4-5: `02-Mar`, `Mar-02`, `2-Mar-26`, `4/5/2026`, `2026-03-02`. */
const date = new RegExp(
  [
    `\\d{1,2}[-/. ]${month}(?:[-/. ,]+\\d{2,4})?`,
    `${month}[-/. ]\\d{1,4}(?:[-/. ,]+\\d{2,4})?`,
    '\\d{1,2}([-/.])\\d{1,2}\\1(?:19|20)\\d\\d',
    '(?:19|20)\\d\\d([-/.])\\d{1,2}\\2\\d{1,2}(?: 00:00(?::00)?)?',
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'i',
)

/** UTF-8 read as Windows-1252 (Indic letters, punctuation, accents, emoji), as Mac Roman or as code page 437. */
const wrongCodePage = /à[¤-¿]|â[€‚„]|[ÂÃ][\u{a0}-\u{bf}]|ðŸ|‡[§•]\S‡|α[ñÑ]\Sα|\u{fffd}/u
/** Question marks instead of letters: saved in a code page that lacks them. */
const lostLetters = /^[\s?.,–-]*\?{2,}[\s?.,–-]*$/

/** Returns true for a long number that a spreadsheet has shortened: `8.90123E+12`. */
export function isShortenedNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d{2}$/i.test(text)
}

/** Returns true when a spreadsheet has made `text` of the stored code: leading zeros are lost, or digits after the 15th are zeros. */
export function isDamagedCopy(text: string, stored: string): boolean {
  if (text === stored || !/^\d+$/.test(stored)) return false
  return text === stored.replace(/^0+(?=\d)/, '') || text === stored.slice(0, 15).padEnd(stored.length, '0')
}

/** Returns true for a size that a spreadsheet has turned into a date. */
export function isDate(text: string): boolean {
  return date.test(text) || isShortDate(text)
}

/** `4/5/26`. A list of sizes such as 8/10/12 or 36/38/40 is none. */
function isShortDate(text: string): boolean {
  const [, one, , other, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d\d)$/.exec(text) ?? []
  const [low, high] = [Number(one), Number(other)].sort((a, b) => a - b) as [number, number]
  return low >= 1 && low <= 12 && high <= 31 && Number(year) >= 20
}

export function isWrongCodePage(text: string): boolean {
  return wrongCodePage.test(text) || lostLetters.test(text)
}
