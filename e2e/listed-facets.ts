import type { Page } from '@playwright/test'
import type { Facets, ProductPage } from '@tanabana/contract/catalogue.ts'

const count = (values: readonly string[]) => values.map((value, at) => ({ value, count: values.length - at }))

/** Every kind of filter, with sizes of several kinds, a value without products and a brand with a long name. */
export const everyFacet: Facets = {
  genders: [...count(['Women', 'Men']), { value: 'Boys', count: 0 }],
  productTypes: count(['Kurta', 'Shirt', 'Blouse']),
  colors: [
    { value: 'Blue', count: 9, swatch: '#2f4a7d' },
    { value: 'Multicolour', count: 2 },
  ],
  sizes: [
    { value: 'XL', count: 3, kind: 'letters' },
    { value: 'M', count: 8, kind: 'letters' },
    { value: '32', count: 2, kind: 'waist' },
    { value: 'UK 7', count: 1, kind: 'shoes' },
  ],
  brands: count(['Aara', 'A brand with a very long name, Private Limited', ...Array.from({ length: 14 }, brandName)]),
  countries: count(['India', 'Bangladesh']),
  discounts: [
    { value: 20, count: 5 },
    { value: 30, count: 2 },
  ],
  price: { min: 299, max: 5499 },
}

function brandName(_: unknown, at: number): string {
  return `Brand ${at}`
}

/** Answers the calls for facets with those of `facetsFor`, as a backend with all of them. */
export async function listFacets(page: Page, facetsFor: (asked: URLSearchParams) => Facets): Promise<void> {
  await page.route(/\/product\/getProduct\w*Paged.*facets=true/, async (route) => {
    const { searchParams } = new URL(route.request().url())
    const empty: ProductPage = { content: [], page: 0, size: 1, totalElements: 42, totalPages: 42, last: false }
    await route.fulfill({ json: { ...empty, facets: facetsFor(searchParams) } })
  })
}
