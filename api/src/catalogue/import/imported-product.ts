import type { ProductFields, Visibility } from '../product-fields.ts'

/** Variant columns that an import fills, except price and stock. Amounts in paise. */
export type VariantFields = {
  sku: string
  barcode: string
  grams: number | null
  mrpPaise: number | null
  costPaise: number | null
}

/** How a row identifies its variant: by colour and size, by option values without option names, or by SKU. */
export type VariantRef = { color: string; size: string } | { values: string[] } | { sku: string }

export type ImportedVariant = {
  line: number
  /** The most specific first. */
  refs: VariantRef[]
  /** Only the fields of columns that the file has. */
  fields: Partial<VariantFields>
  /** Undefined when the file has no price column, or the row is unreadable. */
  pricePaise: number | undefined
  /** `importedStock` is the quantity plus the items moved since. Null when the file has no quantity. */
  stock: { quantity: number; importedStock: number } | null
  /** The row is incomplete: an existing variant is not changed, and a new one is not added. */
  unreadable: boolean
}

/** `color` is undefined when the file does not say which colour the picture shows. */
export type ImportedPicture = { address: string; color: string | undefined }

/** One product of the file with all its rows. Undefined fields are not in the file and stay unchanged. */
export type ImportedProduct = {
  line: number
  handle: string
  /** Without `hidden`, which depends on `visibility` and the last import. */
  fields: Partial<Omit<ProductFields, 'hidden'>>
  visibility: Visibility
  /** Why a new product is hidden, from Status. Empty: for another reason, or not at all. */
  hiddenAs: '' | 'draft' | 'archived'
  /** The rows list every variant, so a variant that is missing is sold out. */
  listsAllVariants: boolean
  variants: ImportedVariant[]
  /** Stock of a new variant when the file has no quantity. */
  defaultStock: number
  pictures: ImportedPicture[] | undefined
  /** False when a row that could not be read may have more pictures: those of a known product stay. */
  listsAllPictures: boolean
}
