/** The totals of days, and whether money, orders, stock and the gateway agree. */
export { type Comparison, compareDays, compareWithGateway, recheckDifferences } from './compare-with-gateway.ts'
export { type DayTotals, dayTotals, readToday, type Sales, salesUntilNow } from './day-totals.ts'
export { exportMoney } from './export-money.ts'
export { type Reconciliation, reconcile } from './reconciliation.ts'
