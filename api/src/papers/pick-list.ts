import type { Readable } from 'node:stream'
import type { PickItem, PickList } from '@tanabana/contract/desk/papers.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import { a4, type Pdf, streamPdf } from './pdf.ts'

/** Reads a picture as JPEG by its path. @returns null if there is none */
export type ReadPicture = (path: string) => Promise<Buffer | null>

const margin = 34
const rowHeight = 66
const picture = { width: 46, height: 57 }

/** The pick list on A4: a box to tick, picture, quantity, SKU, and which orders need it. */
export function pickListSheets({ items, orders, pieces }: PickList, readPicture: ReadPicture): Readable {
  const pictures = new Map<string, Promise<unknown>>()
  let y = Number.POSITIVE_INFINITY
  return streamPdf('Pick list', items, async (pdf, item) => {
    if (y + rowHeight > a4.height - margin) y = startPage(pdf, headingOf(pieces, orders.length))
    const known = pictures.get(item.image) ?? open(pdf, readPicture, item.image)
    pictures.set(item.image, known)
    drawItem(pdf, item, y, await known)
    y += rowHeight
  })
}

function startPage({ doc, text }: Pdf, about: string): number {
  doc.addPage({ size: [a4.width, a4.height], margin: 0 })
  const width = a4.width - 2 * margin
  text.draw(text.set('Pick list', { width: 200, size: 16, weight: 'bold' }), margin, margin)
  text.draw(text.set(about, { width, size: 10 }), margin, margin + 5, { align: 'right' })
  return margin + 32
}

/** Embeds a picture once. One that cannot be read is left out: the row says what to take. */
async function open({ doc }: Pdf, readPicture: ReadPicture, path: string): Promise<unknown> {
  const bytes = await readPicture(path)
  return bytes && (doc as unknown as { openImage(bytes: Buffer): unknown }).openImage(bytes)
}

function drawItem({ doc, text }: Pdf, item: PickItem, y: number, image: unknown): void {
  doc
    .rect(margin, y + 22, 13, 13)
    .lineWidth(0.9)
    .stroke('#000')
  const pictureX = margin + 26
  if (image) doc.image(image as PDFKit.Mixins.ImageSrc, pictureX, y + 2, { fit: [picture.width, picture.height] })
  const quantityX = pictureX + picture.width + 10
  const quantity = text.set(String(item.quantity), { width: 44, size: 24, minSize: 12, maxLines: 1, weight: 'bold' })
  text.draw(quantity, quantityX, y + 12, { align: 'center' })
  const x = quantityX + 58
  const width = a4.width - margin - x
  const choice = variantLabel(item, ' · ')
  const ids = item.orders.map(({ id, quantity }) => (quantity > 1 ? `${id} ×${quantity}` : id)).join('   ')
  const blocks = [
    text.set(item.sku || 'no SKU', { width, size: 11, minSize: 7, maxLines: 1, weight: 'bold' }),
    text.set(choice, { width, size: 11, minSize: 8, maxLines: 1, weight: 'bold' }),
    text.set(item.name, { width, size: 9, maxLines: 1 }),
    text.set(ids, { width, size: 8, minSize: 6, maxLines: 1 }),
  ]
  let at = y + 3
  for (const block of blocks) at = text.draw(block, x, at)
  doc
    .moveTo(margin, y + rowHeight - 1)
    .lineTo(a4.width - margin, y + rowHeight - 1)
    .lineWidth(0.4)
    .stroke('#000')
}

function headingOf(pieces: number, orders: number): string {
  return `${pieces} ${pieces === 1 ? 'item' : 'items'} for ${orders} ${orders === 1 ? 'order' : 'orders'}`
}
