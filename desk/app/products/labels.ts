import type { ProductFact, VariantFacts } from '@tanabana/contract/desk/product-facts.ts'
import type { MissingFact, ProductState } from '@tanabana/contract/desk/product-filters.ts'

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
  lowStockLevel: 'Low stock level',
  seoTitle: 'Title in search engines',
  seoDescription: 'Text in search engines',
}

export const variantLabels: Readonly<Record<keyof VariantFacts, string>> = {
  ...{ price: 'Price', mrp: 'MRP', cost: 'Purchase price', stock: 'Stock', sku: 'SKU', barcode: 'Barcode' },
  ...{ grams: 'Weight in grams', off: 'Switched off' },
}

export const stateNames: Readonly<Record<ProductState, string>> = {
  ...{ shown: 'Shown', draft: 'Draft', hidden: 'Hidden', archived: 'Archived' },
}

/** Why a product should have what it lacks. */
export const missingReasons: Readonly<Record<MissingFact, string>> = {
  picture: 'Shoppers buy what they see.',
  description: 'It answers what a shopper would ask in a shop.',
  'HSN code': 'Invoices need it.',
  'country of origin': 'The law asks every online shop to show it.',
}
