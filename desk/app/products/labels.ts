import type { ProductFact, VariantFacts } from '@tanabana/contract/desk/product-facts.ts'
import type { Category } from '@tanabana/contract/limits.ts'

/** The names of a product's facts, in the form and in the log. */
export const factLabels: Readonly<Record<ProductFact, string>> = {
  name: 'Name',
  brand: 'Brand',
  maker: 'Maker and town',
  description: 'Description',
  type: 'Category',
  productType: 'Type',
  gender: 'For',
  tags: 'Tags',
  material: 'Material',
  fit: 'Fit',
  care: 'Care',
  netQuantity: 'Net quantity',
  countryOfOrigin: 'Country of origin',
  manufacturer: 'Manufacturer',
  importer: 'Importer',
  marketer: 'Marketed by',
  hsn: 'HSN code',
  bisNumber: 'BIS number',
  sizeChart: 'Size chart',
  seoTitle: 'Title in search engines',
  seoDescription: 'Text in search engines',
}

export const variantLabels: Readonly<Record<keyof VariantFacts, string>> = {
  ...{ price: 'Price', mrp: 'MRP', stock: 'Stock', sku: 'SKU', barcode: 'Barcode' },
}

export const categoryNames: Readonly<Record<Category, string>> = {
  ...{ tops: 'Tops', bottoms: 'Bottoms', shoe: 'Shoes', accessories: 'Accessories' },
}
