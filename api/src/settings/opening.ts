import type { Call } from '@tanabana/contract/define-call.ts'
import type { DeskOpening } from '@tanabana/contract/desk/setting-calls.ts'
import { type SettingValues, settingInWords } from '@tanabana/contract/desk/settings.ts'
import { type RouteName, routes } from '@tanabana/contract/routes.ts'
import { closedMessages, type Opening } from '@tanabana/contract/shop-facts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createSeals, type MasterSecret } from '#accounts/accounts.ts'
import { ShopError } from '#http/shop-error.ts'
import { openingOf } from './shop-facts.ts'
import { visitCookie } from './visit-cookie.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this browser came by a link of the desk, to see a shop that is not open. Not beside a separate backend. */
    isVisit?: (request: FastifyRequest) => boolean
  }
}

const lifetimeMs = 7 * 24 * 60 * 60_000

/** Seconds after which search engines and clients may ask again. */
const retryAfter = 60 * 60

const pathsOf = (names: readonly RouteName[]) => new Set<string>(names.map((name) => routes[name].path))

/** Links in mails, and a payment that was under way: a browser that returns from it finds its bag and its order. */
const alwaysOpen = pathsOf([
  ...(['getShopFacts', 'publicKey', 'verifyEmail', 'resetPassword', 'confirmEmail', 'stopNotices'] as const),
  ...(['validateToken', 'signOut', 'signOutEverywhere'] as const),
  ...(['getCart', 'submitOrder', 'getOrders', 'cancelOrder'] as const),
])

/** Also while the shop is closed for a while: shoppers reach their orders and accounts. */
const openToShoppers = pathsOf([
  ...(['login', 'googleLogin', 'sendVerification', 'updatePassword', 'forgotPassword', 'changeEmail'] as const),
  ...(['getAddress', 'addAddress', 'updateAddress', 'setDefaultAddress', 'removeAddress', 'findPincode'] as const),
  ...(['getProfile', 'updateProfile', 'downloadData', 'deleteAccount'] as const),
  ...(['getWishlist', 'updateWishlist', 'cartIcon', 'getPage'] as const),
])

export type ShopVisits = ReturnType<typeof openShopVisits>

/**
 * Refuses calls while the shop is not open, except those of the desk's people who came by a sealed link. Such a link
 * works for a week.
 */
export function openShopVisits(
  app: FastifyInstance,
  masterSecret: MasterSecret,
  current: () => SettingValues,
  shopUrl: string,
) {
  const { seal, open } = createSeals<[path: string]>(masterSecret, 'shop visits')
  const opening = () => openingOf(current())
  const isVisit = (request: FastifyRequest) => {
    const code = visitCookie.read(request, shopUrl)
    return code !== undefined && open(code) !== null
  }
  const refusal = ({ state }: Opening) => new ShopError('UNAVAILABLE', closedMessages[state], undefined, retryAfter)

  app.decorate('isVisit', isVisit)
  app.get<{ Params: { code: string } }>('/shop-facts/visit/:code', async ({ params: { code } }, reply) => {
    const [expires, path] = open(code) ?? [0, '/']
    if (expires) visitCookie.set(reply, code, expires, shopUrl)
    return reply.header('cache-control', 'no-store').redirect(path)
  })
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    const now = url?.startsWith('/sitemap') && opening()
    if (now && now.state === 'soon') throw refusal(now)
  })

  /** @throws ShopError UNAVAILABLE */
  const requireOpen = (request: FastifyRequest, isAllowed = (_now: Opening) => false) => {
    const now = opening()
    if (!now || isAllowed(now)) return
    if (!isVisit(request)) throw refusal(now)
    request.isVisit = true
  }
  const visitOf = (path: string) => `${shopUrl}/shop-facts/visit/${seal(Date.now() + lifetimeMs, path)}`
  return {
    requireOpen,
    /** @throws ShopError UNAVAILABLE */
    admit: ({ path }: Call, request: FastifyRequest) =>
      requireOpen(request, ({ state }) => alwaysOpen.has(path) || (state === 'closed' && openToShoppers.has(path))),
    /** The address of a page, for people of the desk. */
    addressOf: (path: string) => (opening() ? visitOf(path) : shopUrl + path),
    /** What the desk says while the shop is not open. @param values just read: the current ones are up to a second old */
    forDesk(values: SettingValues = current()): DeskOpening | null {
      const now = openingOf(values)
      if (!now) return null
      return { state: now.state, words: settingInWords('shop-state', now.state), visit: visitOf('/') }
    },
  }
}
