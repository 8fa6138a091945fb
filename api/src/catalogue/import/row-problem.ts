/**
 * A row of the file that could not be imported, or only in part. Found in group-rows.ts, read-product.ts, match-variant.ts,
 * write-product.ts and write-variants.ts.
 */
export type RowProblem = {
  /** Where the row starts in the file, counted from 1. */
  line: number
  handle: string
  reason: string
  /** Problems with the same cause, such as a host that does not answer, share a group and are printed as one line. */
  group?: string
}
