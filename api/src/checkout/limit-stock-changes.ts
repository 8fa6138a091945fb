import { createLimiter } from '#http/limit-concurrency.ts'

/** Limits requests that take stock to half of the database connections, so that a rush leaves room for others. */
export const limitStockChanges = createLimiter(5)
