import { inCount } from './in-count.ts'
import type { Policies } from './shop-facts.ts'

/** What the shop promises, as its pages say it. */

/** `Free shipping across India`; with zones the shop may not deliver everywhere. */
export const freeShipping = (policies: Policies) => (policies.hasZones ? 'Free shipping' : 'Free shipping across India')

/** `Easy returns within 7 days`; empty without returns. */
export function easyReturns({ returnDays }: Policies): string {
  return returnDays ? `Easy returns within ${inCount(returnDays, 'day')}` : ''
}

/** `Free shipping across India, easy returns within 7 days.` */
export function promiseOf(policies: Policies): string {
  return `${[freeShipping(policies), easyReturns(policies).toLowerCase()].filter(Boolean).join(', ')}.`
}

/** As specified, on product pages, in the bag and at the checkout. */
export const deliveryBy = (policies: Policies) => `Delivery by ${deliveryTime(policies)}`

/** `4-5 days`, `4-5 business days`. @param usual such as `4-5` or `1` */
export function deliveryTime({ usualDelivery: usual }: Policies, day = 'day'): string {
  return `${usual} ${day}${usual === '1' ? '' : 's'}`
}
