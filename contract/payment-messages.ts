/** Messages about placing and paying an order. Apart from the others: only the checkout needs them. */

const paidButNotPlaced = 'Payment successful but order placement failed. Please contact support.'
const paidAndRefunded = `${paidButNotPlaced} We'll refund you in full.`

export const paymentMessages = {
  paidButNotPlaced,
  paidAndRefunded,
  paymentSuccessful: 'Payment successful!',
  paymentCancelled: 'Payment was cancelled by the user.',
  checkoutScriptMissing: 'PhonePeCheckout is not available.',
  paymentPending: 'Waiting for your bank to confirm.',
  paymentFailedToStart: 'Failed to initiate payment. Please try again.',
  paymentNotCancelled: 'Failed to cancel payment. Please try again.',
  placeOrderFailed: 'Failed to place order',
  selectAddress: 'Please select a delivery address.',
} as const
