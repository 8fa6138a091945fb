/** Orders per PDF. */
export const maxBulkOrders = 200
/** Rows of a file with tracking numbers. */
export const maxTrackingRows = 2000
/** Characters of a file with tracking numbers. */
export const maxTrackingText = 1_000_000

export const labelPapers = ['4x6', 'a4'] as const
export type LabelPaper = (typeof labelPapers)[number]
