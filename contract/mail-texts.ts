/** The mails to shoppers whose words the merchant can change. */
export const mailNames = [
  'order-placed',
  'order-shipped',
  'order-tracking',
  'order-delivered',
  'order-returned',
  'order-lost',
  'order-cancelled',
  'order-refunded',
  'back-in-stock',
  'verify-address',
  'reset-password',
  'password-changed',
  'google-linked',
  'new-address',
  'address-changing',
  'address-changed',
] as const
export type MailName = (typeof mailNames)[number]

type Field = { label: string; example: string; isOptional?: true }

/** `isOptional`: only some of these mails have a value for it. */
const orderFields = {
  order: { label: 'Number of the order', example: 'K7M2Q9TX4D' },
  total: { label: 'Total of the order', example: '₹2,598' },
  'to pay': { label: 'Its total, if it is paid on delivery', example: '₹2,598', isOptional: true },
  paid: { label: 'Its total, if it was paid online', example: '₹2,598', isOptional: true },
} as const satisfies Record<string, Field>
const expectedDay = { label: 'Day of the expected delivery', example: '4 December 2026' }
const nothingToPay = {
  ...{ label: '“You have nothing to pay.”, if it was cash on delivery', example: 'You have nothing to pay.' },
  isOptional: true,
} as const
const signedOut = {
  label: 'That other devices were signed out, if they were',
  example: 'We signed out all devices and removed the old password, because it was set before.',
  isOptional: true,
} as const
const order = { fields: orderFields, about: 'orders' } as const
const account = { fields: {}, about: 'accounts' } as const
const newEmail = { 'new e-mail': { label: 'The new address', example: 'asha@example.in' } }

/** `fields`: what the text of a mail can name besides the shop's values. */
export const mails: Readonly<
  Record<
    MailName,
    { title: string; about: 'orders' | 'products' | 'accounts'; fields: Readonly<Record<string, Field>> }
  >
> = {
  'order-placed': { ...order, title: 'Order placed', fields: { ...orderFields, 'expected day': expectedDay } },
  'order-shipped': { ...order, title: 'Order shipped', fields: { ...orderFields, 'expected day': expectedDay } },
  'order-tracking': { ...order, title: 'Tracking number changed' },
  'order-delivered': { ...order, title: 'Order delivered' },
  'order-returned': { ...order, title: 'Parcel came back', fields: { ...orderFields, 'nothing to pay': nothingToPay } },
  'order-lost': { ...order, title: 'Parcel lost', fields: { ...orderFields, 'nothing to pay': nothingToPay } },
  'order-cancelled': { ...order, title: 'Order cancelled', fields: { ...orderFields, 'nothing to pay': nothingToPay } },
  'order-refunded': {
    ...{ title: 'Refund made', about: 'orders' },
    fields: {
      refund: { label: 'The sum', example: '₹2,598' },
      'refunded for': { label: 'The order, or the payment without one', example: 'order K7M2Q9TX4D' },
    },
  },
  'back-in-stock': {
    ...{ title: 'Back in stock', about: 'products' },
    fields: {
      product: { label: 'Name of the product', example: 'Blue Cotton Kurta' },
      color: { label: 'Its colour', example: 'Blue' },
      size: { label: 'Its size', example: 'M' },
    },
  },
  'verify-address': { ...account, title: 'Verify an e-mail address' },
  'reset-password': { ...account, title: 'Choose a new password' },
  'password-changed': { ...account, title: 'Password changed' },
  'google-linked': { ...account, title: 'Sign-in with Google added', fields: { 'signed out': signedOut } },
  'new-address': { ...account, title: 'Confirm a new e-mail address' },
  'address-changing': { ...account, title: 'E-mail address about to change', fields: newEmail },
  'address-changed': { ...account, title: 'E-mail address changed', fields: newEmail },
}
