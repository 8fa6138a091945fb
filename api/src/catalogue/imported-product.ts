/** What the products table keeps of a file's product. Price in paise. */
export type ProductFields = {
  name: string
  brand: string
  description: string
  /** Shopify's Type: the merchant's own word, such as `Kurta`. */
  productType: string
  /** The place in Shopify's taxonomy, such as `Apparel & Accessories > Clothing > Suits`. */
  productCategory: string
  tags: string
  seoTitle: string
  seoDescription: string
  hidden: boolean
  pricePaise: number
}

/** Whether Published and Status let the product be seen; undefined where the file lacks the column. */
export type Visibility = { published?: boolean; active?: boolean }

/** What the last import said. */
export type LastImport = Partial<ProductFields> & Visibility

/** What the variants table keeps of a row, besides its pieces. MRP in paise. */
export type VariantFields = { sku: string; barcode: string; grams: number | null; mrpPaise: number | null }

/** How a row names its variant: by colour and size, by option values without their names, or by its SKU. */
export type VariantName = { color: string; size: string } | { values: string[] } | { sku: string }

export type ImportedVariant = {
  line: number
  names: VariantName[]
  /** Only the fields of columns that the file has. */
  fields: Partial<VariantFields>
  /** The pieces that the file states, and those in terms of the imports; null where it says nothing of them. */
  stock: { pieces: number; counted: number } | null
  /** The row could not be read as a whole: an existing variant stays as it is, a new one is not added. */
  unreadable: boolean
}

/** `color`: undefined where the file does not say whose picture it is. */
export type ImportedPicture = { address: string; color: string | undefined }

/** One product of the file with all its rows. What the file says nothing of is undefined, and stays as it is. */
export type ImportedProduct = {
  line: number
  handle: string
  /** `hidden` follows from `visibility` and what an earlier import said of it. */
  fields: Partial<Omit<ProductFields, 'hidden'>>
  visibility: Visibility
  /** Whether the rows describe every variant, so that one that is not among them is sold out. */
  whole: boolean
  variants: ImportedVariant[]
  /** Pieces of a new variant of which the file says none. */
  newPieces: number
  pictures: ImportedPicture[] | undefined
}

/** What a product without the option gets. */
export const noColor = 'As pictured'
export const noSize = 'One Size'
