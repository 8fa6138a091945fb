/** Formats, private letters and variation selectors print nothing, or change the direction. Devanagari needs the joiners. */
const invisible = /(?![\u200c\u200d])(?:[\p{Cf}\p{Co}\p{Cn}]|\p{Variation_Selector})/gu

/** Text as one line that a printer can show: no control characters, at most three marks on a letter. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(invisible, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
}

/** Letters that none of the fonts has: each prints as an empty box. */
const otherScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{P}\p{M}\p{N}\p{Sc}\p{Sm}\p{Sk}\p{Z}]/u

/** Whether all letters can be printed. */
export function hasFont(text: string): boolean {
  return !otherScripts.test(printable(text))
}

const devanagari = /[\p{Script=Devanagari}\u0964\u0965\u200c\u200d]+/gu

/** Parts of a text by the script of their letters, so that each is drawn with a font that has them. */
export function splitByScript(text: string): { text: string; isDevanagari: boolean }[] {
  const parts: { text: string; isDevanagari: boolean }[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(devanagari)) {
    if (index > end) parts.push({ text: text.slice(end, index), isDevanagari: false })
    parts.push({ text: found, isDevanagari: true })
    end = index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isDevanagari: false })
  return parts
}
