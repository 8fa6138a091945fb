import { categoryFacts, categoryKinds, newSlug } from '@tanabana/contract/desk/categories.ts'
import { categorySlug } from '@tanabana/contract/desk/product-facts.ts'
import { everybody } from '@tanabana/contract/desk/roles.ts'
import { integer, textOrEmpty } from '@tanabana/contract/fields.ts'
import { z } from 'zod'
import { ShopError } from '#http/shop-error.ts'
import { actionsOnKind, lastChangeBy, type StaffAction, type SubjectKind } from '#staff/staff.ts'
import type { StoredCategory } from './categories.ts'
import {
  addCategory,
  changeCategory,
  lockCategory,
  moveCategory,
  orderCategory,
  removeCategory,
} from './change-category.ts'

/** All that the staff does to a category or a collection. Its slug is its id. */

const nameOf = ({ slug }: { slug: string }) => `category ${slug}`
const shared = { noun: 'category', path: 'categories', commands: 'categories', nameOf } as const
const done = { answer: { status: 'SUCCESS' } }

const category: SubjectKind<StoredCategory> = {
  ...{ ...shared, id: categorySlug },
  find: async (_db, slug) => slug,
  lock: (tx, slug) => lockCategory(tx, String(slug)),
}
const categoryAction = actionsOnKind(category)

const newCategory: SubjectKind<{ slug: string }> = {
  ...{ ...shared, id: newSlug },
  // the command line has no other check of an id
  find: async (_db, slug) => {
    const { data, error } = newSlug.safeParse(slug)
    if (error) throw new ShopError('VALIDATION', error.issues[0]?.message)
    return data
  },
  lock: async (_tx, slug) => ({ slug: String(slug) }),
}

const add = actionsOnKind(newCategory)({
  ...{ name: 'addCategory', verb: 'add', done: 'Added', roles: everybody },
  summary: 'Add a category or a collection.',
  input: z.object({
    name: categoryFacts.shape.name,
    parent: categoryFacts.shape.parent.optional(),
    kind: z.enum(categoryKinds).optional().describe('By default a category. A product can be in many collections.'),
  }),
  run: async (tx, { subject, input }) => {
    const added = await addCategory(tx, subject.slug, input)
    return added && { ...added, ...done }
  },
})

const change = categoryAction({
  ...{ name: 'changeCategory', verb: 'change', done: 'Saved', logged: 'Changed', roles: everybody },
  summary: 'Change a category or a collection: names, where it is shown, and which products it gets.',
  input: categoryFacts.partial(),
  mergesFields: true,
  // asks the picture store
  prepare: async (_read, { input: { picture }, pictures }) => {
    if (picture && !(await pictures.has(picture)))
      throw new ShopError('VALIDATION', undefined, { picture: 'Choose this picture again.' })
  },
  run: async (tx, { subject, input, seen = {} }) => {
    const who = (await lastChangeBy(tx, nameOf(subject))) ?? 'Somebody'
    const changed = await changeCategory(tx, subject, input, seen, who)
    return changed && { ...changed, ...done }
  },
})

const move = categoryAction({
  ...{ name: 'moveCategory', verb: 'move', done: 'Moved', roles: everybody },
  summary: 'Give a category another address. The old one leads there.',
  input: z.object({ slug: newSlug.describe('The first segment of its address.') }),
  run: async (tx, { subject, input: { slug } }) => {
    const moved = await moveCategory(tx, subject, slug)
    return moved && { ...moved, ...done }
  },
})

const order = categoryAction({
  ...{ name: 'orderCategory', verb: 'order', done: 'Placed', roles: everybody },
  summary: 'Put a category at another place among its neighbours.',
  input: z.object({ place: integer(1, 1000).describe('1: the first.') }),
  run: async (tx, { subject, input: { place } }) => {
    const placed = await orderCategory(tx, subject, place)
    return placed && { ...placed, ...done }
  },
})

const remove = categoryAction({
  ...{ name: 'removeCategory', verb: 'remove', done: 'Removed', roles: everybody },
  summary: 'Remove a category. Its address then leads to the category that gets its products.',
  input: z.object({ to: textOrEmpty(60).default('').describe('The category that gets its products.') }),
  confirm: ({ name }) => `Remove ${name}?`,
  run: (tx, { subject, input: { to } }) => removeCategory(tx, subject, to),
})

export const categoryActions: readonly StaffAction[] = [add, change, move, order, remove]
