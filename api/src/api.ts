import { fileURLToPath } from 'node:url'
import { calls } from '@tanabana/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import {
  type AccountHooks,
  authenticate,
  canOpenKeys,
  deriveKeys,
  type IdentitySettings,
  type MasterSecret,
  openAuthSecrets,
  writeInSession,
} from '#accounts/accounts.ts'
import { mailLinkRoutes } from '#accounts/mail-link-routes.ts'
import { accountRoutes } from '#accounts/routes.ts'
import { deleteAddresses } from '#addresses/addresses.ts'
import { addressRoutes } from '#addresses/routes.ts'
import { createBag, emptyBag } from '#bag/bag.ts'
import { bagRoutes } from '#bag/routes.ts'
import { dropOnChange } from '#catalogue/changes.ts'
import { createPreviews } from '#catalogue/previews.ts'
import { catalogueRoutes, sitemapRoutes } from '#catalogue/routes.ts'
import { codLimitsOf, codOfCart, type PaymentContext } from '#checkout/checkout.ts'
import { checkoutRoutes } from '#checkout/routes.ts'
import type { Database } from '#database/database.ts'
import { type DeskSettings, mountDeskApi } from '#desk/desk.ts'
import { diagnosisRoute } from '#diagnosis/diagnosis.ts'
import { homeRoutes } from '#home/routes.ts'
import { documentation } from '#http/docs.ts'
import { createKeyedLimiter } from '#http/limit-concurrency.ts'
import { type FindBlockers, monitoring } from '#http/monitoring.ts'
import { rejectOtherMethods } from '#http/serve.ts'
import { createServer } from '#http/server.ts'
import { createHttpSettings } from '#http/shopper-guard.ts'
import { orderRoutes } from '#orders/routes.ts'
import { type DefaultPages, usualFacts } from '#pages/pages.ts'
import { pageRoutes } from '#pages/routes.ts'
import { webhookRoute } from '#payments/routes.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { pictureRoutes } from '#pictures/routes.ts'
import { privacyRoutes } from '#privacy/routes.ts'
import { relatedRoutes } from '#related/routes.ts'
import { createSearchLog } from '#search/search.ts'
import { shopFactsRoute } from '#settings/routes.ts'
import { liveShop, openSettingPreviews, openShopVisits, type Settings, shopFactsOf } from '#settings/settings.ts'
import { stockNoticeRoutes } from '#stock-notices/routes.ts'
import { deleteStockNoticesMadeBy } from '#stock-notices/stock-notices.ts'
import { addShopMetrics, type WatchSettings } from '#watch/watch.ts'
import { wishlistRoutes } from '#wishlist/routes.ts'
import { deleteWishlist } from '#wishlist/wishlist.ts'

export type { IdentitySettings, MasterSecret } from '#accounts/accounts.ts'
export {
  canOpenKeys,
  findShopper,
  type ListedShopper,
  listCustomerNotes,
  openAuthSecrets,
  shoppersById,
} from '#accounts/accounts.ts'
export { latestBackup } from '#backups/backups.ts'
export { jobSubject, listJobs, readJob, startJob, startUndo } from '#catalogue/bulk/jobs.ts'
export { previewChange } from '#catalogue/bulk/preview.ts'
export { runProductJobs } from '#catalogue/bulk/run-jobs.ts'
export {
  allProducts,
  catalogueIsEmpty,
  describeCategories,
  findLowStock,
  findProduct,
  findProductId,
  googleFeed,
  type LowVariant,
  listCategories,
  listProducts,
  readCategories,
  shopifyCsv,
  sizeChartsCsv,
  type WholeProduct,
} from '#catalogue/catalogue.ts'
export { readRules } from '#catalogue/import/category-rules.ts'
export { type ImportOptions, type ImportReport, importCatalogue } from '#catalogue/import/import.ts'
export { importSizeCharts } from '#catalogue/import/size-charts.ts'
export { foreignPrices, type Survey } from '#catalogue/import/survey.ts'
export { startImportUndo } from '#catalogue/import-runs/change-imports.ts'
export { listImports, readImport } from '#catalogue/import-runs/read-imports.ts'
export { checkPayment, type PaymentContext, payRefundNow } from '#checkout/checkout.ts'
export { backUp, readManifest, restore } from '#database/backup.ts'
export { type Database, migrate, openDatabase } from '#database/database.ts'
export { NewerDatabaseError, pendingMigrations, unknownMigrations } from '#database/migrate.ts'
export { isIncomplete, requireKnownMigrations } from '#database/rebuild.ts'
export { servedPincodesCsv } from '#delivery/served-pincodes.ts'
export { allActions } from '#desk/all-actions.ts'
export type { DeskSettings } from '#desk/desk.ts'
export { exportOrders } from '#desk/export-orders.ts'
export { findCustomers } from '#desk/find-customers.ts'
export { selectedProducts } from '#desk/find-products.ts'
export { workOnImports } from '#desk/import-worker.ts'
export { readPaperOrders, readPickList } from '#desk/paper-orders.ts'
export { printedOrders, readJpeg } from '#desk/paper-routes.ts'
export { actionCalls } from '#desk/serve-actions.ts'
export { type Diagnosis, diagnosisPath, diagnosisSecrets } from '#diagnosis/diagnosis.ts'
export { previewTracking, returnOrder, shipOrder } from '#fulfilment/fulfilment.ts'
export { exportHome, HomeFileError, importHome, readDeskHome, readHome, saveBlocks } from '#home/home.ts'
export { createLimiter } from '#http/limit-concurrency.ts'
export { answerMetrics, shareMetrics } from '#http/process-metrics.ts'
export { createServer, maxBodyBytes } from '#http/server.ts'
export { ShopError } from '#http/shop-error.ts'
export { startJobs } from '#jobs/jobs.ts'
export { checkMailServer } from '#mail/check-mail-server.ts'
export { createMailSender, listMails, type Mail, resendMail } from '#mail/mail.ts'
export {
  type Comparison,
  compareWithGateway,
  type DayTotals,
  dayTotals,
  exportMoney,
  readToday,
  reconcile,
} from '#money/money.ts'
export { type Courier, findOrderAsMerchant, listAllOrders, type MerchantOrder } from '#orders/orders.ts'
export { type DefaultPages, listPages, readDeskPage, renderPage, usualFacts } from '#pages/pages.ts'
export { packingSlips, pickListSheets, senderProblem, sheetLabels, thermalLabels } from '#papers/papers.ts'
export {
  createPhonePe,
  findAttempt,
  type ListedPayment,
  listPayments,
  logGatewayCall,
  type PaymentsFilter,
  type PhonePeSettings,
  paymentHistory,
  phonePeWebhook,
  retryRefund,
  type WebhookCredentials,
} from '#payments/payments.ts'
export { createPictureImporter } from '#pictures/import-picture.ts'
export {
  cutIcon,
  type DrawPicture,
  isDrawn,
  openPictures,
  type PictureFormat,
  type Pictures,
} from '#pictures/pictures.ts'
export { bucketStore, folderStore } from '#pictures/store.ts'
export { type ListedSearch, listSearches, listSynonyms, type Synonym } from '#search/search.ts'
export {
  followSettings,
  type LiveShop,
  listSettings,
  liveShop,
  readSettings,
  readShopValues,
  type Settings,
  shopFactsOf,
} from '#settings/settings.ts'
export { readSetupSteps } from '#settings/setup-steps.ts'
export { takeOverSettings } from '#settings/take-over.ts'
export {
  type ActionShop,
  type AuditEntry,
  actAsCommandLine,
  addStaff,
  demoOwner,
  ensureDemoOwner,
  findStaff,
  listStaff,
  newSetUpLink,
  openStaffSecrets,
  recordAction,
  recordExport,
  recordReading,
  removeDemoOwner,
  runAction,
  runInBulk,
  type StaffAction,
  staffWithLostPasskeys,
  type WantedAction,
  wasLive,
} from '#staff/staff.ts'
export { listDevices, mailedKinds, removeDevice, switchStaffNotice } from '#staff-notices/staff-notices.ts'
export { findStock, readStock } from '#stock/read-stock.ts'
export { readStockValue } from '#stock/stock-value.ts'
export { listWaiting, type WaitingVariant } from '#stock-notices/stock-notices.ts'
export { rewrapKeys } from './rewrap-keys.ts'
export { scheduledJobs } from './scheduled-jobs.ts'

/** Paths of the migrations and the default category rules. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
export const defaultRulesFile = fileURLToPath(new URL('./catalogue/import/category-rules.json', import.meta.url))

export type ApiOptions = {
  database: Database
  pictures: Pictures
  log: Logger
  /** Signs tokens and encrypts private keys. The same on every node. */
  masterSecret: MasterSecret
  /** Which proxies may set `X-Forwarded-For`: see Fastify's option. */
  trustProxy: boolean | string
  /** The shop's public URL. */
  storeUrl: string
  /** Verifies Google sign-in; null disables it. */
  identity: IdentitySettings | null
  /** Online payment. */
  paymentContext: PaymentContext
  /** What the merchant has decided. Its owner closes it. */
  settings: Settings
  /** The merchant's application; null without one. */
  desk: DeskSettings | null
  /** What `/readyz` asks; by default only for the database and its keys. */
  findBlockers?: FindBlockers
  /** The demo's texts of the static pages; without them, neutral ones. */
  demoPages?: DefaultPages | null
  /** Whether mails leave, or are shown in the demo's mailbox. */
  sendsMail: boolean
  /** This process for `/metrics`. */
  watch?: WatchSettings | null
  /** Public responses kept in memory. `listenUrl`: the database, without a pooler that breaks LISTEN. */
  cache?: { maxBytes: number; listenUrl: string } | undefined
}

/** Writes of one session wait for each other's lock; more at once would only occupy connections. */
const writesPerSession = 2

/** Creates the backend. It reads no environment variables and does not listen yet. */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { database, pictures, masterSecret, storeUrl, identity, paymentContext, settings } = options
  const { db } = database
  const secrets = openAuthSecrets(db, masterSecret)
  const limitWrites = createKeyedLimiter(writesPerSession)
  const app = await openServer(options)
  const visits = openShopVisits(app, masterSecret, settings.current, storeUrl)
  const http = createHttpSettings({
    opening: visits,
    authenticate: (token) => authenticate(db, secrets, token),
    writeAs: (shopper) => (work) => limitWrites(shopper.sessionId, () => writeInSession(db, shopper)(work)),
    sendsMail: options.sendsMail,
  })
  const findBlockers = async () => ((await canOpenKeys(db, masterSecret)) ? [] : [{ key: 'master secret' }])
  monitoring(app, database, options.findBlockers ?? findBlockers)
  diagnosisRoute(app, masterSecret)
  if (options.watch) addShopMetrics(app.metrics, db, options.watch.process)
  const searchLog = createSearchLog(database, options.log)
  app.addHook('onClose', () => searchLog.flush())
  const previews = createPreviews(deriveKeys(masterSecret, 'product previews')[0])
  catalogueRoutes(app, http, db, { searchLog, previews, settings })
  sitemapRoutes(app, db, storeUrl)
  relatedRoutes(app, http, db)
  stockNoticeRoutes(app, http, database, secrets)
  homeRoutes(app, http, db)
  shopFactsRoute(app, http, settings)
  const settingPreviews = openSettingPreviews(app, masterSecret)
  settings.onChange(() => app.kept?.clear())
  const readFacts = () => usualFacts(shopFactsOf(settings.current()))
  const pages = { readFacts, demoPages: options.demoPages ?? null }
  pageRoutes(app, http, db, pages)
  const hooks: AccountHooks = {
    onCreate: async (tx, userId) => void (await createBag(tx, userId)),
    onRevoke: async (tx, userId) => {
      await deleteAddresses(tx, userId)
      await deleteWishlist(tx, userId)
      await deleteStockNoticesMadeBy(tx, userId)
      await emptyBag(tx, userId)
    },
  }
  const shop = liveShop(settings.current, storeUrl)
  accountRoutes(app, http, database, secrets, identity, hooks, shop)
  mailLinkRoutes(app, http, database, secrets, hooks, shop)
  addressRoutes(app, http, db)
  wishlistRoutes(app, http, db)
  const readCodLimits = () => codLimitsOf(settings.current())
  bagRoutes(app, http, database, async (tx, userId, cart) => codOfCart(tx, readCodLimits(), userId, cart))
  orderRoutes(app, http, db)
  checkoutRoutes(app, http, database, paymentContext, readCodLimits)
  webhookRoute(app, db, paymentContext.webhook)
  privacyRoutes(app, http, database)
  rejectOtherMethods(app, Object.values(calls))
  pictureRoutes(app, pictures)
  if (options.desk)
    mountDeskApi(app, database, {
      ...{ masterSecret, shop, desk: options.desk, pictures, paymentContext, previews, settings },
      ...{ settingPreviews, visits, pages },
    })
  await documentation(app, shop.name, options.desk?.isDemo ?? false)
  return app
}

async function openServer(options: ApiOptions): Promise<FastifyInstance> {
  const { database, log, trustProxy, storeUrl, desk, cache } = options
  const settings = { log, trustProxy, storeUrl, ownDeskUrl: desk?.hasOwnHost ? desk.origin : null }
  if (!cache) return createServer(settings)
  let app: FastifyInstance | undefined
  const changes = dropOnChange(cache.listenUrl, database, log, () => app?.kept ?? null)
  app = await createServer({ ...settings, cache: { ...cache, ...changes } })
  app.addHook('onClose', () => changes.close())
  return app
}
