import cookie from '@fastify/cookie'
import { deskCalls } from '@tanabana/contract/desk/calls.ts'
import { decodeFile } from '@tanabana/contract/desk/decode-file.ts'
import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import type { FastifyInstance } from 'fastify'
import { createSignInGuard, type MasterSecret } from '#accounts/accounts.ts'
import type { Previews } from '#catalogue/previews.ts'
import type { PaymentContext } from '#checkout/checkout.ts'
import type { Database } from '#database/database.ts'
import { createKeyedLimiter } from '#http/limit-concurrency.ts'
import { consume, createRateLimiter, networkOf } from '#http/rate-limits.ts'
import { rejectOtherMethods } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Courier } from '#orders/orders.ts'
import type { PageSources } from '#pages/pages.ts'
import { senderProblem } from '#papers/papers.ts'
import type { Pictures } from '#pictures/pictures.ts'
import {
  deskNameOf,
  type LiveShop,
  readSettings,
  type SettingPreviews,
  type Settings,
  type ShopVisits,
} from '#settings/settings.ts'
import { readSetupSteps } from '#settings/setup-steps.ts'
import { openStaffSecrets } from '#staff/staff.ts'
import { createPush, type Push } from '#staff-notices/staff-notices.ts'
import { customerRoutes } from './customer-routes.ts'
import { createDeskServing } from './desk-guards.ts'
import { deskHomeRoutes } from './home-routes.ts'
import { importRoutes } from './import-routes.ts'
import { moneyRoutes } from './money-routes.ts'
import { deskOrderRoutes } from './order-routes.ts'
import { deskPageRoutes } from './page-routes.ts'
import { paperRoutes } from './paper-routes.ts'
import { productRoutes } from './product-routes.ts'
import { searchRoutes } from './search-routes.ts'
import { actionCalls, serveActions } from './serve-actions.ts'
import { type CheckStep, settingRoutes } from './setting-routes.ts'
import { staffNoticeRoutes } from './staff-notice-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { todayRoutes } from './today-routes.ts'

export type DeskSettings = {
  /** Where the desk opens, such as `http://localhost:3000`. */
  origin: string
  /** Whether the origin's host is the desk's alone. */
  hasOwnHost: boolean
  /** The demo's owner signs in without an authenticator app. */
  isDemo: boolean
  /** The merchant's own couriers. */
  couriers: readonly Courier[]
  /** Allows a push service on this machine. For tests. */
  pushToLoopback: boolean
  checkStep?: CheckStep
}

type MountOptions = {
  masterSecret: MasterSecret
  shop: LiveShop
  desk: DeskSettings
  pictures: Pictures
  paymentContext: PaymentContext
  previews: Previews
  settings: Settings
  settingPreviews: SettingPreviews
  visits: ShopVisits
  pages: PageSources
}

/** Failed calls before sign-in, for each network. Set-up codes and passkeys can't be guessed; their checks cost time. */
const strangersPerHour = 600
/** For each network, apart from failures: each start stores a challenge. */
const passkeyStartsPerHour = 6000

/** At once. More wait: a page needs three. */
const callsPerPerson = 4

/** Mounts the calls of the merchant's application. */
export function mountDeskApi(
  app: FastifyInstance,
  database: Database,
  {
    masterSecret,
    shop,
    desk,
    pictures,
    paymentContext,
    previews,
    settings,
    settingPreviews,
    visits,
    pages,
  }: MountOptions,
): void {
  const { db, pool } = database
  const links = { shopUrl: shop.url, previews, visits }
  const secrets = openStaffSecrets(masterSecret)
  const names = new Map(Object.entries(deskRoutes).map(([name, { method, path }]) => [`${method} ${path}`, name]))
  const strangers = createRateLimiter(pool, 'desk-strangers', strangersPerHour, 60 * 60)
  const passkeyStarts = createRateLimiter(pool, 'desk-passkey-starts', passkeyStartsPerHour, 60 * 60)
  const serving = createDeskServing({
    db,
    secrets,
    deskOrigin: desk.origin,
    limitStrangers: (ip) => consume(strangers, networkOf(ip)),
    limitPerson: createKeyedLimiter(callsPerPerson),
    nameOf: ({ method, path }) => names.get(`${method} ${path}`) ?? path,
  })
  app.register(async (scope) => {
    await scope.register(cookie)
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, file, done) =>
      done(null, { text: decodeFile(file as Buffer) }),
    )
    staffRoutes(scope, serving, {
      limitPasskeyStarts: (ip) => consume(passkeyStarts, networkOf(ip)),
      secrets,
      guard: createSignInGuard(pool),
      address: deskNameOf(shop, desk.origin),
      isDemo: desk.isDemo,
      senderProblem: () => senderProblem(shop.contact),
    })
    customerRoutes(scope, serving)
    deskOrderRoutes(scope, serving, desk.couriers)
    paperRoutes(scope, serving, { shop, couriers: desk.couriers, pictures })
    staffNoticeRoutes(scope, serving, pool, pushOf(masterSecret, desk))
    productRoutes(scope, serving, links)
    importRoutes(scope, serving, pictures, shop)
    const readOpening = async () => visits.forDesk(await readSettings(db, settings.given))
    todayRoutes(scope, serving, {
      readSteps: () => readSetupSteps(db, settings.given),
      readOpening,
    })
    moneyRoutes(scope, serving, paymentContext)
    searchRoutes(scope, serving)
    settingRoutes(scope, serving, {
      ...{ given: settings.given, previews: settingPreviews, pictures, shopUrl: shop.url },
      readOpening,
      checkStep: desk.checkStep,
    })
    deskPageRoutes(scope, serving, pages, shop.url)
    deskHomeRoutes(
      scope,
      serving,
      pictures,
      shop.url,
      (path) =>
        // a frame of the desk gets no cookie of the shop
        shop.url + path + (visits.forDesk() ? `&setting=${settingPreviews.codeOf('shop-state', 'open')}` : ''),
    )
    const actionShop = {
      shop,
      couriers: desk.couriers,
      givenSettings: settings.given,
      pictures,
      secrets,
      deskOrigin: desk.origin,
    }
    serveActions(scope, serving, actionShop, links, pages)
    scope.all('/desk/api/*', () => {
      throw new ShopError('NOT_FOUND')
    })
    rejectOtherMethods(scope, [...Object.values(deskCalls), ...Object.values(actionCalls)])
  })
}

/** What sends push messages of the desk. */
export function pushOf(masterSecret: MasterSecret, { origin, pushToLoopback }: DeskSettings): Push {
  return createPush({ masterSecret, origin, allowLoopback: pushToLoopback })
}
