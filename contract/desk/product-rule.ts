import { z } from 'zod'
import { integer, textOrEmpty } from '../fields.ts'
import { genders } from '../limits.ts'

/** In paise. An empty form field is none. */
const price = z.preprocess((given) => (given === '' ? null : given), integer(1, 1_000_000_000).nullable())

/** The values of a field of a rule. */
export const valuesOf = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || [])

const list = textOrEmpty(1000).overwrite((text) => valuesOf(text).join(', '))
const names: readonly string[] = genders
const genderOf = (text: string) => names.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text

/**
 * Which products a category or a collection gets: those that each field that is not empty agrees with. Lists are separated
 * by commas, and one of their values is enough.
 */
export const productRule = z.object({
  types: list.describe('The types of products, such as Saree, Silk Saree.'),
  title: list.describe('Words or phrases of the title.'),
  tags: list,
  brands: list,
  genders: list
    .overwrite((text) => valuesOf(text).map(genderOf).join(', '))
    .refine((text) => valuesOf(text).every((one) => names.includes(one)), `Use ${names.join(', ')}.`),
  minPrice: price.describe('In paise.'),
  maxPrice: price.describe('In paise.'),
})
export type ProductRule = z.output<typeof productRule>

export const emptyRule: ProductRule = {
  ...{ types: '', title: '', tags: '', brands: '', genders: '', minPrice: null, maxPrice: null },
}

/** A rule without a value finds nothing. */
export const isEmptyRule = (rule: ProductRule): boolean =>
  Object.values(rule).every((value) => value === '' || value === null)
