import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import {
  authenticate,
  type Belongings,
  forgetOldDevices,
  type IdentitySettings,
  openVault,
  writeAs,
} from '#accounts/accounts.ts'
import { accountLinkRoutes } from '#accounts/link-routes.ts'
import { accountRoutes } from '#accounts/routes.ts'
import { deleteAddresses } from '#addresses/addresses.ts'
import { addressRoutes } from '#addresses/routes.ts'
import { emptyBag, openBag } from '#bag/bag.ts'
import { bagRoutes } from '#bag/routes.ts'
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
import { openLines } from '#database/line.ts'
import { documentation } from '#http/docs.ts'
import { forgetOldKeys } from '#http/once.ts'
import { operations } from '#http/operations.ts'
import { forgetOldCounts } from '#http/rate-limits.ts'
import type { HttpSettings } from '#http/serve.ts'
import { createServer } from '#http/server.ts'
import type { ScheduledJob } from '#jobs/jobs.ts'
import { type SendMail, sendMails } from '#mail/mail.ts'
import { deleteOldCancelledOrders } from '#orders/orders.ts'
import { orderRoutes } from '#orders/routes.ts'
import { deleteOldGatewayLog } from '#payments/payments.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { pictureRoutes } from '#pictures/routes.ts'
import { privacyRoutes } from '#privacy/routes.ts'
import { wishlistRoutes } from '#wishlist/routes.ts'
import { deleteWishlist } from '#wishlist/wishlist.ts'

export type { IdentitySettings } from '#accounts/accounts.ts'
export {
  disableShopper,
  findShopper,
  type ListedShopper,
  listShoppers,
  openVault,
  shoppersById,
} from '#accounts/accounts.ts'
export {
  allProducts,
  catalogueIsEmpty,
  changeProduct,
  findProduct,
  googleFeed,
  type ImportOptions,
  type ImportReport,
  importCatalogue,
  type ListedProduct,
  listProducts,
  looksForeign,
  type Problem,
  type Survey,
  setStock,
  shopifyCsv,
  type WholeProduct,
} from '#catalogue/catalogue.ts'
export { readRules } from '#catalogue/import/category-rules.ts'
export {
  advanceOrder,
  type CodLimits,
  type Comparison,
  cancelOrderAsMerchant,
  compareWithPhonePe,
  type PaymentContext,
  reconcile,
  refundOrderAsMerchant,
  type WebhookCredentials,
} from '#checkout/checkout.ts'
export { backUp, readManifest, restore } from '#database/backup.ts'
export { type Database, migrate, openDatabase } from '#database/database.ts'
export { createServer } from '#http/server.ts'
export { ShopError } from '#http/shop-error.ts'
export { type Jobs, startJobs } from '#jobs/jobs.ts'
export { listMails, type Mail, mailCarrier, resendMail, type SendMail } from '#mail/mail.ts'
export { findOrderAsMerchant, listAllOrders, type MerchantOrder } from '#orders/orders.ts'
export {
  createPhonePe,
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

/** Where the migrations and the default category rules lie. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
export const defaultRulesFile = fileURLToPath(new URL('./catalogue/import/category-rules.json', import.meta.url))

export type ApiOptions = {
  database: Database
  pictures: Pictures
  log: Logger
  /** What private keys and tokens are made safe with; the same on every node. */
  masterSecret: string
  shopName: string
  /** Whether, and whose, `X-Forwarded-For` is believed. */
  trustProxy: boolean | string
  /** Where shoppers reach the shop. */
  storeUrl: string
  /** Whose ID tokens are believed; null where nobody signs in with Google. */
  identity: IdentitySettings | null
  /** How shoppers pay online. */
  paymentContext: PaymentContext
  codLimits: CodLimits
}

/** They wait for each other in the database: more would only take connections from others. */
const writesOfOneSession = 2

/** The backend: takes everything it needs, reads no environment and is not yet listening. */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { database, pictures, log, masterSecret, shopName, trustProxy, storeUrl, identity, paymentContext, codLimits } =
    options
  const { db } = database
  const vault = openVault(db, masterSecret)
  const inLine = openLines(writesOfOneSession)
  const settings: HttpSettings = {
    authenticate: (token) => authenticate(db, vault, token),
    writeAs: (shopper) => (work) => inLine(shopper.sessionId, () => writeAs(db, shopper)(work)),
  }
  const app = await createServer({ log, trustProxy, storeUrl })
  operations(app, database)
  catalogueRoutes(app, settings, db)
  sitemapRoutes(app, db, storeUrl)
  const belongings: Belongings = {
    give: async (tx, userId) => void (await openBag(tx, userId)),
    clear: async (tx, userId) => {
      await deleteAddresses(tx, userId)
      await deleteWishlist(tx, userId)
      await emptyBag(tx, userId)
    },
  }
  const shop = { name: shopName, url: storeUrl }
  accountRoutes(app, settings, database, vault, identity, belongings, shop)
  accountLinkRoutes(app, settings, database, vault, belongings, shop)
  addressRoutes(app, settings, db)
  wishlistRoutes(app, settings, db)
  bagRoutes(app, settings, database, (tx, userId, cart) => codOfCart(tx, codLimits, userId, cart))
  orderRoutes(app, settings, db)
  checkoutRoutes(app, settings, database, paymentContext, codLimits)
  privacyRoutes(app, settings, database)
  pictureRoutes(app, pictures)
  await documentation(app, shopName)
  return app
}

/** What has to be done now and then. */
export function scheduledJobs({ db }: Database, paymentContext: PaymentContext, sendMail: SendMail): ScheduledJob[] {
  return [
    { name: 'send-mails', seconds: 5, run: () => sendMails(db, sendMail) },
    { name: 'recheck-payments', seconds: 3, run: () => recheckPayments(db, paymentContext) },
    { name: 'pay-refunds', seconds: 5, run: () => payRefunds(db, paymentContext) },
    { name: 'check-books', cron: '37 4 * * *', run: () => requireBalance(db) },
    { name: 'forget-exchanges', cron: '57 3 * * *', run: () => deleteOldGatewayLog(db) },
    { name: 'delete-cancelled-orders', cron: '17 3 * * *', run: async () => void (await deleteOldCancelledOrders(db)) },
    { name: 'forget-idempotency-keys', cron: '47 * * * *', run: () => forgetOldKeys(db) },
    { name: 'forget-devices', cron: '27 3 * * *', run: () => forgetOldDevices(db) },
    { name: 'forget-rate-limits', cron: '7 * * * *', run: () => forgetOldCounts(db) },
  ]
}

/** @throws Error where the books do not balance: the log then says what is wrong */
async function requireBalance(db: Db): Promise<void> {
  const books = await reconcile(db)
  if (!books.balanced) throw new Error(`The books do not balance: ${JSON.stringify(books)}`)
}
