/** The error catalogue: every code of the backend with its HTTP status and message. */

import { globalMessages } from './messages.ts'
import { paymentMessages } from './payment-messages.ts'

export { globalMessages, messages } from './messages.ts'

export const errors = {
  PAYMENT_PENDING: { status: 202, message: paymentMessages.paymentPending },
  NOT_PAID_YET: { status: 202, message: "You haven't paid yet." },
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  UNAUTHORIZED: { status: 401, message: globalMessages[401] },
  FORBIDDEN: { status: 403, message: globalMessages[403] },
  NOT_FOUND: { status: 404, message: globalMessages[404] },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  OUT_OF_STOCK: { status: 409, message: 'An item in your bag is no longer available in that quantity.' },
  BAG_CHANGED: { status: 409, message: 'Your bag has changed. Please check it and try again.' },
  ORDER_CHANGED: { status: 409, message: 'This order has changed. Look at it again.' },
  NOT_CANCELLABLE: { status: 409, message: 'This order has already been shipped and can no longer be cancelled.' },
  ACCOUNT_BUSY: { status: 409, message: 'You can delete your account once open orders and refunds are complete.' },
  NOT_PAID: { status: 409, message: 'No payment has been received for this order.' },
  PAID_BUT_REFUNDED: { status: 409, message: paymentMessages.paidAndRefunded },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: 'This request is already being worked on.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON or a form.' },
  VALIDATION: { status: 422, message: globalMessages[422] },
  INVALID_CREDENTIALS: { status: 422, message: 'Username or password is incorrect.' },
  USERNAME_TAKEN: { status: 422, message: 'This username is already taken. Please choose another.' },
  EMAIL_TAKEN: { status: 422, message: 'There is already an account with this e-mail. Please sign in instead.' },
  PASSWORD_ENCRYPTION: { status: 422, message: 'Password encryption failed.' },
  ACCOUNT_DISABLED: { status: 422, message: 'This account has been disabled. Contact support.' },
  ID_TOKEN_REFUSED: { status: 422, message: 'Google could not confirm who you are. Please try again.' },
  'requires-recent-login': { status: 422, message: 'For your security, sign in again to continue.' },
  LINK_EXPIRED: { status: 422, message: 'This link has expired or was already used. Request a new one.' },
  LINK_OF_ANOTHER: { status: 422, message: 'This link is for another account.' },
  ADDRESS_UNKNOWN: { status: 422, message: 'Please select a delivery address.' },
  COD_NOT_ALLOWED: { status: 422, message: 'Cash on delivery is not available for this order.' },
  BAG_EMPTY: { status: 422, message: 'Your cart is empty' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This key was already used for another request.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  INTERNAL: { status: 500, message: globalMessages[500] },
  PAYMENT_NOT_STARTED: { status: 503, message: 'Failed to initiate payment. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The body of every error response. `fields` has a message for each invalid field of a 422. */
export type ErrorBody = {
  status?: 'FAILURE'
  code: ErrorCode
  message: string
  fields?: Record<string, string>
}

/** Names the missing field: `requiredMessage('city')` is "Enter your city." */
export function requiredMessage(field: string): string {
  return `Enter your ${field}.`
}

/** Messages at invalid fields. */
export const fieldMessages = {
  required: 'Fill in this field.',
  unprintable: "Remove characters that can't be displayed.",
  username: 'Use letters, digits, dots, dashes and underscores only.',
  email: 'Enter a valid e-mail address.',
  personName: 'Enter the full name.',
  mobile: 'Enter a 10-digit mobile number.',
  pincode: 'Enter a 6-digit PIN code.',
  number: 'Enter a whole number.',
  atLeast: (characters: number) => `Use at least ${characters === 1 ? '1 character' : `${characters} characters`}.`,
  atMost: (characters: number) => `Use at most ${characters} characters.`,
  itemsAtLeast: (items: number) => `Choose at least ${items}.`,
  itemsAtMost: (items: number) => `Choose at most ${items}.`,
  oneOf: (values: readonly string[]) => `Choose one of these: ${values.join(', ')}.`,
  items: 'Send at least one item with id, quantity, size and color.',
  unreadable: 'Check this field.',
} as const
