/** What prices end in after a change: whole rupees, ₹9, ₹49 or ₹99, or ₹99. */
export const roundings = ['none', '9', '49-99', '99'] as const
export type Rounding = (typeof roundings)[number]

/** The most products in one change. */
export const maxProductsInJob = 100_000
/** How long a change of many products can be undone. */
export const undoHours = 24
