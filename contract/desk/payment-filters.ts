/** Lists of payments. `stuck`: need the merchant. `open`: not finished, the stuck ones included. */
export const paymentFilters = ['all', 'stuck', 'open', 'refunds', 'failed'] as const
export type PaymentFilter = (typeof paymentFilters)[number]
