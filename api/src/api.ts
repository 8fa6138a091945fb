import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import {
  type AccountHooks,
  authenticate,
  deleteExpiredDevices,
  type IdentitySettings,
  type MasterSecret,
  openAuthSecrets,
  writeAs,
} from '#accounts/accounts.ts'
import { mailLinkRoutes } from '#accounts/mail-link-routes.ts'
import { accountRoutes } from '#accounts/routes.ts'
import { deleteAddresses } from '#addresses/addresses.ts'
import { addressRoutes } from '#addresses/routes.ts'
import { createBag, emptyBag } from '#bag/bag.ts'
import { bagRoutes } from '#bag/routes.ts'
import { dropOnChange } from '#catalogue/changes.ts'
import { catalogueRoutes, sitemapRoutes } from '#catalogue/routes.ts'
import {
  type CodLimits,
  codOfCart,
  type PaymentContext,
  payRefunds,
  recheckPayments,
  reconcile,
} from '#checkout/checkout.ts'
import { checkoutRoutes } from '#checkout/routes.ts'
import type { Database, Db } from '#database/database.ts'
import { type DeskSettings, mountDeskApi, pushOf } from '#desk/desk.ts'
import { deleteOldDeskEvents, sendDeskNotices } from '#desk-notices/desk-notices.ts'
import { diagnosisRoute } from '#diagnosis/diagnosis.ts'
import { refreshBestSellers } from '#home/home.ts'
import { homeRoutes } from '#home/routes.ts'
import { documentation } from '#http/docs.ts'
import { deleteExpiredKeys } from '#http/idempotency.ts'
import { createKeyedLimiter } from '#http/limit-concurrency.ts'
import { monitoring } from '#http/monitoring.ts'
import { deleteExpiredRateLimits } from '#http/rate-limits.ts'
import type { HttpSettings } from '#http/serve.ts'
import { createServer } from '#http/server.ts'
import type { ScheduledJob } from '#jobs/jobs.ts'
import { type SendMail, sendMails } from '#mail/mail.ts'
import { deleteNoticesMadeBy, deleteOldNotices, sendNotices, stopCode } from '#notices/notices.ts'
import { noticeRoutes } from '#notices/routes.ts'
import { orderRoutes } from '#orders/routes.ts'
import { deleteOldGatewayLog } from '#payments/payments.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { pictureRoutes } from '#pictures/routes.ts'
import { deleteOldOrders } from '#privacy/privacy.ts'
import { privacyRoutes } from '#privacy/routes.ts'
import { refreshRelated } from '#related/related.ts'
import { relatedRoutes } from '#related/routes.ts'
import { createSearchLog, deleteOldSearches } from '#search/search.ts'
import { deleteExpiredStaffRows, openStaffSecrets, rewrapStaffSecrets } from '#staff/staff.ts'
import { wishlistRoutes } from '#wishlist/routes.ts'
import { deleteWishlist } from '#wishlist/wishlist.ts'

export type { IdentitySettings, MasterSecret } from '#accounts/accounts.ts'
export {
  addCustomerNote,
  disableShopper,
  findShopper,
  type ListedShopper,
  listCustomerNotes,
  lockShopper,
  openAuthSecrets,
  shoppersById,
} from '#accounts/accounts.ts'
export { type LatestBackup, latestBackup } from '#backups/backups.ts'
export {
  allProducts,
  catalogueIsEmpty,
  findLowStock,
  findProduct,
  googleFeed,
  type LowVariant,
  listProducts,
  setHidden,
  setPrice,
  setStock,
  shopifyCsv,
  sizeChartsCsv,
  type WholeProduct,
} from '#catalogue/catalogue.ts'
export { readRules } from '#catalogue/import/category-rules.ts'
export { type ImportOptions, type ImportReport, importCatalogue } from '#catalogue/import/import.ts'
export { importSizeCharts } from '#catalogue/import/size-charts.ts'
export { looksForeign, type Survey } from '#catalogue/import/survey.ts'
export {
  advanceOrder,
  type CodLimits,
  type Comparison,
  cancelOrderAsMerchant,
  checkPayment,
  compareWithPhonePe,
  type DayTotals,
  dayTotals,
  type PaymentContext,
  payRefundNow,
  readToday,
  reconcile,
  refundOrderAsMerchant,
  type WebhookCredentials,
} from '#checkout/checkout.ts'
export { backUp, readManifest, restore } from '#database/backup.ts'
export { type Database, migrate, openDatabase } from '#database/database.ts'
export { NewerDatabaseError, pendingMigrations } from '#database/migrate.ts'
export { actAsCommandLine } from '#desk/bulk.ts'
export type { DeskSettings } from '#desk/desk.ts'
export { findCustomers } from '#desk/find-customers.ts'
export { packOrders } from '#desk/pack-orders.ts'
export { readPaperOrders, readPickList } from '#desk/paper-orders.ts'
export { readJpeg } from '#desk/paper-routes.ts'
export { applyTracking, previewTracking } from '#desk/tracking.ts'
export { listDevices, mailedKinds, removeDevice, switchNotice } from '#desk-notices/desk-notices.ts'
export { type Diagnosis, diagnosisPath, diagnosisSecrets } from '#diagnosis/diagnosis.ts'
export { exportHome, HomeFileError, importHome, readHome, resetHome } from '#home/home.ts'
export { createLimiter } from '#http/limit-concurrency.ts'
export { createServer } from '#http/server.ts'
export { ShopError } from '#http/shop-error.ts'
export { startJobs } from '#jobs/jobs.ts'
export { createMailSender, listMails, type Mail, resendMail, type SendMail } from '#mail/mail.ts'
export { listWaiting, type WaitingVariant } from '#notices/notices.ts'
export {
  type Courier,
  courierNames,
  findCourier,
  findOrderAsMerchant,
  listAllOrders,
  lockOrder,
  type MerchantOrder,
} from '#orders/orders.ts'
export { packingSlips, pickListSheets, sheetLabels, thermalLabels } from '#papers/papers.ts'
export {
  createPhonePe,
  exportPayments,
  findAttempt,
  type ListedPayment,
  listPayments,
  logGatewayCall,
  type PaymentsFilter,
  type PhonePeSettings,
  paymentHistory,
  retryRefund,
} from '#payments/payments.ts'
export { createPictureImporter } from '#pictures/import-picture.ts'
export { type DrawPicture, isDrawn, openPictures, type PictureFormat, type Pictures } from '#pictures/pictures.ts'
export { bucketStore, folderStore } from '#pictures/store.ts'
export { deleteShopperAsMerchant, readPersonalData } from '#privacy/privacy.ts'
export {
  addSynonyms,
  type ListedSearch,
  listSearches,
  listSynonyms,
  removeSynonyms,
  type Synonym,
  SynonymError,
} from '#search/search.ts'
export {
  type AuditEntry,
  addStaff,
  changeRole,
  demoOwner,
  ensureDemoOwner,
  findStaff,
  listStaff,
  newSetUpLink,
  openStaffSecrets,
  recordAction,
  removeDemoOwner,
  removeStaff,
} from '#staff/staff.ts'

/** Paths of the migrations and the default category rules. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
export const defaultRulesFile = fileURLToPath(new URL('./catalogue/import/category-rules.json', import.meta.url))

export type ApiOptions = {
  database: Database
  pictures: Pictures
  log: Logger
  /** Signs tokens and encrypts private keys. The same on every node. */
  masterSecret: MasterSecret
  shopName: string
  /** Which proxies may set `X-Forwarded-For`: see Fastify's option. */
  trustProxy: boolean | string
  /** The shop's public URL. */
  storeUrl: string
  /** Verifies Google sign-in; null disables it. */
  identity: IdentitySettings | null
  /** Online payment. */
  paymentContext: PaymentContext
  codLimits: CodLimits
  /** The merchant's application; null without one. */
  desk: DeskSettings | null
  /** Public responses kept in memory. `listenUrl`: the database, without a pooler that breaks LISTEN. */
  cache?: { maxBytes: number; listenUrl: string } | undefined
}

/** Writes of one session wait for each other's lock; more at once would only occupy connections. */
const writesPerSession = 2

/** Creates the backend. It reads no environment variables and does not listen yet. */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { database, pictures, masterSecret, shopName, storeUrl, identity, paymentContext, codLimits } = options
  const { db } = database
  const secrets = openAuthSecrets(db, masterSecret)
  const limitWrites = createKeyedLimiter(writesPerSession)
  const settings: HttpSettings = {
    authenticate: (token) => authenticate(db, secrets, token),
    writeAs: (shopper) => (work) => limitWrites(shopper.sessionId, () => writeAs(db, shopper)(work)),
  }
  const app = await openServer(options)
  monitoring(app, database)
  diagnosisRoute(app, masterSecret)
  const searchLog = createSearchLog(database, options.log)
  app.addHook('onClose', () => searchLog.flush())
  catalogueRoutes(app, settings, db, searchLog)
  sitemapRoutes(app, db, storeUrl)
  relatedRoutes(app, settings, db)
  noticeRoutes(app, settings, database, secrets)
  homeRoutes(app, settings, db)
  const hooks: AccountHooks = {
    onCreate: async (tx, userId) => void (await createBag(tx, userId)),
    onRevoke: async (tx, userId) => {
      await deleteAddresses(tx, userId)
      await deleteWishlist(tx, userId)
      await deleteNoticesMadeBy(tx, userId)
      await emptyBag(tx, userId)
    },
  }
  const shop = { name: shopName, url: storeUrl }
  accountRoutes(app, settings, database, secrets, identity, hooks, shop)
  mailLinkRoutes(app, settings, database, secrets, hooks, shop)
  addressRoutes(app, settings, db)
  wishlistRoutes(app, settings, db)
  bagRoutes(app, settings, database, (tx, userId, cart) => codOfCart(tx, codLimits, userId, cart))
  orderRoutes(app, settings, db)
  checkoutRoutes(app, settings, database, paymentContext, codLimits)
  privacyRoutes(app, settings, database)
  pictureRoutes(app, pictures)
  if (options.desk) mountDeskApi(app, database, { masterSecret, shop, desk: options.desk, pictures, paymentContext })
  await documentation(app, shopName)
  return app
}

async function openServer({ database, log, trustProxy, storeUrl, cache }: ApiOptions): Promise<FastifyInstance> {
  if (!cache) return createServer({ log, trustProxy, storeUrl })
  let app: FastifyInstance | undefined
  const changes = dropOnChange(cache.listenUrl, database, log, () => app?.kept ?? null)
  app = await createServer({ log, trustProxy, storeUrl, cache: { ...cache, isCurrent: changes.isCurrent } })
  app.addHook('onClose', () => changes.close())
  return app
}

/** The background jobs. Their names are stored in the database, so some keep older words. */
export function scheduledJobs(
  { db }: Database,
  paymentContext: PaymentContext,
  masterSecret: MasterSecret,
  sendMail: SendMail,
  desk: DeskSettings,
): ScheduledJob[] {
  const { hmac } = openAuthSecrets(db, masterSecret)
  const codeOf = (email: string) => stopCode(hmac, email)
  const push = pushOf(masterSecret, desk)
  const deskName = { shopName: paymentContext.shop.name, origin: desk.origin }
  return [
    { name: 'send-mails', seconds: 5, run: () => sendMails(db, sendMail) },
    { name: 'recheck-payments', seconds: 3, run: () => recheckPayments(db, paymentContext) },
    { name: 'pay-refunds', seconds: 5, run: () => payRefunds(db, paymentContext) },
    { name: 'send-stock-notices', seconds: 15, run: () => sendNotices(db, paymentContext.shop, codeOf) },
    { name: 'send-desk-notices', seconds: 3, run: () => sendDeskNotices(db, push, deskName) },
    { name: 'refresh-related', cron: '23 * * * *', run: () => refreshRelated(db) },
    { name: 'delete-old-stock-notices', cron: '13 3 * * *', run: () => deleteOldNotices(db) },
    { name: 'check-books', cron: '37 4 * * *', run: () => requireReconciled(db) },
    { name: 'forget-exchanges', cron: '57 3 * * *', run: () => deleteOldGatewayLog(db) },
    { name: 'delete-cancelled-orders', cron: '17 3 * * *', run: () => deleteOldOrders(db) },
    { name: 'forget-idempotency-keys', cron: '47 * * * *', run: () => deleteExpiredKeys(db) },
    { name: 'forget-devices', cron: '27 3 * * *', run: () => deleteExpiredDevices(db) },
    { name: 'delete-old-staff-rows', cron: '33 3 * * *', run: () => deleteExpiredStaffRows(db) },
    { name: 'delete-old-desk-events', cron: '43 3 * * *', run: () => deleteOldDeskEvents(db) },
    { name: 'delete-old-searches', cron: '7 3 * * *', run: () => deleteOldSearches(db) },
    { name: 'refresh-best-sellers', cron: '27 * * * *', run: () => refreshBestSellers(db) },
    { name: 'forget-rate-limits', cron: '7 * * * *', run: () => deleteExpiredRateLimits(db) },
  ]
}

/**
 * Encrypts keys in the database with the current master secret. All servers must know it before, at least as an earlier one.
 * @throws Error if neither this secret nor the earlier ones have encrypted a key
 */
export async function rewrapKeys({ db }: Database, masterSecret: MasterSecret): Promise<void> {
  await openAuthSecrets(db, masterSecret).keys.rewrap()
  await rewrapStaffSecrets(db, openStaffSecrets(masterSecret))
}

/** @throws Error with the totals if payments or stock do not add up */
async function requireReconciled(db: Db): Promise<void> {
  const totals = await reconcile(db)
  if (!totals.balanced) throw new Error(`The reconciliation does not balance: ${JSON.stringify(totals)}`)
}
