import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createTypesetter, type Typesetter } from './typeset.ts'

/** A PDF while it is drawn. Lengths are in points of 1/72 inch. */
export type Pdf = { doc: PDFKit.PDFDocument; text: Typesetter }

export type PageSize = { width: number; height: number }
export const a4: PageSize = { width: 595.28, height: 841.89 }
export const label4x6: PageSize = { width: 288, height: 432 }

const require = createRequire(import.meta.url)
const { resolve } = require
const fonts = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  'regular devanagari': resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  'bold devanagari': resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
}

/**
 * Streams a PDF. Between two `items` other requests get their turn.
 * @param draw draws one item; the first page is not open yet
 */
export function streamPdf<Item>(
  title: string,
  items: Iterable<Item>,
  draw: (pdf: Pdf, item: Item) => void | Promise<void>,
): Readable {
  // loaded here, because it would slow each start of the shop
  const PDFDocument = require('pdfkit') as typeof import('pdfkit')
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: title } })
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file)
  const pdf = { doc, text: createTypesetter(doc) }
  const stream = doc as unknown as Readable
  const write = async () => {
    for (const item of items) {
      if (stream.destroyed) return
      await draw(pdf, item)
      await setImmediate()
    }
    doc.end()
  }
  write().catch((error: unknown) => stream.destroy(error as Error))
  return stream
}
