import { convert } from 'html-to-text'

const limits = { characters: 500_000, depth: 200 }
/** html-to-text puts this where it stopped. It is a private-use character, so no text contains it. */
const cutMark = '\u{f8ff}'

/** Converts an HTML body to plain text with paragraphs and marks of bold text. @returns null when it is too long or nested too deeply */
export function descriptionOf(html: string): string | null {
  if (html.length > limits.characters) return null
  let text: string
  try {
    text = convert(html, {
      wordwrap: false,
      limits: { maxDepth: limits.depth, ellipsis: cutMark },
      // Keeps the rows and cells of a size chart apart, without column padding, which an export would lose.
      formatters: {
        cell: (element, walk, builder) => {
          walk(element.children, builder)
          builder.addInline(' ')
        },
        bold: (element, walk, builder) => {
          builder.addInline('**')
          walk(element.children, builder)
          builder.addInline('**')
        },
      },
      selectors: [
        { selector: 'strong', format: 'bold' },
        { selector: 'b', format: 'bold' },
        { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
        { selector: 'td', format: 'cell' },
        { selector: 'th', format: 'cell' },
        { selector: 'a', options: { ignoreHref: true } },
        { selector: 'img', format: 'skip' },
        { selector: 'ul', options: { itemPrefix: '• ' } },
      ],
    })
  } catch (error) {
    // The parser is recursive in places: deep markup overflows the stack.
    if (error instanceof RangeError) return null
    throw error
  }
  if (text.includes(cutMark)) return null
  return text
    .replaceAll('****', '')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
