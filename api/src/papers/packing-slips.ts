import type { Readable } from 'node:stream'
import { placeLines } from '@tanabana/contract/address-lines.ts'
import { formatMobile } from '@tanabana/contract/mobile.ts'
import { formatPaise, paise, times } from '@tanabana/contract/money.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import { dateOf, type PaperLine, type PaperOrder, paymentNotice, piecesOf, type Sender } from './paper-order.ts'
import { a4, type Pdf, streamPdf } from './pdf.ts'
import { hasFont } from './printable.ts'
import { drawQrCode } from './qr-code.ts'

const margin = 34
const width = a4.width - 2 * margin
const right = margin + width
const half = a4.height / 2

/** A part of a slip with its height. */
type Part = { height: number; draw(y: number): void }

/** Packing slips on A4. Two short ones share a page, with a line to cut along. */
export function packingSlips(orders: readonly PaperOrder[], sender: Sender): Readable {
  let lowerHalfIsFree = false
  return streamPdf('Packing slips', orders, (pdf, order) => {
    const parts = partsOf(pdf, order, sender)
    const height = parts.reduce((sum, part) => sum + part.height, 0)
    const isShort = height <= half - 2 * margin
    if (isShort && lowerHalfIsFree) {
      drawCut(pdf)
      drawParts(pdf, order, parts, half + margin)
      lowerHalfIsFree = false
      return
    }
    pdf.doc.addPage({ size: [a4.width, a4.height], margin: 0 })
    drawParts(pdf, order, parts, margin)
    lowerHalfIsFree = isShort
  })
}

/** Continues on a new page when one is full. */
function drawParts({ doc, text }: Pdf, order: PaperOrder, parts: readonly Part[], top: number): void {
  let y = top
  for (const part of parts) {
    if (y + part.height > a4.height - margin) {
      doc.addPage({ size: [a4.width, a4.height], margin: 0 })
      const title = text.set(`Order ${order.id}, continued`, { width, size: 11, weight: 'bold' })
      y = text.draw(title, margin, margin) + 8
    }
    part.draw(y)
    y += part.height
  }
}

function drawCut({ doc }: Pdf): void {
  doc.moveTo(0, half).lineTo(a4.width, half).dash(4, { space: 4 }).lineWidth(0.7).stroke('#777').undash()
}

function partsOf(pdf: Pdf, order: PaperOrder, sender: Sender): Part[] {
  return [
    heading(pdf, order, sender),
    receiver(pdf, order),
    columnTitles(pdf),
    ...order.lines.map((line) => item(pdf, line)),
    total(pdf, order),
  ]
}

const qrSize = 50

function heading({ doc, text }: Pdf, order: PaperOrder, sender: Sender): Part {
  const leftWidth = 250
  const rightWidth = width - leftWidth - qrSize - 12
  const { address, phone } = sender.contact
  const { host } = new URL(sender.url)
  const from = [
    text.set(sender.name, { width: leftWidth, size: 16, minSize: 9, maxLines: 2, weight: 'bold' }),
    text.set(address.join(', '), { width: leftWidth, size: 9, minSize: 6, maxLines: 5 }),
    text.set([phone, host].filter(Boolean).join(' · '), { width: leftWidth, size: 9, minSize: 6, maxLines: 1 }),
  ]
  const number = text.set(order.id, { width: rightWidth, size: 16, minSize: 8, maxLines: 1, weight: 'bold' })
  const about = text.set(`${dateOf(order)} · ${piecesOf(order)}`, { width: rightWidth, size: 10, maxLines: 1 })
  return {
    height:
      Math.max(
        qrSize,
        from.reduce((sum, block) => sum + block.height, 0),
      ) + 14,
    draw(y) {
      let at = y
      for (const block of from) at = text.draw(block, margin, at)
      const x = margin + leftWidth
      text.draw(about, x, text.draw(number, x, y + 6, { align: 'right' }), { align: 'right' })
      drawQrCode(doc, order.id, right - qrSize, y, qrSize)
    },
  }
}

function receiver({ doc, text }: Pdf, order: PaperOrder): Part {
  const boxWidth = 190
  const leftWidth = width - boxWidth - 20
  const { fullName, mobile, country } = order.address
  const lines = [
    text.set('DELIVER TO', { width: leftWidth, size: 8 }),
    text.set(fullName ?? '', { width: leftWidth, size: 13, minSize: 9, maxLines: 2, weight: 'bold' }),
    ...placeLines({ ...order.address, country: country === 'India' ? '' : country }).map((line) =>
      text.set(line, { width: leftWidth, size: 10, minSize: 8, maxLines: 2 }),
    ),
    text.set(mobile ? formatMobile(mobile) : '', { width: leftWidth, size: 11, maxLines: 1, weight: 'bold' }),
    text.set(unprintableNote(order), { width: leftWidth, size: 8, maxLines: 2, weight: 'bold' }),
  ]
  const { text: notice, detail, isCollect } = paymentNotice(order)
  const big = text.set(notice, { width: boxWidth - 20, size: 22, minSize: 10, maxLines: 1, weight: 'bold' })
  const small = text.set(detail, { width: boxWidth - 20, size: 10, maxLines: 1 })
  const boxHeight = big.height + small.height + 18
  const height =
    Math.max(
      lines.reduce((sum, line) => sum + line.height, 0),
      boxHeight,
    ) + 14
  return {
    height,
    draw(y) {
      let at = y
      for (const line of lines) at = text.draw(line, margin, at)
      const x = right - boxWidth
      doc.rect(x, y, boxWidth, boxHeight)
      if (isCollect) doc.fill('#000')
      else doc.lineWidth(1.2).stroke('#000')
      const color = isCollect ? '#fff' : '#000'
      text.draw(small, x + 10, text.draw(big, x + 10, y + 8, { align: 'center', color }), { align: 'center', color })
    },
  }
}

/** An empty box in an address must be noticed before the parcel leaves. */
export function unprintableNote({ address }: PaperOrder): string {
  const texts = [address.fullName ?? '', ...placeLines(address)]
  return texts.every(hasFont) ? '' : 'Some letters have no font here. Copy them from the desk by hand.'
}

const columns = { tick: 18, quantity: 34, sku: 110, price: 70, amount: 76 }
const nameX = margin + columns.tick + columns.quantity + columns.sku
const nameWidth = right - columns.amount - columns.price - nameX - 8

function columnTitles({ doc, text }: Pdf): Part {
  const title = (words: string, x: number, size: number, align: 'left' | 'right', y: number) =>
    text.draw(text.set(words, { width: size, size: 8, maxLines: 1 }), x, y, { align })
  return {
    height: 20,
    draw(y) {
      title('Qty', margin + columns.tick, columns.quantity, 'left', y + 3)
      title('SKU', margin + columns.tick + columns.quantity, columns.sku, 'left', y + 3)
      title('Item', nameX, nameWidth, 'left', y + 3)
      title('Price', right - columns.amount - columns.price, columns.price, 'right', y + 3)
      title('Amount', right - columns.amount, columns.amount, 'right', y + 3)
      rule(doc, y + 17, 0.8)
    },
  }
}

function item({ doc, text }: Pdf, line: PaperLine): Part {
  const { quantity, pricePaise } = line
  const amount = times(paise(pricePaise), quantity)
  const name = text.set(line.name, { width: nameWidth, size: 10, minSize: 8, maxLines: 2 })
  const choice = variantLabel(line, ' · ')
  const variant = text.set(choice, { width: nameWidth, size: 10, minSize: 8, maxLines: 2, weight: 'bold' })
  const sku = text.set(line.sku || 'no SKU', { width: columns.sku - 8, size: 10, minSize: 6, maxLines: 3 })
  const count = text.set(String(quantity), { width: columns.quantity, size: 13, maxLines: 1, weight: 'bold' })
  const money = (value: number, size: number) =>
    text.set(formatPaise(paise(value)), { width: size, size: 10, minSize: 6, maxLines: 1 })
  const [price, sum] = [money(pricePaise, columns.price), money(amount, columns.amount)]
  const height = Math.max(name.height + variant.height, sku.height) + 9
  return {
    height,
    draw(y) {
      const top = y + 4
      doc
        .rect(margin, top + 2, 10, 10)
        .lineWidth(0.8)
        .stroke('#000')
      text.draw(count, margin + columns.tick, top - 3)
      text.draw(sku, margin + columns.tick + columns.quantity, top)
      text.draw(variant, nameX, text.draw(name, nameX, top))
      text.draw(price, right - columns.amount - columns.price, top, { align: 'right' })
      text.draw(sum, right - columns.amount, top, { align: 'right' })
      rule(doc, y + height, 0.3)
    },
  }
}

function total({ text }: Pdf, order: PaperOrder): Part {
  const line = `Total ${formatPaise(paise(order.totalPaise))}`
  const block = text.set(line, { width, size: 12, maxLines: 1, weight: 'bold' })
  return { height: block.height + 8, draw: (y) => void text.draw(block, margin, y + 6, { align: 'right' }) }
}

function rule(doc: PDFKit.PDFDocument, y: number, weight: number): void {
  doc.moveTo(margin, y).lineTo(right, y).lineWidth(weight).stroke('#000')
}
