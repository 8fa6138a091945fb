import type { Product, ProductVariant } from '@tanabana/contract/catalogue.ts'
import { defaultColor, defaultSize, noColor } from '@tanabana/contract/limits.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { variantTitle } from '@tanabana/contract/variant-title.ts'
import { sharedPicture } from '#page/page-meta.ts'
import { freeShipping, returnPolicyOf } from '#page/policies-json-ld.ts'
import { pictureList } from '#products/picture.tsx'
import { colorsOf } from '#products/variants.ts'

type Where = Pick<PublicSettings, 'backendUrl' | 'storeUrl' | 'policies'>

const adults = { '@type': 'QuantitativeValue', minValue: 13, unitCode: 'ANN' }
const kids = { ...adults, minValue: 5, maxValue: 13 }

/** The genders and ages that Google knows. */
const audiences = {
  Women: { suggestedGender: 'female', suggestedAge: adults },
  Girls: { suggestedGender: 'female', suggestedAge: kids },
  Men: { suggestedGender: 'male', suggestedAge: adults },
  Boys: { suggestedGender: 'male', suggestedAge: kids },
  Unisex: { suggestedGender: 'unisex', suggestedAge: adults },
}

const policies = { shippingDetails: { '@id': '#shipping' }, hasMerchantReturnPolicy: { '@id': '#returns' } }

/**
 * schema.org's ProductGroup with a Product for each variant, or the Product if it has one variant; then the policies of
 * its offers. React Router escapes it. Follows
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants (a site with one page) and
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
export function productJsonLd(product: Product, settings: Where, path: string) {
  const { gender, material, countryOfOrigin } = product.facts ?? {}
  const common = {
    '@context': 'https://schema.org',
    name: product.name,
    description: product.description || product.name,
    url: settings.storeUrl + path,
    ...(product.brandid && { brand: { '@type': 'Brand', name: product.brandid } }),
    ...(material && { material }),
    ...(gender && { audience: { '@type': 'PeopleAudience', ...audiences[gender] } }),
    ...(countryOfOrigin && { countryOfOrigin: { '@type': 'Country', name: countryOfOrigin } }),
    image: addressesOf(pictureList(product.image), settings),
  }
  const colors = colorsOf(product)
  const [first, ...others] = variantsOf(product).map((variant) => {
    const { color, size, sku, gtin } = variant
    const pictures = colors.find((one) => one.color === color)?.pictures ?? []
    return {
      '@type': 'Product',
      name: variantTitle(product.name, variant),
      sku,
      ...(gtin && { gtin }),
      ...(color !== noColor && { color }),
      ...(size && { size }),
      image: addressesOf(pictures.slice(0, 1), settings),
      offers: offerOf(variant, settings.storeUrl + addressOf(product, color, size)),
    }
  })
  const group = {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: String(product.id),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: [first, ...others],
  }
  return [
    others.length > 0 ? group : { ...first, ...common },
    { '@context': 'https://schema.org', '@id': policies.shippingDetails['@id'], ...freeShipping },
    {
      '@context': 'https://schema.org',
      '@id': policies.hasMerchantReturnPolicy['@id'],
      ...returnPolicyOf(settings.policies),
    },
  ]
}

/** Another backend sends no `variants`; a product without inventory has the default ones. */
function variantsOf({ id, listprice, inventory, variants }: Product): ProductVariant[] {
  if (variants?.length) return variants
  const entries = inventory.length > 0 ? inventory : [{ color: defaultColor, size: defaultSize }]
  return entries.map(({ color, size, price = listprice, mrp, stock }: Product['inventory'][number]) => ({
    ...{ color, size, price, mrp },
    sku: [id, color, size].filter(Boolean).join('-'),
    inStock: size !== '' && stock !== 0,
  }))
}

function offerOf({ price, mrp = 0, inStock }: ProductVariant, url: string) {
  return {
    '@type': 'Offer',
    url,
    ...amount(price),
    ...(mrp > price && {
      priceSpecification: { '@type': 'UnitPriceSpecification', priceType: strikethrough, ...amount(mrp) },
    }),
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...policies,
  }
}

const strikethrough = 'https://schema.org/StrikethroughPrice'

function amount(rupees: number) {
  return { price: rupees.toFixed(2), priceCurrency: 'INR' }
}

function addressesOf(pictures: string[], settings: Where): string[] {
  return pictures.flatMap((picture) => sharedPicture(picture, settings) ?? [])
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
