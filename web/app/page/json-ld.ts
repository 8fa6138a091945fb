import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { messages } from './messages.ts'
import { returnPolicyOf } from './policies-json-ld.ts'
import { nameOf } from './segment-names.ts'

type Where = Pick<
  PublicSettings,
  'shopName' | 'logo' | 'storeUrl' | 'contact' | 'legalName' | 'gstin' | 'policies' | 'categories'
>

/** schema.org's OnlineStore with contact and return policy. */
export function organizationJsonLd({ shopName, storeUrl, logo, contact, legalName, gstin, policies }: Where) {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: shopName,
    ...(legalName && { legalName }),
    ...(gstin && { taxID: gstin }),
    url: `${storeUrl}/`,
    logo: new URL(logo ?? '/icon-512.png', storeUrl).href,
    ...(contact.social.length > 0 && { sameAs: contact.social.map(({ href }) => href) }),
    ...(contact.address.length > 0 && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.address.filter((line) => line !== legalName).join(', '),
        addressCountry: 'IN',
      },
    }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...(contact.email && { email: contact.email }),
      ...(contact.phone && { telephone: contact.phone }),
      areaServed: 'IN',
    },
    hasMerchantReturnPolicy: returnPolicyOf(policies),
  }
}

/** schema.org's BreadcrumbList, with the steps of the visible breadcrumb. @param last the title of the page */
export function breadcrumbJsonLd(
  { storeUrl, categories }: Pick<Where, 'storeUrl' | 'categories'>,
  path: string,
  last?: string,
) {
  const segments = path.split('/').filter(Boolean)
  const whole = categories[`/${segments[0]}`]?.parent
  const steps = segments.map((segment, at) => ({
    name: (at === segments.length - 1 && last) || nameOf(decodeURIComponent(segment), categories),
    item: `${storeUrl}/${segments.slice(0, at + 1).join('/')}`,
  }))
  if (whole) steps.unshift({ name: nameOf(whole, categories), item: `${storeUrl}/${whole}` })
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: messages.home, item: `${storeUrl}/` }, ...steps].map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      ...step,
    })),
  }
}
