import * as limits from '@tanabana/contract/limits.ts'
import type { ShopFacts } from '@tanabana/contract/shop-facts.ts'
import type { PageFacts } from '@tanabana/contract/static-pages.ts'

/** The values of the fields from the shop's contact details and the business constants. */
export function usualFacts({ shopName, gstin, contact }: ShopFacts): PageFacts {
  return {
    'shop name': shopName,
    'care e-mail': contact.email || null,
    'care phone': contact.phone,
    address: contact.address.join(', ') || null,
    gstin: gstin || null,
    officer: contact.officer,
    'support hours': contact.hours || null,
    'return days': String(limits.returnDays),
    'refund time': limits.refundText,
    'cancelled order days': String(limits.cancelledOrderDays),
    'delivery time': limits.confirmationDelivery,
    'delivery days': String(limits.expectedDeliveryDays),
  }
}
