/** Guesses the delimiter of a CSV from its header: Excel writes semicolons or tabs in some languages. */
export function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}
