import type { DeliveryAddress, DeliveryTo } from '@tanabana/contract/addresses.ts'
import { promisedDay } from '@tanabana/contract/dates.ts'
import { arrivalDay, type DeliveryRules, noCod, notServed, zoneOf } from '@tanabana/contract/delivery.ts'
import { usualPolicies } from '@tanabana/contract/limits.ts'
import type { Policies } from '@tanabana/contract/shop-facts.ts'
import { findPlaces } from '#addresses/addresses.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { findServed } from './served-pincodes.ts'

export { hasServedPincodes } from './served-pincodes.ts'

/** What the merchant promises now. Without rules the shop delivers everywhere. */
export type DeliveryShop = { policies?: Policies; delivery?: DeliveryRules }

type Destination = Pick<DeliveryAddress, 'pincode'> & { state?: string }

/** Whether and when an order that is placed now arrives. `by` is left out in a shop without zones and list. */
export async function deliveryTo(db: Db, shop: DeliveryShop, { pincode, state }: Destination): Promise<DeliveryTo> {
  const { delivery: rules } = shop
  if (!rules || (rules.zones.length === 0 && !rules.hasList)) return { served: true, cod: true }
  const listed = rules.hasList ? await findServed(db, pincode) : null
  const places = await findPlaces(pincode)
  // nobody else knows the State of a new PIN code
  const states = places.length > 0 ? places.map((place) => place.state) : [state ?? '']
  const zone = zoneOf(rules.zones, pincode, states)
  if (zone?.days === null || listed === undefined) return { served: false, cod: false }
  const days = listed?.days ?? zone?.days
  const by = days ? arrivalDay(Date.now(), days, rules) : usualDay(shop)
  return { served: true, cod: (zone?.cod ?? true) && (listed?.cod ?? true), by }
}

const usualDay = ({ policies = usualPolicies }: DeliveryShop) => promisedDay(Date.now(), policies.latestDelivery)

/** The day that an order is promised for, such as `2026-12-06`. */
export async function promiseOf(db: Db, shop: DeliveryShop, address: Destination): Promise<string> {
  return (await deliveryTo(db, shop, address)).by ?? usualDay(shop)
}

/**
 * @returns the day that the order is promised for, such as `2026-12-06`
 * @throws ShopError VALIDATION: the shop doesn't deliver there; COD_NOT_ALLOWED: not with cash on delivery
 */
export async function requireDelivery(
  db: Db,
  shop: DeliveryShop,
  address: Destination,
  isCod: boolean,
): Promise<string> {
  const { served, cod, by = usualDay(shop) } = await deliveryTo(db, shop, address)
  if (!served) throw new ShopError('VALIDATION', notServed(address.pincode))
  if (isCod && !cod) throw new ShopError('COD_NOT_ALLOWED', noCod(address.pincode))
  return by
}
