import { count } from '#ui/amounts.ts'

/** What is asked for the pictures that a file names. @param kept those that their products have already */
export function askFor(missing: readonly string[], kept: readonly string[]): string {
  const known = new Set(kept)
  const wanted = missing.filter((name) => !known.has(name))
  const others = missing.length - wanted.length
  if (missing.length === 1 && others === 1)
    return 'The products keep the picture that the file names. Send a file only to replace it.'
  if (wanted.length === 0)
    return `The products keep the ${count(others, 'picture')} that the file names. Send files only to replace them.`
  const rest = others > 0 ? ` The products keep the other ${others}.` : ''
  return `The file names ${count(wanted.length, 'picture')} to add: ${firstOf(wanted)}. What you don’t send is left out.${rest}`
}

const firstOf = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
