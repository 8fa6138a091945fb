import { cancelledOrderDays } from '@tanabana/contract/limits.ts'
import type { ShopFacts } from '@tanabana/contract/shop-facts.ts'
import type { PageFacts } from '@tanabana/contract/static-pages.ts'

type Facts = Pick<ShopFacts, 'shopName' | 'gstin' | 'contact' | 'policies'>

/** The values of the fields from the shop's contact details and the business constants. */
export function usualFacts({ shopName, gstin, contact, policies }: Facts): PageFacts {
  return {
    'shop name': shopName,
    'care e-mail': contact.email || null,
    'care phone': contact.phone,
    address: contact.address.join(', ') || null,
    gstin: gstin || null,
    officer: contact.officer,
    'support hours': contact.hours || null,
    'return days': policies.returnDays ? String(policies.returnDays) : null,
    'return pick-up': policies.returnDays ? pickup(policies.freePickup) : null,
    'refund time': policies.refundTime,
    'cancelled order days': String(cancelledOrderDays),
    'delivery time': `${policies.usualDelivery} business days`,
    'delivery by place': policies.hasZones ? deliveryByPlace : null,
    // zones count working days, and differ
    'delivery days': policies.hasZones ? null : String(policies.latestDelivery),
  }
}

const deliveryByPlace =
  'Where we deliver, and how fast, depends on your PIN code. Type it on a product page to see the day.'
const pickup = (isFree: boolean) =>
  isFree ? 'Pick-up is free.' : 'You pay for the way back, unless the item is damaged or wrong.'
