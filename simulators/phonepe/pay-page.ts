import type { PgOrder } from './ledger.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** The page in which the shopper pays. It says that no money moves. */
export function payPage(order: PgOrder, notice = ''): string {
  return page(
    'Pay',
    `<p class="amount">${rupees.format(order.amount / 100)}</p>
<p class="small">Order ${escapeHtml(order.merchantOrderId)}</p>
${notice && `<p role="alert">${escapeHtml(notice)}</p>`}
<form method="post" action="/transact/pgv3">
<input type="hidden" name="token" value="${escapeHtml(order.token)}">
<fieldset><legend>How would you like to pay?</legend>
<label><input type="radio" name="mode" value="UPI_QR" checked> UPI</label>
<label><input type="radio" name="mode" value="CARD"> Credit or debit card</label>
<label><input type="radio" name="mode" value="NET_BANKING"> Net banking</label>
</fieldset>
<button name="outcome" value="COMPLETED" class="main">Pay</button>
<button name="outcome" value="FAILED">Let the bank decline</button>
<button name="outcome" value="PENDING">Leave it pending</button>
<button name="outcome" value="CANCEL">Cancel</button>
</form>`,
  )
}

/** Tells whoever opened the page how it ended; opened as a page of its own, it leads back to the shop. */
export function resultPage(order: PgOrder, result: 'CONCLUDED' | 'USER_CANCEL'): string {
  const told = JSON.stringify({ source: 'phonepe', result })
  const back = JSON.stringify(order.redirectUrl).replace(/</g, '\\u003c')
  return page(
    'Done',
    `<p>Taking you back to the shop …</p>
<script>if (window.parent !== window) window.parent.postMessage(${told}, '*'); else location.replace(${back})</script>`,
  )
}

export function gonePage(): string {
  return page('Payment', '<p>This payment is over. Please go back to the shop.</p>')
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f3f1f7;color:#221b33;font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(26rem,100%);padding:1.5rem;background:#fff;border-radius:.5rem}
header{margin:-1.5rem -1.5rem 1.5rem;padding:.75rem 1.5rem;background:#5f259f;color:#fff;border-radius:.5rem .5rem 0 0}
.amount{margin:0;font-size:2rem;font-weight:600}.small{margin:0 0 1rem;color:#5d566e}
fieldset{margin:0 0 1rem;padding:0;border:0}legend{padding:0;margin-bottom:.5rem}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:0 .75rem;margin-bottom:.5rem;border:1px solid #d9d4e3;border-radius:.375rem}
button{display:block;width:100%;min-height:2.75rem;margin-top:.5rem;border:1px solid #b9b0cc;border-radius:.375rem;background:#fff;color:inherit;font:inherit}
.main{background:#5f259f;border-color:#5f259f;color:#fff;font-weight:600}[role=alert]{color:#a8262b}
</style><main><header>Payment simulator: no money moves</header>${content}</main></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
