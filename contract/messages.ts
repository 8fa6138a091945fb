/** The messages that the backend and the storefront share. The error codes are in a separate file: most pages do not need them. */

/** Messages by HTTP status, for errors without a message of their own on a screen. */
export const globalMessages = {
  noResponse: 'Network error. Please check your connection.',
  401: 'Session expired. Please login again.',
  403: 'You do not have permission to perform this action.',
  404: 'Resource not found.',
  422: 'Validation failed.',
  500: 'Internal server error. Please try again later.',
  other: 'Something went wrong. Please try again.',
} as const

const paidButNotPlaced = 'Payment successful but order placement failed. Please contact support.'
export const paidAndRefunded = `${paidButNotPlaced} We'll refund you in full.`
export const paymentPending = 'Waiting for your bank to confirm.'

/** Messages that the specification fixes, or that the backend or several areas of the storefront use. */
export const messages = {
  productsFailed: 'Failed to fetch products. Please try again later.',
  productFailed: 'Failed to fetch product. Please try again later.',
  productNotFound: 'Product not found',
  chooseSizeAndColor: 'Please select both size and color',
  signInToAdd: 'Please sign in to add items to cart',
  signIn: 'Please sign in',
  addedToBag: 'Added to bag',
  ordersFailed: 'Failed to load orders. Please try again.',
  cancelFailed: 'Failed to cancel order. Please try again.',
  addAddressFailed: 'Failed to add address. Please try again.',
  selectAddress: 'Please select a delivery address.',
  placeOrderFailed: 'Failed to place order',
  paidButNotPlaced,
  paidAndRefunded,
  paymentSuccessful: 'Payment successful!',
  paymentCancelled: 'Payment was cancelled by the user.',
  checkoutScriptMissing: 'PhonePeCheckout is not available.',
  paymentPending,
  paymentFailedToStart: 'Failed to initiate payment. Please try again.',
  passwordEncryptionFailed: 'Password encryption failed.',
  publicKeyFailed: 'Failed to fetch public key from server.',
  unexpected: 'An unexpected error occurred.',
  offline: "You're offline. Reconnect to buy.",
  registered: 'Registration successful! Please check your email for verification.',
  emailVerified: 'Your e-mail address is verified. Thank you!',
  emailDenied: "Thank you for telling us. We've blocked the account that used your e-mail address.",
  verificationSent: "We've sent you a link. Please check your email for verification.",
  alreadyVerified: 'Your e-mail address is already verified.',
  passwordTooShort: 'Password must be at least 6 characters long.',
  passwordsDiffer: 'Passwords do not match.',
  passwordNeedsLogin: 'You must be logged in to update your password.',
  passwordUpdated: 'Password updated successfully.',
  resetLinkSent: "If that account exists, we've sent a link to its e-mail address. The link is valid for 1 hour.",
  emailLinkSent: "We've sent a link to your new address. Open it within 1 hour to confirm the change.",
  emailChanged: 'Your e-mail address has been changed.',
  emailIsYours: 'This is already your e-mail address.',
  passwordFailed: 'Failed to update password.',
  bagEmpty: 'Your cart is empty',
  ordersEmpty: "You don't have any orders yet",
  cancelledOrders: 'Cancelled orders are deleted from the system after 10 days.',
  thankYou: 'Thank You for Your Order!',
} as const

/** Instead of `registered` where no mail leaves. Apart, so that only the sign-in form loads it. */
export const registeredWithoutMail = 'Registration successful!'
