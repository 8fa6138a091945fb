import { printable, splitByScript } from './printable.ts'

export type Weight = 'regular' | 'bold'

/** How a text is set. Lengths in points. `minSize`: how small it may become to fit into `maxLines`. */
export type Setting = { width: number; size: number; minSize?: number; maxLines?: number; weight?: Weight }

/** Lines of text that fit into a width. */
export type Block = { lines: readonly string[]; size: number; height: number; width: number; weight: Weight }

type Align = 'left' | 'right' | 'center'

export type Typesetter = {
  /** Wraps a text. What doesn't fit into the lines at the smallest size is cut off with `…`. */
  set(text: string, setting: Setting): Block
  /** Draws a block with its top left corner there. @returns the y below it */
  draw(block: Block, x: number, y: number, options?: { align?: Align; color?: string }): number
}

const leading = 1.3
/** Characters: no text that is longer fits on a page. */
const longest = 2000
/** From the top of a line to its baseline, as a part of the size. */
const ascent = 1.02
const graphemes = new Intl.Segmenter('en-IN')
/** Prints as an empty box or a question mark. */
const replacement = '\ufffd'

/** Sets text in Noto Sans, its Devanagari in Noto Sans Devanagari. */
export function createTypesetter(doc: PDFKit.PDFDocument): Typesetter {
  const widths = new Map<string, number>()
  const fontOf = (weight: Weight, isDevanagari: boolean) => (isDevanagari ? `${weight} devanagari` : weight)

  /** The width at size 1. A word that the font's shaping rejects has none. */
  function widthOf(text: string, weight: Weight): number {
    const key = `${weight} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const parts = splitByScript(text).map((part) => {
      return doc.font(fontOf(weight, part.isDevanagari)).fontSize(1).widthOfString(part.text)
    })
    const width = parts.reduce((sum, part) => sum + part, 0)
    widths.set(key, width)
    return width
  }

  function safeWord(word: string, weight: Weight): string {
    try {
      widthOf(word, weight)
      return word
    } catch {
      return replacement
    }
  }

  function fits(text: string, weight: Weight, room: number): boolean {
    return safeWord(text, weight) === text && widthOf(text, weight) <= room
  }

  /** Breaks a word that is wider than a line. @param room the width at size 1 */
  function breakWord(word: string, weight: Weight, room: number): string[] {
    if (fits(word, weight, room)) return [word]
    const parts: string[] = []
    let part = ''
    for (const { segment } of graphemes.segment(word)) {
      const letter = safeWord(segment, weight)
      if (part !== '' && !fits(part + letter, weight, room)) {
        parts.push(part)
        part = letter
      } else part += letter
    }
    return [...parts, part]
  }

  function wrap(text: string, weight: Weight, room: number): string[] {
    const words = printable(text.slice(0, longest))
      .split(' ')
      .filter(Boolean)
      .map((word) => safeWord(word, weight))
    const lines: string[] = []
    let line = ''
    for (const word of words.flatMap((word) => breakWord(word, weight, room))) {
      // measured as a whole: letters of two words may be kerned
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && !fits(longer, weight, room)) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return line === '' ? lines : [...lines, line]
  }

  function cut(lines: string[], maxLines: number, weight: Weight, room: number): string[] {
    if (lines.length <= maxLines) return lines
    const kept = lines.slice(0, maxLines)
    const letters = Array.from(graphemes.segment(kept.pop() ?? ''), ({ segment }) => segment)
    while (letters.length > 0 && widthOf(safeWord(`${letters.join('')}…`, weight), weight) > room) letters.pop()
    return [...kept, `${letters.join('').trimEnd()}…`]
  }

  function drawLine(line: string, x: number, baseline: number, weight: Weight, size: number): void {
    let at = x
    for (const part of splitByScript(line)) {
      doc.font(fontOf(weight, part.isDevanagari)).fontSize(size)
      doc.text(part.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(part.text)
    }
  }

  return {
    set(text, { width, size, minSize = size, maxLines = 100, weight = 'regular' }) {
      let fitting = size
      let lines = wrap(text, weight, width / fitting)
      while (lines.length > maxLines && fitting > minSize) {
        fitting = Math.max(minSize, fitting - 1)
        lines = wrap(text, weight, width / fitting)
      }
      const kept = cut(lines, maxLines, weight, width / fitting)
      return { lines: kept, size: fitting, height: kept.length * fitting * leading, width, weight }
    },
    draw({ lines, size, width, weight, height }, x, y, { align = 'left', color = '#000' } = {}) {
      doc.fillColor(color)
      lines.forEach((line, at) => {
        const free = width - widthOf(line, weight) * size
        const left = { left: 0, center: free / 2, right: free }[align]
        drawLine(line, x + left, y + at * size * leading + ascent * size, weight, size)
      })
      return y + height
    },
  }
}
