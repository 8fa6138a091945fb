import { inCount } from '@tanabana/contract/in-count.ts'
import { cancelledOrderDays } from '@tanabana/contract/limits.ts'
import type { Policies } from '@tanabana/contract/shop-facts.ts'

/** The texts of one mail. The heading repeats the subject. */
export type MailText = { subject: string; paragraphs: string[]; button: string }

/** `expected`: the day that the order should arrive at the latest. `payment`: one without an order. */
type OrderText = {
  orderId: string
  total: string
  isCod: boolean
  expected: string
  payment?: string | undefined
  policies: Policies
}

const nothingToPay = 'You have nothing to pay.'
const aboutRefund = 'We will contact you about your refund.'

/** Every text that a mail contains, in English. Another language is another object of type `MailTexts`. */
export const english = {
  greeting: (firstname: string) => `Dear ${firstname},`,
  anonymousGreeting: 'Hello,',

  verification: ({ shop }: { shop: string }) => ({
    subject: 'Verify your e-mail address',
    paragraphs: [
      `Please confirm that this is the address of your ${shop} account. The link is valid for three days.`,
      "Didn't create an account? Open the link and tell us.",
    ],
    button: 'Verify your e-mail address',
  }),
  resetLink: ({ shop }: { shop: string }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `We received a request to reset the password of your ${shop} account. The link is valid for one hour and works once.`,
      "If you didn't request this, you can ignore this mail. Your password stays the same.",
    ],
    button: 'Choose a new password',
  }),
  passwordChanged: ({ shop }: { shop: string }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${shop} account was changed. All other devices are signed out.`,
      "If this wasn't you, choose a new password now and contact us.",
    ],
    button: 'Choose a new password',
  }),
  googleLinked: ({ shop, signedOut }: { shop: string; signedOut: boolean }) => ({
    subject: 'You can now sign in with Google',
    paragraphs: [
      `Your ${shop} account now opens with the Google account of this address.`,
      ...(signedOut ? ['We signed out all devices and removed the old password, because it was set before.'] : []),
      "If this wasn't you, choose a new password now and contact us. This also removes the sign-in with Google.",
    ],
    button: 'Choose a new password',
  }),
  emailLink: ({ shop }: { shop: string }) => ({
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      `Please confirm this address for your ${shop} account. The link is valid for one hour.`,
      "If you don't have an account with us, you can ignore this mail.",
    ],
    button: 'Confirm this address',
  }),
  emailChangeRequested: ({ shop, email }: { shop: string; email: string }) => ({
    subject: 'Your e-mail address is about to be changed',
    paragraphs: [
      `The e-mail address of your ${shop} account will change to ${email} once the link we sent there is opened.`,
      "If this wasn't you, change your password now. This cancels the link and ends all other sessions.",
    ],
    button: 'Change your password',
  }),
  emailChanged: ({ shop, email }: { shop: string; email: string }) => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `The e-mail address of your ${shop} account is now ${email}.`,
      "If this wasn't you, contact us right away.",
    ],
    button: 'Contact us',
  }),

  backInStock: ({ name, color, size }: { name: string; color: string; size: string }) => ({
    subject: `Back in stock: ${name}`,
    paragraphs: ['Good news: the size you wanted is back.'],
    detail: `${color}, size ${size}`,
    button: 'See it in the shop',
    reason: 'You asked us for this mail. We send it once.',
    stop: 'Unsubscribe',
  }),

  questions: 'Questions? We are happy to help.',
  contact: { phone: 'Call', whatsApp: 'WhatsApp', email: 'Write' },

  orderTotal: 'Total',
  refundTotal: 'Refund',
  orderButton: 'View your order',
  ordersButton: 'Go to My Orders',
  trackButton: 'Track your parcel',
  itemDetail: (color: string, size: string, quantity: number) =>
    `${color}, ${size}${quantity > 1 ? ` × ${quantity}` : ''}`,
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
  orders: {
    placed: ({ orderId, total, isCod, expected }: OrderText) => ({
      subject: 'Thank you for your order',
      paragraphs: [
        `We have received your order ${orderId} and are packing it with care. Expect it by ${expected}.`,
        isCod ? `Please pay ${total} by cash or UPI on delivery.` : `You have paid ${total} online.`,
      ],
    }),
    shipped: ({ orderId, total, isCod }: OrderText) => ({
      subject: 'Your order is on its way',
      paragraphs: [`Order ${orderId} has shipped.`, ...(isCod ? [`Please keep ${total} ready for the delivery.`] : [])],
    }),
    tracking: ({ orderId }: OrderText) => ({
      subject: 'Your tracking number has changed',
      paragraphs: [`Order ${orderId} has a new tracking number.`],
    }),
    delivered: ({ orderId, policies: { returnDays } }: OrderText) => ({
      subject: 'Your order has arrived',
      paragraphs: [
        `Order ${orderId} was delivered. We hope you love it.${returnDays ? ` If not, you can return it within ${inCount(returnDays, 'day')}.` : ''}`,
      ],
    }),
    returned: ({ orderId, isCod }: OrderText) => ({
      subject: 'Your parcel came back to us',
      paragraphs: [`The courier brought order ${orderId} back to us.`, isCod ? nothingToPay : aboutRefund],
    }),
    lost: ({ orderId, isCod }: OrderText) => ({
      subject: 'Your parcel was lost on its way',
      paragraphs: [`The courier lost order ${orderId}. We are sorry.`, isCod ? nothingToPay : aboutRefund],
    }),
    cancelled: ({ orderId, total, isCod, policies: { refundTime } }: OrderText) => ({
      subject: 'Your order is cancelled',
      paragraphs: [
        `Order ${orderId} is cancelled. It stays in My Orders for ${cancelledOrderDays} days.`,
        isCod ? nothingToPay : `Your refund of ${total} will reach you in ${refundTime}, in the account you paid from.`,
      ],
    }),
    refunded: ({ orderId, total, payment, policies: { refundTime } }: OrderText) => ({
      subject: 'Your refund is on its way',
      paragraphs: [
        `We have refunded ${total} for ${payment ? `payment ${payment}` : `order ${orderId}`}. It will reach you in ${refundTime}, in the account you paid from.`,
        "If it doesn't, ask your bank, and name the refund reference.",
      ],
    }),
  },
}

export type MailTexts = typeof english
