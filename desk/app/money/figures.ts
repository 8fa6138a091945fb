/** What each figure counts, for Today, Money and its days. The queries are in api/src/money/day-totals.ts. */
export const counts = {
  sold: 'Orders placed that day, without cancelled ones. Not all of it is paid yet.',
  online: 'What PhonePe took that day.',
  codDelivered: 'Parcels delivered that day: cash to get from the courier.',
  codOnWay: 'Orders placed that day and not delivered yet: no cash so far.',
  refunded: 'What PhonePe gave back that day.',
} as const
