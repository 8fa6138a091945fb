import { noColor } from '@tanabana/contract/limits.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'

/** What mails contain besides the words that the merchant can change (texts/mail-defaults.ts), in English. */
export const english = {
  greeting: (firstname: string) => `Dear ${firstname},`,
  anonymousGreeting: 'Hello,',

  accountButtons: {
    'verify-address': 'Verify your e-mail address',
    'reset-password': 'Choose a new password',
    'password-changed': 'Choose a new password',
    'google-linked': 'Choose a new password',
    'new-address': 'Confirm this address',
    'address-changing': 'Change your password',
    'address-changed': 'Contact us',
  },
  signedOut: 'We signed out all devices and removed the old password, because it was set before.',

  backInStock: {
    detail: (color: string, size: string) => (color === noColor ? `Size ${size}` : `${color}, size ${size}`),
    button: 'See it in the shop',
    reason: 'You asked us for this mail. We send it once.',
    stop: 'Unsubscribe',
  },

  questions: 'Questions? We are happy to help.',
  contact: { phone: 'Call', whatsApp: 'WhatsApp', email: 'Write' },

  orderTotal: 'Total',
  refundTotal: 'Refund',
  orderButton: 'View your order',
  ordersButton: 'Go to My Orders',
  trackButton: 'Track your parcel',
  itemDetail: (color: string, size: string, quantity: number) =>
    `${variantLabel({ color, size })}${quantity > 1 ? ` × ${quantity}` : ''}`,
  facts: {
    order: 'Order number',
    placedOn: 'Placed on',
    expectedBy: 'Expected delivery by',
    deliveredOn: 'Delivered on',
    payment: 'Payment',
    courier: 'Courier',
    tracking: 'Tracking number',
    refund: 'Refund reference',
  },
  paymentStates: {
    COD: 'Cash on delivery',
    PAID: 'Paid online',
    REFUND_PENDING: 'Refund in progress',
    REFUNDED: 'Refunded',
  },
  deliverTo: (address: string) => `Delivery to: ${address}`,
  deliveredTo: (address: string) => `Delivered to: ${address}`,
  nothingToPay: 'You have nothing to pay.',
  refundedFor: (order: string, payment?: string) => (payment ? `payment ${payment}` : `order ${order}`),
}
