import type { Readable } from 'node:stream'
import { formatMobile } from '@tanabana/contract/mobile.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import { unprintableNote } from './packing-slips.ts'
import { dateOf, type PaperOrder, paymentNotice, piecesOf, type Sender } from './paper-order.ts'
import { a4, label4x6, type PageSize, type Pdf, streamPdf } from './pdf.ts'
import { drawQrCode } from './qr-code.ts'
import type { Block } from './typeset.ts'

type Area = PageSize & { x: number; y: number }

/** Address labels for a thermal printer, one on each 4×6 inch label. */
export function thermalLabels(orders: readonly PaperOrder[], sender: Sender): Readable {
  return streamPdf('Address labels', orders, (pdf, order) => {
    pdf.doc.addPage({ size: [label4x6.width, label4x6.height], margin: 0 })
    drawLabel(pdf, order, sender, { x: 0, y: 0, ...label4x6 })
  })
}

const perSheet = 4

/** Address labels on A4, four on each sheet, with lines to cut along. */
export function sheetLabels(orders: readonly PaperOrder[], sender: Sender): Readable {
  const size = { width: a4.width / 2, height: a4.height / 2 }
  let count = 0
  return streamPdf('Address labels', orders, (pdf, order) => {
    const place = count % perSheet
    count += 1
    if (place === 0) {
      pdf.doc.addPage({ size: [a4.width, a4.height], margin: 0 })
      drawCuts(pdf)
    }
    const x = (place % 2) * size.width
    const y = Math.floor(place / 2) * size.height
    drawLabel(pdf, order, sender, { x, y, ...size })
  })
}

function drawCuts({ doc }: Pdf): void {
  doc.moveTo(a4.width / 2, 0).lineTo(a4.width / 2, a4.height)
  doc.moveTo(0, a4.height / 2).lineTo(a4.width, a4.height / 2)
  doc.dash(4, { space: 4 }).lineWidth(0.7).stroke('#777').undash()
}

const padding = 16
const bandHeight = 46
const footHeight = 124
const qrSize = 72

/** Black only, and no thin lines: thermal printers have 203 dots per inch. */
function drawLabel(pdf: Pdf, order: PaperOrder, sender: Sender, area: Area): void {
  const x = area.x + padding
  const width = area.width - 2 * padding
  const top = area.y + padding
  const bottom = area.y + area.height - padding
  drawBand(pdf, order, x, top, width)
  drawFoot(pdf, order, sender, x, bottom - footHeight, width)
  if (!orderStates[order.status].countsAsSold) return
  drawAddress(pdf, order, x, top + bandHeight + 10, width, area.height - 2 * padding - bandHeight - footHeight - 20)
}

function drawBand({ doc, text }: Pdf, order: PaperOrder, x: number, y: number, width: number): void {
  const { text: notice, detail, isCollect } = paymentNotice(order)
  const big = text.set(notice, { width: width - 16, size: 24, minSize: 12, maxLines: 1, weight: 'bold' })
  const small = text.set(detail, { width: width - 16, size: 9, maxLines: 1 })
  doc.rect(x, y, width, bandHeight)
  if (isCollect) doc.fill('#000')
  else doc.lineWidth(1.5).stroke('#000')
  const color = isCollect ? '#fff' : '#000'
  const below = text.draw(big, x + 8, y + (bandHeight - big.height - small.height) / 2, { align: 'center', color })
  text.draw(small, x + 8, below - 1, { align: 'center', color })
}

/** The largest size at which everything fits. */
function drawAddress(pdf: Pdf, order: PaperOrder, x: number, y: number, width: number, height: number): void {
  let blocks: Block[] = []
  for (const scale of [1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5]) {
    blocks = addressBlocks(pdf, order, width, scale)
    if (blocks.reduce((sum, block) => sum + block.height, 0) <= height) break
  }
  let at = y
  for (const block of blocks) at = pdf.text.draw(block, x, at)
}

function addressBlocks({ text }: Pdf, order: PaperOrder, width: number, scale: number): Block[] {
  const {
    fullName = '',
    mobile,
    addressLine1,
    addressLine2 = '',
    city,
    district,
    state,
    pincode,
    country,
  } = order.address
  const place = [...new Set([city, district])].filter(Boolean).join(', ')
  const land = [state, country === 'India' ? '' : country].filter(Boolean).join(', ')
  const line = (words: string, size: number, maxLines: number, weight: 'regular' | 'bold' = 'regular') =>
    text.set(words, { width, size: size * scale, maxLines, weight })
  return [
    line('TO', 9, 1),
    line(fullName, 19, 3, 'bold'),
    ...[addressLine1, addressLine2, place, land].filter(Boolean).map((words) => line(words, 14, 5)),
    line(`PIN ${pincode}`, 24, 1, 'bold'),
    line(mobile ? `Phone ${formatMobile(mobile)}` : '', 15, 1, 'bold'),
    text.set(unprintableNote(order), { width, size: 9, maxLines: 2, weight: 'bold' }),
  ]
}

function drawFoot({ doc, text }: Pdf, order: PaperOrder, sender: Sender, x: number, y: number, width: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(1.2)
    .stroke('#000')
  drawQrCode(doc, order.id, x, y + 10, qrSize)
  const left = x + qrSize + 12
  const room = width - qrSize - 12
  const blocks = [
    text.set(order.id, { width: room, size: 17, minSize: 8, maxLines: 1, weight: 'bold' }),
    text.set(`${piecesOf(order)} · ${dateOf(order)}`, { width: room, size: 10, minSize: 7, maxLines: 1 }),
    text.set(`From ${sender.name}`, { width: room, size: 11, minSize: 8, maxLines: 1, weight: 'bold' }),
    text.set(sender.contact.address.join(', '), { width: room, size: 9, minSize: 6, maxLines: 5 }),
    text.set(sender.contact.phone ?? '', { width: room, size: 9, minSize: 6, maxLines: 1, weight: 'bold' }),
    text.set(new URL(sender.url).host, { width: room, size: 8, minSize: 6, maxLines: 1 }),
  ]
  let at = y + 8
  for (const block of blocks) at = text.draw(block, left, at)
}
