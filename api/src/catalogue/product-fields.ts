import type { genders } from '@tanabana/contract/limits.ts'

/** Product columns that an import fills. */
export type ProductFields = {
  name: string
  brand: string
  description: string
  /** Shopify's Type, the merchant's own word: `Kurta`. */
  productType: string
  /** The path in Shopify's taxonomy: `Apparel & Accessories > Clothing > Suits`. */
  productCategory: string
  tags: string
  seoTitle: string
  seoDescription: string
  gender: '' | (typeof genders)[number]
  material: string
  fit: string
  care: string
  maker: string
  countryOfOrigin: string
  manufacturer: string
  importer: string
  marketer: string
  netQuantity: string
  hsn: string
  gstBasisPoints: number | null
  bisNumber: string
  sizeChart: string
  look: string
  lowStockLevel: number | null
  hidden: boolean
}

/** The columns Published, Status and Included / India; undefined when the file lacks the column. */
export type Visibility = { published?: boolean; active?: boolean; included?: boolean }

/** A picture as an import read it. */
export type ImportedPicture = { picture: string; color: string; address: string }

/** The values of the last import, kept to detect changes made by hand since. `pictures`: none was made without it. */
export type LastImport = Partial<ProductFields> & Visibility & { pictures?: ImportedPicture[]; category?: string }
