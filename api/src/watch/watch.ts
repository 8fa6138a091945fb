export { type Facts, readFacts, readOpenAlerts } from './facts.ts'
export { type Alert, findAlerts } from './find-alerts.ts'
export { inBytes, inTime } from './in-words.ts'
export { addShopMetrics } from './shop-metrics.ts'
export {
  diskOf,
  forgetProcess,
  recordCrash,
  recordReconciliation,
  type WatchSettings,
  watchJobs,
  watchShop,
} from './watch-shop.ts'
