import type { CallResponse } from '@tanabana/contract/define-call.ts'
import type { checkBooks } from '@tanabana/contract/desk/money.ts'
import type { Reconciliation } from '#money/money.ts'

type Books = CallResponse<typeof checkBooks>

/** The reconciliation as the desk shows it. Amounts in paise. */
export function booksInWords(totals: Reconciliation): Books {
  const { taken, orders, unplaced, refunding, refunded, broughtIn, sold, left, wrong, balanced } = totals
  return {
    balanced,
    ...{ takenPaise: taken, ordersPaise: orders, awaitingAddressPaise: unplaced },
    ...{
      refundingPaise: refunding,
      refundedPaise: refunded,
      receivedItems: broughtIn,
      soldItems: sold,
      leftItems: left,
    },
    wrong: wrong.map(({ what, id }) => ({
      text: `${sentence(what)}: ${/stock|items/.test(what) ? 'variant ' : ''}${id}`,
      path: pathOf(what, id),
    })),
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Where the desk shows the row, if it does. */
function pathOf(what: string, id: string): string | null {
  if (/stock|items/.test(what)) return null
  return /^an order|^a refunded order/.test(what) ? `/orders/${id}` : `/money/payments/${id}`
}
