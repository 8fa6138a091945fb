import { deleteExpiredDevices, type MasterSecret, openAuthSecrets } from '#accounts/accounts.ts'
import { deleteOldJobs } from '#catalogue/bulk/jobs.ts'
import { runProductJobs } from '#catalogue/bulk/run-jobs.ts'
import type { CategoryRules } from '#catalogue/import/category-rules.ts'
import { deleteOldImports } from '#catalogue/import-runs/change-imports.ts'
import { type PaymentContext, payRefunds, recheckPayments } from '#checkout/checkout.ts'
import type { Database, Db } from '#database/database.ts'
import { type DeskSettings, pushOf } from '#desk/desk.ts'
import { workOnImports } from '#desk/import-worker.ts'
import { beginDay, refreshBestSellers } from '#home/home.ts'
import { deleteExpiredKeys } from '#http/idempotency.ts'
import { deleteExpiredRateLimits } from '#http/rate-limits.ts'
import type { ScheduledJob } from '#jobs/jobs.ts'
import { type SendMail, sendMails } from '#mail/mail.ts'
import { reconcile } from '#money/money.ts'
import { deleteOldGatewayLog } from '#payments/payments.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { deleteOldOrders } from '#privacy/privacy.ts'
import { refreshRelated } from '#related/related.ts'
import { deleteOldSearches } from '#search/search.ts'
import { deskNameOf, type Settings } from '#settings/settings.ts'
import { deleteExpiredStaffRows, openStaffSecrets } from '#staff/staff.ts'
import { deleteOldDeskEvents, sendStaffNotices } from '#staff-notices/staff-notices.ts'
import { deleteOldStockNotices, sendStockNotices, stopCode } from '#stock-notices/stock-notices.ts'
import { recordReconciliation, type WatchSettings, watchJobs } from '#watch/watch.ts'

/** The background jobs. Their names are stored in the database, so some keep older words. */
export function scheduledJobs(
  { db }: Database,
  paymentContext: PaymentContext,
  masterSecret: MasterSecret,
  sendMail: SendMail,
  desk: DeskSettings,
  watch: WatchSettings,
  pictures: Pictures,
  readCategoryRules: () => Promise<CategoryRules>,
  settings: Settings,
): ScheduledJob[] {
  const { hmac } = openAuthSecrets(db, masterSecret)
  const codeOf = (email: string) => stopCode(hmac, email)
  const push = pushOf(masterSecret, desk)
  const { shop } = paymentContext
  const secrets = openStaffSecrets(masterSecret)
  const actionShop = {
    ...{ shop, couriers: desk.couriers, givenSettings: settings.given, pictures, secrets },
    deskOrigin: desk.origin,
  }
  const importResources = { pictures, storeUrl: shop.url, readRules: readCategoryRules }
  const deskName = deskNameOf(shop, desk.origin)
  return [
    { name: 'send-mails', seconds: 5, run: () => sendMails(db, sendMail) },
    { name: 'recheck-payments', seconds: 3, run: () => recheckPayments(db, paymentContext) },
    { name: 'pay-refunds', seconds: 5, run: () => payRefunds(db, paymentContext) },
    { name: 'change-products', seconds: 1, run: async () => void (await runProductJobs(db, actionShop)) },
    { name: 'import-products', seconds: 1, run: async () => void (await workOnImports(db, importResources)) },
    { name: 'send-stock-notices', seconds: 15, run: () => sendStockNotices(db, shop, codeOf) },
    { name: 'send-desk-notices', seconds: 3, run: () => sendStaffNotices(db, push, deskName) },
    ...watchJobs(db, watch, deskName),
    { name: 'refresh-related', cron: '23 * * * *', run: () => refreshRelated(db) },
    { name: 'delete-old-stock-notices', cron: '13 3 * * *', run: () => deleteOldStockNotices(db) },
    { name: 'check-books', cron: '37 4 * * *', run: () => requireReconciled(db) },
    { name: 'forget-exchanges', cron: '57 3 * * *', run: () => deleteOldGatewayLog(db) },
    { name: 'delete-cancelled-orders', cron: '17 3 * * *', run: () => deleteOldOrders(db) },
    { name: 'forget-idempotency-keys', cron: '47 * * * *', run: () => deleteExpiredKeys(db) },
    { name: 'forget-devices', cron: '27 3 * * *', run: () => deleteExpiredDevices(db) },
    { name: 'delete-old-staff-rows', cron: '33 3 * * *', run: () => deleteExpiredStaffRows(db) },
    { name: 'delete-old-desk-events', cron: '43 3 * * *', run: () => deleteOldDeskEvents(db) },
    { name: 'delete-old-searches', cron: '7 3 * * *', run: () => deleteOldSearches(db) },
    { name: 'delete-old-product-jobs', cron: '53 3 * * *', run: () => deleteOldJobs(db) },
    { name: 'delete-old-imports', cron: '3 3 * * *', run: () => deleteOldImports(db) },
    { name: 'begin-day', cron: '0 0 * * *', run: () => beginDay(db) },
    { name: 'refresh-best-sellers', cron: '27 * * * *', run: () => refreshBestSellers(db) },
    { name: 'forget-rate-limits', cron: '7 * * * *', run: () => deleteExpiredRateLimits(db) },
  ]
}

/** @throws Error with the totals if payments or stock do not add up */
async function requireReconciled(db: Db): Promise<void> {
  const totals = await reconcile(db)
  await recordReconciliation(db, totals)
  if (!totals.balanced) throw new Error(`The reconciliation does not balance: ${JSON.stringify(totals)}`)
}
