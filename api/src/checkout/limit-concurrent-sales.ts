import { createLimiter } from '#http/limit-concurrency.ts'

/** Requests that take stock use at most half of the ten database connections, so that a rush leaves room for others. */
export const limitConcurrentSales = createLimiter(5)
