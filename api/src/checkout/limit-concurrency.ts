import { openLine } from '#database/line.ts'

/** Limits requests that take stock to half of the database connections, so that a rush leaves room for others. */
export const limitConcurrency = openLine(5)
