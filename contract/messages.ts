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
  productNotFound: 'Product not found',
  signInToAdd: 'Please sign in to add items to cart',
  addedToBag: 'Added to bag',
  unexpected: 'An unexpected error occurred.',
  offline: "You're offline. Reconnect to buy.",
} as const
