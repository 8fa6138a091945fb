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

/** Messages that the specification fixes, or that the backend or several areas of the storefront use. */
export const messages = {
  productsFailed: 'Failed to fetch products. Please try again later.',
  productFailed: 'Failed to fetch product. Please try again later.',
  productNotFound: 'Product not found',
  chooseSizeAndColor: 'Please select both size and color',
  signInToAdd: 'Please sign in to add items to cart',
  addedToBag: 'Added to bag',
  ordersFailed: 'Failed to load orders. Please try again.',
  cancelFailed: 'Failed to cancel order. Please try again.',
  addAddressFailed: 'Failed to add address. Please try again.',
  passwordEncryptionFailed: 'Password encryption failed.',
  publicKeyFailed: 'Failed to fetch public key from server.',
  unexpected: 'An unexpected error occurred.',
  offline: "You're offline. Reconnect to buy.",
  registered: 'Registration successful! Please check your email for verification.',
  passwordTooShort: 'Password must be at least 6 characters long.',
  bagEmpty: 'Your cart is empty',
  ordersEmpty: "You don't have any orders yet",
  cancelledOrders: 'Cancelled orders are deleted from the system after 10 days.',
  thankYou: 'Thank You for Your Order!',
} as const

/** Instead of `registered` where no mail leaves. Apart, so that only the sign-in form loads it. */
export const registeredWithoutMail = 'Registration successful!'
