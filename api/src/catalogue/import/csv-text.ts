import type { Readable } from 'node:stream'

/** The file is not a product CSV, so nothing is imported. The message names the line if there is one. */
export class UnreadableFile extends Error {
  readonly code = 'CSV_UNREADABLE'
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Reads a whole file to tell its encoding. What has no letter in UTF-8 is Windows-1252: Excel's "CSV".
 * @throws UnreadableFile for a workbook, and for UTF-8 that is damaged
 */
export async function findEncoding(input: Readable): Promise<Encoding> {
  let encoding: Encoding | undefined
  const decoder = new TextDecoder('utf-8')
  let line = 1
  let brokenLine: number | undefined
  let hasLetters = false
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk)
    encoding ??= encodingOf(bytes)
    if (encoding !== 'utf-8') return encoding
    const text = decoder.decode(bytes, { stream: true })
    hasLetters ||= /[^\0-\x7f\ufffd]/.test(text)
    const broken = text.indexOf('\ufffd')
    if (broken >= 0) brokenLine ??= line + text.slice(0, broken).split('\n').length - 1
    line += text.split('\n').length - 1
  }
  if (decoder.decode() !== '') brokenLine ??= line
  if (brokenLine === undefined) return 'utf-8'
  if (hasLetters)
    throw new UnreadableFile(`Line ${brokenLine}: the text is damaged. Save the file again as "CSV UTF-8".`)
  return 'windows-1252'
}

/** Decodes a file, chunk by chunk. @throws UnreadableFile if it is no text */
export async function* decode(input: Readable, encoding: Encoding): AsyncGenerator<string> {
  // Node decodes Windows-1252 as Latin-1
  const decoder = encoding === 'windows-1252' ? null : new TextDecoder(encoding)
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk)
    const text = decoder ? decoder.decode(bytes, { stream: true }) : readWindows1252(bytes)
    if (!decoder && text.includes('\0')) throw new UnreadableFile('This is not a text file. Save it as "CSV UTF-8".')
    yield text
  }
  yield decoder?.decode() ?? ''
}

/** Windows-1252 has these where Latin-1 has control characters, from 0x80 on. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function readWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => windowsLetters[sign.charCodeAt(0) - 0x80] ?? sign)
}

function encodingOf(bytes: Buffer): Encoding {
  if (bytes.subarray(0, 4).equals(workbookStart) || bytes.subarray(0, 4).equals(oldWorkbookStart))
    throw new UnreadableFile('This is a workbook or a ZIP file. In your spreadsheet, save it as "CSV UTF-8".')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

const workbookStart = Buffer.from('PK\x03\x04', 'latin1')
const oldWorkbookStart = Buffer.from('\xd0\xcf\x11\xe0', 'latin1')

/** A row longer than this has an unclosed quote. */
export const maxRowLength = 10_000_000

/** Excel's first line that names the delimiter: `sep=;`. */
export const delimiterLine = /^"?sep=([,;\t|])"?[ ,;\t]*$/i
