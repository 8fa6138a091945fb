import type { PgOrder } from './ledger.ts'
import { payModes } from './pay-modes.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** The page on which the shopper pays. */
export function payPage(order: PgOrder, notice = ''): string {
  return page(
    `Pay ${rupees.format(order.amount / 100)}`,
    `<p class="amount">${rupees.format(order.amount / 100)}</p>
<p class="small">Order ${escapeHtml(order.merchantOrderId)}<br>Pay by ${clock.format(order.expireAt)}</p>
${notice && `<p class="notice" role="alert">${escapeHtml(notice)}</p>`}
<form method="post" action="/transact/pgv3">
<input type="hidden" name="token" value="${escapeHtml(order.token)}">
<fieldset><legend>How would you like to pay?</legend>
${payModes(order)}
</fieldset>
<button name="outcome" value="COMPLETED" class="main">Pay</button>
<div class="pair"><button name="outcome" value="FAILED">Decline</button>
<button name="outcome" value="PENDING">Leave pending</button></div>
<button name="outcome" value="PAY_AND_LEAVE">Pay and close the browser</button>
<button name="outcome" value="CANCEL" class="quiet">Cancel and go back to the shop</button>
</form>`,
  )
}

/** The page after a payment whose result the shop is not told, as if the browser had closed. */
export function closeBrowserPage(): string {
  return page('Paid', '<p>Paid. You can close the browser now: this page does not notify the shop.</p>')
}

/** Posts the result to the opener or the parent page. Without one, it redirects to the shop. */
export function resultPage(order: PgOrder, result: 'CONCLUDED' | 'USER_CANCEL'): string {
  const message = JSON.stringify({ source: 'phonepe-simulator', result })
  const back = JSON.stringify(order.redirectUrl).replace(/</g, '\\u003c')
  return page(
    'Back to the shop',
    `<p>Returning to the shop …</p>
<p><a href="${escapeHtml(order.redirectUrl)}" target="_top">Continue</a></p>
<script>if (window.opener) window.opener.postMessage(${message}, '*')
if (window.parent !== window) window.parent.postMessage(${message}, '*'); else location.replace(${back})</script>`,
  )
}

export function unknownPaymentPage(): string {
  return page('Payment', '<p>There is no such payment. Go back to the shop and try again.</p>')
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:#f3f1f7;color:#221b33;font:16px/1.5 system-ui,sans-serif}
main{width:min(26rem,100%);overflow:hidden;background:#fff;border-radius:.75rem;box-shadow:0 1px 2px #221b3314,0 8px 24px #221b3314}
header{padding:.875rem 1.5rem;background:#5f259f;color:#fff;font-weight:600}
header small{display:block;font-weight:400;opacity:.9}section{padding:1.5rem}p{margin:0 0 1rem}p:last-child{margin:0}
.amount{margin:0;font-size:2rem;font-weight:600;line-height:1.2}.small,small{color:#5d566e;font-size:.875rem}
header small{color:inherit}.small{margin:.25rem 0 1.25rem;overflow-wrap:anywhere}
.notice{padding:.625rem .75rem;border-radius:.375rem;background:#fdeeee;color:#8f1d22}
fieldset{margin:0 0 1rem;padding:0;border:0}legend{padding:0;margin-bottom:.5rem;font-weight:600}
label{display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:center;padding:0 .875rem;border:1px solid #d9d4e3;cursor:pointer}
label+label{border-top:0}label:first-of-type{border-radius:.5rem .5rem 0 0}label:last-of-type{border-radius:0 0 .5rem .5rem}
label:has(:checked){background:#f6f1fc}label>span{flex:1;display:flex;justify-content:space-between;align-items:center;min-height:3rem}
.how{display:none;flex-basis:100%;align-items:center;gap:1rem;padding:0 0 .875rem 1.875rem;color:#5d566e;font-size:.875rem}label:has(:checked) .how{display:flex}
.how b{color:#221b33;font-weight:600}.how svg{flex:none;border-radius:.375rem;background:#fff;fill:#221b33}
.card{flex:1;display:flex;flex-wrap:wrap;gap:.125rem 1rem;padding:.75rem .875rem;border-radius:.5rem;background:#221b33;color:#e6ddf2;font-variant-numeric:tabular-nums}.card b{flex-basis:100%;color:#fff;letter-spacing:.06em}
input{width:1.125rem;height:1.125rem;margin:0;accent-color:#5f259f}
button{display:block;width:100%;min-height:2.75rem;padding:0 .5rem;border:1px solid #b9b0cc;border-radius:.5rem;background:#fff;color:inherit;font:inherit;cursor:pointer}
button:hover{background:#f6f1fc}.main,.main:hover{background:#5f259f;border-color:#5f259f;color:#fff;font-weight:600}.main:hover{background:#4c1d80}
.pair{display:flex;gap:.5rem;margin:.5rem 0}.quiet{margin-top:.5rem;border-color:transparent;color:#5d566e}a{color:#5f259f}
:focus-visible{outline:3px solid #b48ae0;outline-offset:2px}
</style><main><header>Payment simulator<small>No money moves. You choose the outcome.</small></header><section>${content}</section></main></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
