/** Splits a text into the words that the SQL function `search_text` stores: small letters, no accents, no punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/(?<![\p{L}\p{N}])([a-z0-9]{1,3})-(?=[a-z0-9])/gu, '$1')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])([b-hj-z]) (?=[a-z]{2})/gu, '$1')
    .split(' ')
    .filter(Boolean)
}

/**
 * How a word sounds, so that kurtha, kurtaa and kurta are the same: no vowels but the first and the last, no h after a
 * consonant, no doubled letters.
 */
export function soundOf(word: string): string {
  const plain = word
    .replace(/[^a-z]/g, '')
    .replace(/ph/g, 'f')
    .replace(/tch/g, 'ch')
    .replace(/ck/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[wv]/g, 'v')
    .replace(/[zj]/g, 'j')
    .replace(/q/g, 'k')
    .replace(/(?<=[bcdgjklmnprstv])h/g, '')
    .replace(/ee|ie|ea/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/y$/, 'i')
    .replace(/(.)\1+/g, '$1')
  const last = plain.length > 3 ? plain.replace(/(?<=[^aeiou])e$/, '') : plain
  return last.slice(0, 1) + last.slice(1, -1).replace(/[aeiou]/g, '') + last.slice(1).slice(-1)
}

/** Number of letters to change, add, remove or swap with a neighbour. */
function editDistance(one: string, other: string): number {
  let older: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (older[column - 2] ?? 0) + 1)
      current.push(least)
    }
    older = previous
    previous = current
  }
  return previous[other.length] ?? 0
}

const maxSuggestions = 3

/** Words that `word` may be a misspelling of, the likeliest first. Words of up to three letters have none. */
export function corrections(word: string, candidates: Iterable<string>): string[] {
  if (word.length < 4) return []
  const sound = soundOf(word)
  const found: { candidate: string; distance: number }[] = []
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > 2) continue
    const allowed = Math.max(word.length, candidate.length) < 7 ? 1 : 2
    const distance = editDistance(word, candidate)
    const sounds = sound.length > 2 && soundOf(candidate) === sound
    if (distance <= allowed || (sounds && distance <= allowed + 2))
      found.push({ candidate, distance: sounds ? distance / 2 : distance })
  }
  found.sort((one, other) => one.distance - other.distance || one.candidate.length - other.candidate.length)
  const [best] = found
  return found
    .filter(({ distance }) => distance === best?.distance)
    .slice(0, maxSuggestions)
    .map(({ candidate }) => candidate)
}
