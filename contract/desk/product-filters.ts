/** A draft was never shown. An archived product is out of the way, but stays for its orders. */
export const productStates = ['shown', 'draft', 'hidden', 'archived'] as const
export type ProductState = (typeof productStates)[number]

export const productSorts = ['newest', 'name', 'price'] as const
export type ProductSort = (typeof productSorts)[number]

/** What a product should have: a picture, a description, an HSN code for invoices, and the country, which the law asks for. */
export const missingFacts = ['picture', 'description', 'HSN code', 'country of origin'] as const
export type MissingFact = (typeof missingFacts)[number]
