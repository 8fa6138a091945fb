export const messages = {
  reference: 'Reference',
  amount: 'Amount',
  contactSupport: 'Contact support',
  cancelAndRefund: 'Cancel and get a refund',
  checking: 'Checking your payment status.',
  checkStatus: 'Check status',
  orderCancelled: (id: string) => `Order ${id} was cancelled.`,
  orderPlaced: (id: string) => `Order ${id} is placed.`,
  stuck: (why: string, reference: string) => `${why} Reference: ${reference}.`,
  pendingTitle: 'Your payment is being confirmed',
  pendingHint:
    "Please don't pay again. We're holding your items. You can close this page; your order will appear in My Orders once the bank confirms.",
  notPaidYet: "You haven't paid yet",
  notPaidYetHint: "We're holding your items for a few minutes. Just paid? Stay on this page: we keep checking.",
  continueToPay: 'Continue to pay',
  didNotPay: "Didn't pay?",
  cancel: 'Cancel this payment',
  cancelHint: "Your bag stays as it is. If you're charged later, we'll refund you automatically.",
  notPaid:
    "Your payment didn't go through and no order was placed. If you were charged, we'll refund you automatically.",
  loading: 'Checking your payment status',
}
