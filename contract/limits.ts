/** The business constants: figures that both sides, or the shopper, rely on. Times of the screen are in milliseconds. */

export const categories = ['tops', 'bottoms', 'shoe', 'accessories'] as const
export type Category = (typeof categories)[number]

/** Products a page of the grid. */
export const pageSize = 8
export const maxPageSize = 100
/** The orders that a list can be asked for; without one it is the catalogue's own. */
export const sortings = ['newest', 'price-asc', 'price-desc', 'name'] as const
export type Sorting = (typeof sortings)[number]
/** Values of one filter, at most. */
export const maxFilterValues = 20
/** The search page asks for this many products, page 0. */
export const searchSize = 100
/** Suggestions below the search box, and the pause in typing (milliseconds) after which they are fetched. */
export const suggestionCount = 6
export const suggestionPause = 120
/** The next page is fetched when this share of the height has been scrolled. */
export const scrollTrigger = 0.8
export const scrollThrottle = 150
/** Up to and including this width the phone layout holds. */
export const phoneWidth = 768

export const minPasswordLength = 6
export const maxPasswordLength = 128
export const usernameLength = { min: 3, max: 30 } as const
/** Letters of any script, digits and `. _ -`; no `@`, so that it can't be mistaken for an e-mail address. */
export const usernamePattern = /^[\p{L}\p{M}\p{N}._-]+$/u
/** Characters, at most. */
export const nameLength = 60
export const emailLength = 254
export const addressLengths = {
  fullName: 120,
  addressType: 30,
  addressLine1: 120,
  addressLine2: 120,
  city: 60,
  district: 60,
  state: 60,
  country: 60,
} as const
export const pincodes = { min: 100_000, max: 999_999 } as const
/** Length of the random password of the identity provider's account. */
export const providerPasswordLength = 8

export const deliveryText = '4-5 days'
export const confirmationDelivery = '4-5 business days'
/** Expected delivery on the orders page: the order's date plus this many days. */
export const expectedDeliveryDays = 7
export const cancelledOrderDays = 10
export const returnDays = 7
export const refundText = '5 to 7 business days'
/** The shipping policy promises delivery within this many days. */
export const shippingDays = 7
export const supportHours = 'Monday to Friday, 9:00 AM to 6:00 PM'
export const discountPaise = 0

export const alertTime = 3000
export const alertFade = 300
export const signInAlertTime = 3000
export const addedToastTime = 1000
export const toastTime = 5000

/** How long the configuration of the analytics is tried for. */
export const analyticsTimeout = 60_000

/** How long the identity service is waited for. */
export const identityTimeout = { desktop: 30_000, phone: 60_000, offline: 5000 } as const

export const addressStep = { phone: 260, desktop: 320 } as const
export const imageWidths = [240, 480, 720, 960, 1200] as const

export const defaultSize = 'M'
export const defaultColor = 'Red'
/** A single product's stock is told up to this number. */
export const stockShown = 10
/** Pieces of one line of the bag, at most. */
export const maxQuantity = 10
/** Lines of one bag, at most. */
export const maxBagLines = 50
export const maxAddresses = 20
/** Products on one wishlist, at most. */
export const maxWishes = 100

/** The fixed swatches; any other colour shows black. */
export const swatches: Readonly<Record<string, string>> = {
  red: '#b3262b',
  green: '#3f6b4f',
  blue: '#2f4a7d',
  black: '#1f1b16',
  white: '#ffffff',
  taupe: '#8b7d6e',
  beige: '#d8c6a8',
  mint: '#a9d3bd',
  mauve: '#9d7f96',
  grey: '#8c8c8a',
}
