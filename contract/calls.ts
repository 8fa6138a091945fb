import * as links from './account-links.ts'
import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as bag from './bag.ts'
import * as catalogue from './catalogue.ts'
import { callsIn, type ShopCall } from './define-call.ts'
import * as home from './home.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as privacy from './privacy.ts'
import * as profile from './profile.ts'
import * as related from './related.ts'
import type { RouteName } from './routes.ts'
import * as shopFacts from './shop-facts.ts'
import * as staticPages from './static-pages.ts'
import * as stockNotices from './stock-notices.ts'
import * as wishlist from './wishlist.ts'

/** All calls by name. The storefront imports the type only: the value would bundle the schemas. */
export const calls = callsIn({
  ...{ ...accounts, ...links, ...catalogue, ...related, ...home, ...shopFacts, ...staticPages, ...stockNotices },
  ...{ ...addresses, ...profile, ...wishlist, ...privacy, ...bag, ...orders, ...payments },
}) satisfies Record<RouteName, ShopCall>

export type Calls = typeof calls
