import type { Product } from '@tanabana/contract/catalogue.ts'
import { isSoldOut } from '#catalogue/choices.ts'
import { pictureList } from '#ui/picture.tsx'

/** schema.org's Product, for search engines. React Router escapes it for the page. */
export function productJsonLd(
  product: Product,
  { storeUrl, picturesUrl }: { storeUrl: string; picturesUrl: string },
  path: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: String(product.id),
    brand: { '@type': 'Brand', name: product.brandid },
    image: pictureList(product.image).map((picture) => new URL(picture, picturesUrl).href),
    offers: {
      '@type': 'Offer',
      url: storeUrl + path,
      price: product.listprice.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
