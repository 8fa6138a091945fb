import { createHash } from 'node:crypto'
import type { PgOrder } from './ledger.ts'

/** The payment modes with sample details. Nothing can be typed in, and nothing of it is sent. */
export function payModes(order: PgOrder): string {
  return [
    mode(
      'UPI_QR',
      'UPI',
      'any UPI app',
      `${code(order.token)}<p>Scan with any UPI app<br><b>simulator@upi</b></p>`,
      true,
    ),
    mode(
      'CARD',
      'Card',
      'credit or debit',
      `<div class="card"><b>4208 5851 9011 6667</b><span>12/34</span><span>CVV ···</span></div>`,
    ),
    mode('NET_BANKING', 'Net banking', 'all banks', '<p>State Bank of the Simulator<br><b>Savings ··1234</b></p>'),
  ].join('\n')
}

function mode(value: string, name: string, about: string, detail: string, checked = false): string {
  const input = `<input type="radio" name="mode" value="${value}"${checked ? ' checked' : ''}>`
  return `<label>${input}<span>${name}<small>${about}</small></span><div class="how">${detail}</div></label>`
}

const side = 21

/** Draws a picture that looks like a QR code and differs by order. It cannot be scanned. */
function code(seed: string): string {
  const bits = createHash('sha512').update(seed).digest()
  const dots: string[] = []
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)]
    const inCorner = (x < 8 || x >= side - 8) && (y < 8 || (y >= side - 8 && x < 8))
    if (!inCorner && ((bits[at >> 3] ?? 0) >> (at & 7)) & 1) dots.push(`M${x} ${y}h1v1h-1z`)
  }
  const corners = [
    [0, 0],
    [side - 7, 0],
    [0, side - 7],
  ].map(([x = 0, y = 0]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`)
  return `<svg viewBox="-1 -1 23 23" width="96" height="96" aria-hidden="true"><path fill-rule="evenodd" d="${[...corners, ...dots].join('')}"/></svg>`
}
