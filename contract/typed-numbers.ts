/** Digits of any script as ASCII digits. In Unicode the ten digits of a script start at `…0` or `…6`. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.normalize('NFKC').codePointAt(0) ?? 0
    const row = code - (code % 16)
    return String(/\p{Nd}/u.test(String.fromCodePoint(row)) ? code - row : code - row - 6)
  })
}

/** Longer texts are no number, and are not searched for one. */
const mostCharacters = 200

/**
 * The different numbers that a text names, as a person typed or pasted it. Words around a number are left out.
 * None if the text has other digits too: then the number is in doubt.
 * @param number matches one number, with its first group, in digits without separators
 */
export function numbersIn(text: string, number: RegExp): string[] {
  if (text.length > mostCharacters) return []
  const found = new Set<string>()
  const runs = asciiDigits(text.replace(/\p{Cf}/gu, '')).match(/[+\d][\d\s\p{Pd}().]*/gu) ?? []
  for (const run of runs.map((one) => one.replace(/[^+\d]/g, ''))) {
    const numbers = [...run.matchAll(number)]
    if (numbers.map(([whole]) => whole).join('') !== run) return []
    for (const [, digits] of numbers) if (digits) found.add(digits)
  }
  return [...found]
}
