/** Two spellings of a name with the same key are one value. */
export function nameKey(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Returns a function that spells a name as the first one with the same key. @param known the names so far */
export function firstSpelling(known: readonly string[]): (name: string) => string {
  const spellings = new Map<string, string>()
  const spell = (name: string) => {
    const first = spellings.get(nameKey(name)) ?? name
    spellings.set(nameKey(name), first)
    return first
  }
  for (const name of known) spell(name)
  return spell
}
