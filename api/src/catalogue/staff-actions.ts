import { pictureFacts, productFacts, variantFacts } from '@tanabana/contract/desk/product-facts.ts'
import type { ProductState } from '@tanabana/contract/desk/product-filters.ts'
import { everybody, seesCosts } from '@tanabana/contract/desk/roles.ts'
import { integer, textOrEmpty } from '@tanabana/contract/fields.ts'
import { and, eq, not } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { limitDecoding, savePicture } from '#pictures/pictures.ts'
import { actionsOnKind, lastChangeBy, type StaffAction, type SubjectKind } from '#staff/staff.ts'
import {
  addProduct,
  addVariants,
  copyProduct,
  deleteDraft,
  lockHandle,
  type NewProduct,
  removeVariant,
} from './add-product.ts'
import {
  addPicture,
  changePicture,
  cropPicture,
  find,
  orderPictures,
  originalOf,
  readPictures,
  removePicture,
  requireRoom,
} from './change-pictures.ts'
import { changeFacts, changeVariants, type LockedProduct, lockProduct } from './change-product.ts'
import { findProductId, setState } from './merchant.ts'
import { variants } from './tables.ts'

/** All that the staff does to a product. */

const product: SubjectKind<LockedProduct> = {
  ...{ noun: 'product', path: 'products', commands: 'products', id: integer(1, 2_147_483_647) },
  find: findProductId,
  lock: (tx, id) => lockProduct(tx, Number(id)),
  nameOf,
}
const productAction = actionsOnKind(product)
const nothing = z.object({})

const handlePattern = /^[a-z0-9][a-z0-9-]{0,199}$/
const choices = {
  colors: textOrEmpty(2000).optional().describe('Colours, with commas between them.'),
  sizes: textOrEmpty(2000).optional().describe('Sizes, with commas between them.'),
  stock: variantFacts.shape.stock.optional().describe('Of each variant. Default 0.'),
}

function choicesOf({ colors = '', sizes = '', stock = 0 }: { colors?: string; sizes?: string; stock?: number }) {
  return { colors, sizes, stock }
}

function nameOf({ id, handle }: Pick<NewProduct, 'id' | 'handle'>): string {
  return `product ${id} ${handle}`
}

/** Who changed the product last. */
async function lastPerson(tx: Db, subject: LockedProduct): Promise<string> {
  return (await lastChangeBy(tx, nameOf(subject))) ?? 'Somebody'
}

const hideProduct = productAction({
  ...{ name: 'hideProduct', verb: 'hide', done: 'Hidden', logged: 'Hid', roles: everybody, input: nothing },
  summary: 'Hide products from the shop. They stay in bags and orders.',
  inBulk: true,
  isDone: (subject) => stateOf(subject) === 'hidden',
  run: (tx, { subject }) => changeState(tx, subject, 'hidden'),
})

const unhideProduct = productAction({
  ...{ name: 'unhideProduct', verb: 'unhide', done: 'Shown', logged: 'Showed', roles: everybody, input: nothing },
  summary: 'Show hidden products again.',
  inBulk: true,
  isDone: ({ hidden }) => !hidden,
  run: async (tx, { subject }) => {
    const sold = await tx.$count(variants, and(eq(variants.productId, subject.id), not(variants.off)))
    if (sold === 0) throw new ShopError('VALIDATION', 'All its sizes are switched off. Switch one on first.')
    return changeState(tx, subject, 'shown')
  },
})

const archiveProduct = productAction({
  ...{ name: 'archiveProduct', verb: 'archive', done: 'Archived', roles: everybody, input: nothing },
  summary: 'Put products out of the way: neither the shop nor the list of the desk shows them. Orders keep them.',
  inBulk: true,
  isDone: (subject) => stateOf(subject) === 'archived',
  run: (tx, { subject }) => changeState(tx, subject, 'archived'),
})

const deleteProduct = productAction({
  ...{ name: 'deleteProduct', verb: 'delete', done: 'Deleted', roles: everybody, input: nothing },
  summary: 'Delete a draft.',
  confirm: ({ name }) => `Delete ${name}?`,
  run: async (tx, { subject }) => {
    await deleteDraft(tx, subject)
    return { before: { name: subject.name }, answer: { status: 'SUCCESS' } }
  },
})

function stateOf({ hidden, hiddenAs }: LockedProduct): ProductState {
  return hidden ? hiddenAs || 'hidden' : 'shown'
}

async function changeState(tx: Db, subject: LockedProduct, state: ProductState) {
  await setState(tx, subject.id, state)
  return { before: { state: stateOf(subject) }, after: { state } }
}

const newProduct: SubjectKind<NewProduct> = {
  ...{ noun: 'draft', path: 'drafts', commands: 'products' },
  id: z.string().regex(handlePattern, 'Enter small letters, digits and hyphens.'),
  find: async (_db, handle) => (handlePattern.test(handle) ? handle : null),
  lock: (tx, handle) => lockHandle(tx, String(handle)),
  nameOf,
}

const addNewProduct = actionsOnKind(newProduct)({
  ...{ name: 'addProduct', verb: 'add', done: 'Added', roles: everybody },
  summary: 'Add a product as a draft, with each colour in each size.',
  input: z.object({
    name: productFacts.shape.name,
    type: productFacts.shape.type,
    price: variantFacts.shape.price.describe('In paise: 129900 is ₹1,299.'),
    ...choices,
  }),
  isDone: ({ product }) => product !== null,
  run: async (tx, { subject, input: { name, type, price, ...given } }) => {
    subject.id = await addProduct(tx, subject.handle, { name, type, price, ...choicesOf(given) })
    return { after: { name, type, price } }
  },
})

const copyNewProduct = actionsOnKind(newProduct)({
  ...{ name: 'copyProduct', verb: 'copy', done: 'Copied', logged: 'Copied a product into', roles: everybody },
  summary: 'Add a draft with the facts, prices, sizes and pictures of another product.',
  input: z.object({
    product: integer(1, 2_147_483_647).describe('The number of the product that is copied.'),
    name: productFacts.shape.name,
  }),
  isDone: ({ product }) => product !== null,
  run: async (tx, { subject, input: { product: id, name } }) => {
    const source = await lockProduct(tx, id)
    if (!source) throw new ShopError('NOT_FOUND', 'This product does not exist.')
    subject.id = await copyProduct(tx, source, subject.handle, name)
    return { after: { name, from: nameOf(source) } }
  },
})

const addProductVariants = productAction({
  ...{ name: 'addVariants', verb: 'add-variants', done: 'Added', logged: 'Added variants to', roles: everybody },
  summary: 'Add each colour in each size that a product does not have yet.',
  input: z.object({ ...choices, price: variantFacts.shape.price.optional() }),
  run: (tx, { subject, input: { price = subject.pricePaise, ...given } }) =>
    addVariants(tx, subject, { price, ...choicesOf(given) }),
})

const removeProductVariant = productAction({
  ...{ name: 'removeVariant', verb: 'remove-variant', done: 'Removed', logged: 'Removed a variant of' },
  roles: everybody,
  summary: 'Remove a variant that was never sold.',
  input: z.object({ variant: integer(1, 2_147_483_647).describe('The number of the variant.') }),
  run: (tx, { subject, input }) => removeVariant(tx, subject, input.variant),
})

const changeProduct = productAction({
  ...{ name: 'changeProduct', verb: 'change', done: 'Saved', logged: 'Changed', roles: everybody },
  summary: 'Change what a product is called and what is known of it.',
  input: productFacts.partial(),
  // a long description, as it is and as it was
  maxBytes: 200_000,
  mergesFields: true,
  run: async (tx, { subject, input, seen }) =>
    changeFacts(tx, subject, input, seen ?? {}, await lastPerson(tx, subject)),
})

const changedVariant = variantFacts
  .partial()
  .extend({ id: integer(1, 2_147_483_647), seen: variantFacts.partial().optional() })

const changeProductVariants = productAction({
  ...{ name: 'changeVariants', verb: 'variants', done: 'Saved', logged: 'Changed variants of', roles: everybody },
  summary: 'Change price, MRP, purchase price, stock, SKU, barcode and weight of variants, and switch them off and on.',
  input: z.object({ variants: z.array(changedVariant).min(1).max(2000) }),
  hasOwnCommands: true,
  maxBytes: 1_000_000,
  run: async (tx, { subject, input, by }) => {
    if (by.role && !seesCosts(by.role) && input.variants.some(({ cost }) => cost !== undefined))
      throw new ShopError('FORBIDDEN', 'Only owners and staff change purchase prices.')
    return changeVariants(tx, subject, input.variants, await lastPerson(tx, subject), by.name)
  },
})

const pictureId = integer(1, 2_147_483_647).describe('The number of the picture.')

const addProductPicture = productAction({
  ...{ name: 'addPicture', verb: 'add-picture', done: 'Added', logged: 'Added a picture to', roles: everybody },
  summary: 'Add a picture: JPEG, PNG, WebP, AVIF, GIF or TIFF of at most 8 MB and 40 megapixels.',
  input: z.object({ file: z.string().describe('The picture, in Base64.'), color: pictureFacts.shape.color.optional() }),
  // in Base64, which has four bytes for three
  maxBytes: 11_200_000,
  fileField: 'file',
  prepare: async (read, { id, input, pictures }) => {
    requireRoom(await read((tx) => readPictures(tx, Number(id))))
    return savePicture(pictures, input.file)
  },
  run: (tx, { subject, input, prepared }) => addPicture(tx, subject, prepared, input.color ?? ''),
})

const changeProductPicture = productAction({
  ...{ name: 'changePicture', verb: 'change-picture', done: 'Saved', logged: 'Changed a picture of', roles: everybody },
  summary: 'Change the colour and the description of a picture.',
  input: pictureFacts.partial().extend({ picture: pictureId }),
  mergesFields: true,
  run: async (tx, { subject, input: { picture: id, ...wanted }, seen = {} }) =>
    changePicture(tx, subject, { ...wanted, id, seen, who: await lastPerson(tx, subject) }),
})

const orderProductPictures = productAction({
  ...{ name: 'orderPictures', verb: 'order-pictures', done: 'Moved', logged: 'Reordered the pictures of' },
  roles: everybody,
  summary: 'Put the pictures into another order. Those that are not named go to the end.',
  input: z.object({
    order: z
      .string()
      .regex(/^\d{1,10}( \d{1,10}){0,199}$/, 'Enter numbers of pictures, separated by spaces.')
      .describe('Numbers of pictures, separated by spaces.'),
  }),
  run: (tx, { subject, input }) => orderPictures(tx, subject, input.order.split(' ').map(Number)),
})

const cropProductPicture = productAction({
  ...{ name: 'cropPicture', verb: 'crop-picture', done: 'Cropped', logged: 'Cropped a picture of', roles: everybody },
  summary: 'Crop a picture to 4:5 around a point, in percent from the left and from the top.',
  input: z.object({ picture: pictureId, x: integer(0, 100), y: integer(0, 100) }),
  prepare: async (read, { id, input, pictures }) => {
    const rows = await read((tx) => readPictures(tx, Number(id)))
    const original = originalOf(find(rows, input.picture).row)
    return { original, crop: await limitDecoding(() => pictures.crop(original, input)) }
  },
  run: (tx, { subject, input: { picture, ...point }, prepared }) =>
    cropPicture(tx, subject, { id: picture, ...point, ...prepared }),
})

const removeProductPicture = productAction({
  ...{ name: 'removePicture', verb: 'remove-picture', done: 'Removed', logged: 'Removed a picture of' },
  roles: everybody,
  summary: 'Remove a picture.',
  input: z.object({ picture: pictureId }),
  run: (tx, { subject, input }) => removePicture(tx, subject, input.picture),
})

export const productActions: readonly StaffAction[] = [
  ...[addNewProduct, copyNewProduct, hideProduct, unhideProduct, archiveProduct, deleteProduct],
  ...[changeProduct, changeProductVariants, addProductVariants, removeProductVariant],
  ...[addProductPicture, changeProductPicture, orderProductPictures, cropProductPicture, removeProductPicture],
]
