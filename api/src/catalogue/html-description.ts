import { convert } from 'html-to-text'

const limits = { characters: 500_000, depth: 200 }
/** Stands where html-to-text stopped; no text has this private character. */
const cut = '\u{f8ff}'

/** An HTML body as plain text with its paragraphs: nothing of it can run. Null where it is too long or nested too deep. */
export function descriptionOf(html: string): string | null {
  if (html.length > limits.characters) return null
  let text: string
  try {
    text = convert(html, {
      wordwrap: false,
      limits: { maxDepth: limits.depth, ellipsis: cut },
      // A size chart keeps its rows and cells apart; without columns of spaces, which an export would lose.
      formatters: {
        cell: (element, walk, builder) => {
          walk(element.children, builder)
          builder.addInline(' ')
        },
      },
      selectors: [
        { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
        { selector: 'td', format: 'cell' },
        { selector: 'th', format: 'cell' },
        { selector: 'a', options: { ignoreHref: true } },
        { selector: 'img', format: 'skip' },
        { selector: 'ul', options: { itemPrefix: '• ' } },
      ],
    })
  } catch (error) {
    // The parser itself is recursive in places: a stack that ran out is the file's fault.
    if (error instanceof RangeError) return null
    throw error
  }
  if (text.includes(cut)) return null
  return text
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
