/** Builds an ILIKE pattern that matches the text anywhere, with `%`, `_` and `\` taken literally. */
export function containsPattern(text: string): string {
  return `%${startsPattern(text)}`
}

/** Builds a LIKE pattern for texts that start with this one. */
export function startsPattern(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}
