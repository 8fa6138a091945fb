import type { Column } from '../csv-columns.ts'

/**
 * A row of the file that could not be imported, or only in part. Found in group-rows.ts, read-product.ts, match-variant.ts,
 * write-product.ts and write-variants.ts.
 */
export type RowProblem = {
  /** Where the row starts in the file, counted from 1. */
  line: number
  handle: string
  /** The column of the cell, as the file names it, if it is about one cell. */
  column?: string | undefined
  reason: string
  /** Problems with the same cause, such as a host that does not answer, share a group and are printed as one line. */
  group?: string
}

/** Reports a row, and the column of the cell if it is about one. */
export type ReportRow = (line: number, reason: string, column?: Column) => void
