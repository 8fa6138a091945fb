/** Lists of payments. `stuck`: need the merchant. `open`: not finished, the stuck ones included. */
export const paymentFilters = ['stuck', 'open', 'refunds', 'failed', 'all'] as const
export type PaymentFilter = (typeof paymentFilters)[number]
