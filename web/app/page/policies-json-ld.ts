import type { Policies } from '@tanabana/contract/shop-facts.ts'

/** What the returns policy says: https://developers.google.com/search/docs/appearance/structured-data/return-policy */
export function returnPolicyOf({ returnDays, freePickup }: Policies) {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN' }
  if (!returnDays) return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${freePickup ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  }
}

/** What the shipping policy says. Google wants times in two parts, handling and transit, which the shop does not part. */
export const freeShipping = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'INR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
}
