/** Business constants that the backend and the storefront share. Times of the screens are in milliseconds. */

/** What a shop sells under before its merchant decides. `cardName`: on the page of categories. */
export const usualCategories = [
  { slug: 'tops', name: 'Tops', cardName: 'Casual Shirts' },
  { slug: 'bottoms', name: 'Bottoms', cardName: 'Casual Bottoms' },
  { slug: 'shoe', name: 'Shoes' },
  { slug: 'accessories', name: 'Accessories' },
]

/** Products that a collection begins with. */
export const mostByHand = 100

/** Products per page of the grid. */
export const pageSize = 8
export const maxPageSize = 100
/** The sort orders of a list. The default is the order of the catalogue. */
export const sortings = ['newest', 'price-asc', 'price-desc', 'name'] as const
export type Sorting = (typeof sortings)[number]
/** Maximum number of values of one filter. */
export const maxFilterValues = 20
export const genders = ['Women', 'Men', 'Unisex', 'Girls', 'Boys'] as const
export type Gender = (typeof genders)[number]
/** Kinds of sizes, in the order in which a shopper reads them. */
export const sizeKinds = ['letters', 'waist', 'shoes', 'ages', 'one size', 'other'] as const
export type SizeKind = (typeof sizeKinds)[number]
/** Kinds of values that the search reads from the words of a query. */
export const literalKinds = ['price', 'size', 'gender'] as const
export type LiteralKind = (typeof literalKinds)[number]
/** The search page requests one page of this size. */
export const searchSize = 100
/** Number of suggested products, and the debounce before suggestions are fetched (milliseconds). */
export const suggestionCount = 4
export const suggestionPause = 120
/** Maximum number of products in each list beside a product. */
export const similarCount = 12
export const lookCount = 6
export const boughtTogetherCount = 8
/** Products that the browser remembers as viewed. */
export const viewedCount = 12
/** Low on stock: at most so many left, unless its product has a level, of a variant that was sold in the last days. */
export const lowStock = { left: 3, days: 30 } as const
/** How long a request for a mail about a sold-out variant waits. */
export const stockNoticeDays = 90
/** The home page: at most so many blocks, products in a block, and characters. */
export const homeLimits = {
  blocks: 12,
  products: 12,
  heading: 60,
  line: 160,
  alt: 200,
  buttonText: 30,
  pictureAddress: 2000,
} as const
/** The share of the height after which the next page is fetched. */
export const scrollTrigger = 0.8
export const scrollThrottle = 150
/** Maximum width of the phone layout. */
export const phoneWidth = 768

export const minPasswordLength = 6
export const maxPasswordLength = 128
/** Maximum lengths in characters. */
export const nameLength = 60
/** Brands, colours, sizes and kinds of goods, as an import takes them. */
export const valueLength = 300
export const emailLength = 254
export const pincodes = { min: 100_000, max: 999_999 } as const
/** Length of the random password of the account at the identity provider. */
export const providerPasswordLength = 8

/** What a shop promises until its merchant decides, as specified. */
export const usualPolicies = {
  ...{ usualDelivery: '4-5', latestDelivery: 7 },
  ...{ returnDays: 7, freePickup: true, refundTime: '5 to 7 business days' },
}
export const cancelledOrderDays = 10
export const supportHours = 'Monday to Friday, 9:00 AM to 6:00 PM'

export const alertTime = 3000
export const alertFade = 300
export const signInAlertTime = 3000
export const addedToastTime = 1000
export const toastTime = 5000

/** How long to retry loading the analytics configuration. */
export const analyticsTimeout = 60_000

/** Timeouts of the identity provider. */
export const identityTimeout = { desktop: 30_000, phone: 60_000, offline: 5000 } as const

export const addressStep = { phone: 260, desktop: 320 } as const
export const imageWidths = [240, 480, 720, 960, 1200] as const

export const defaultSize = 'M'
export const defaultColor = 'Red'
/** The import's values for a product without colours or sizes. */
export const noColor = 'As pictured'
export const noSize = 'One Size'
/** The displayed stock is capped at this number. */
export const stockShown = 10
/** Maximum quantity of a bag line. */
export const maxQuantity = 10
/** How long a delivery can be taken back. Mails about shipping and delivery leave afterwards. */
export const undoSeconds = 60
/** Maximum number of lines in a bag. */
export const maxBagLines = 50
export const maxAddresses = 20
/** Maximum number of products on a wishlist. */
export const maxWishlistItems = 100

/** Swatches by colour name. Any other colour is shown by its picture, and black without one. */
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
