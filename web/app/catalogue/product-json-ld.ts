import type { Product } from '@tanabana/contract/catalogue.ts'
import { type Paise, toRupees } from '@tanabana/contract/money.ts'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { sharedPicture } from '#page/page-meta.ts'
import { type Offer, offerOf } from '#products/offer.ts'
import { pictureList } from '#products/picture.tsx'
import { addressOf, colorsOf } from '#products/variants.ts'

type Where = Pick<PublicSettings, 'backendUrl' | 'storeUrl'>

/** Google knows three: https://developers.google.com/search/docs/appearance/structured-data/product-variants */
const suggestedGenders = { Women: 'female', Girls: 'female', Men: 'male', Boys: 'male', Unisex: 'unisex' }

/** schema.org's Product with an offer for each colour, or for each size if their prices differ. React Router escapes it. */
export function productJsonLd(product: Product, settings: Where, path: string) {
  const url = settings.storeUrl + path
  const { gender, material, countryOfOrigin } = product.facts ?? {}
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description || product.name,
    sku: String(product.id),
    url,
    ...(product.brandid && { brand: { '@type': 'Brand', name: product.brandid } }),
    ...(material && { material }),
    ...(gender && { audience: { '@type': 'PeopleAudience', suggestedGender: suggestedGenders[gender] } }),
    ...(countryOfOrigin && { countryOfOrigin: { '@type': 'Country', name: countryOfOrigin } }),
    image: pictureList(product.image).flatMap((picture) => sharedPicture(picture, settings) ?? []),
    offers: colorsOf(product).flatMap(({ color, sizes }) => {
      const offers = sizes.map(({ size }) => ({ size, offer: offerOf(product, { color, size }) }))
      const [first] = offers
      const isUniform = offers.every(({ offer }) => offer.price === first?.offer.price && offer.mrp === first.offer.mrp)
      if (isUniform) return offerJsonLd(color, first?.offer ?? offerOf(product, { color }), sizes.length > 0)
      return offers.map(({ size, offer }) => offerJsonLd(`${color}, ${size}`, offer, true))
    }),
  }

  function offerJsonLd(name: string, { price, mrp }: Offer, isInStock: boolean) {
    return {
      '@type': 'Offer',
      name,
      sku: `${product.id}-${name}`,
      url,
      ...amount(price),
      ...(mrp && {
        priceSpecification: { '@type': 'UnitPriceSpecification', priceType: strikethrough, ...amount(mrp) },
      }),
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    }
  }
}

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
const strikethrough = 'https://schema.org/StrikethroughPrice'

function amount(value: Paise) {
  return { price: toRupees(value).toFixed(2), priceCurrency: 'INR' }
}

/** schema.org's ItemList of a page of the grid. @param from the number of products on earlier pages */
export function listJsonLd(name: string, products: readonly Product[], { storeUrl }: Where, from = 0) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: products.map((product, at) => ({
      '@type': 'ListItem',
      position: from + at + 1,
      name: product.name,
      url: storeUrl + addressOf(product),
    })),
  }
}
