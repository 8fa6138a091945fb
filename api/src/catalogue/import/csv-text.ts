import type { Readable } from 'node:stream'

/** The file is not a product CSV, so nothing is imported. The message names the line if there is one. */
export class UnreadableFile extends Error {
  readonly code = 'CSV_UNREADABLE'
}

/**
 * Decodes UTF-8 or UTF-16, chunk by chunk.
 * @throws UnreadableFile when the file has another encoding, because its letters would be lost
 */
export async function* decode(input: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let line = 1
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk)
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true })
    let text: string
    try {
      text = decoder.decode(bytes, { stream: true })
    } catch {
      const before = bytes.toString().split('\ufffd', 1)[0] ?? ''
      throw notUnicode(line + before.split('\n').length - 1)
    }
    line += text.split('\n').length - 1
    yield text
  }
  try {
    decoder?.decode()
  } catch {
    throw notUnicode(line)
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function notUnicode(line: number): UnreadableFile {
  return new UnreadableFile(
    `Line ${line}: the text is not in UTF-8. Save the file again as "CSV UTF-8"; save a workbook (.xlsx) as CSV.`,
  )
}

/** A row longer than this has an unclosed quote. */
export const maxRowLength = 10_000_000

/** Guesses the delimiter from the header: Excel writes semicolons or tabs in some languages. */
export function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}

/** Excel's first line that names the delimiter: `sep=;`. */
export const delimiterLine = /^"?sep=([,;\t|])"?[ ,;\t]*$/i
