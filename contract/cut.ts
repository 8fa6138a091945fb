const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a text to `max` UTF-16 units, and never inside a character as people see it. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  // one character can be longer than the text may be
  const window = text.slice(0, max + 100)
  let end = 0
  for (const { index, segment } of characters.segment(window)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
