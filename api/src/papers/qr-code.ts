import { encode } from 'uqr'

/** Draws a QR code without its quiet zone. @param size its side in points */
export function drawQrCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { data } = encode(text, { border: 0, ecc: 'M' })
  const module = size / data.length
  data.forEach((row, down) => {
    row.forEach((isDark, across) => {
      // dark modules beside each other are one rectangle, without a gap between them
      if (!isDark || row[across - 1]) return
      const end = row.indexOf(false, across)
      doc.rect(x + across * module, y + down * module, ((end < 0 ? row.length : end) - across) * module, module)
    })
  })
  doc.fill('#000')
}
