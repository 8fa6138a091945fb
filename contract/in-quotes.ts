const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** `“zari” and “gold”`. */
export const inQuotes = (words: readonly string[]): string => list.format(words.map((word) => `“${word}”`))
