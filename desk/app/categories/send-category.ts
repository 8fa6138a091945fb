import { call, tryAction } from '#server/api.ts'
import type { Answer } from '../products/read-changes.ts'
import { orderSteps } from './order-steps.ts'
import { proposedSlug } from './proposed-slug.ts'

type Args = Parameters<typeof tryAction>[0]

/** @returns why it was refused, or the address of the new category */
export async function addCategory(args: Args, values: Record<string, string>): Promise<Answer | { slug: string }> {
  const { name = '', parent = '', kind } = values
  const slug = (values.slug?.trim() || proposedSlug(name)).toLowerCase()
  const missing = { ...(!name.trim() && { name: 'Enter a name.' }), ...(!slug && { slug: noSlug }) }
  if (Object.keys(missing).length > 0) return { verb: 'add', fields: missing, values }
  const result = await tryAction(args, 'categories', 'add', slug, { name, parent, kind })
  if (result.ok) return { slug }
  const { message, fields: { id, ...fields } = {} } = result.error
  return { verb: 'add', error: message, fields: { ...fields, ...(id && { slug: id }) }, values }
}

const noSlug = 'Enter an address in letters from a to z, such as sarees.'

/** Puts neighbours into this order. @param wanted their slugs, as JSON */
export async function orderCategories(args: Args, wanted: string): Promise<Answer> {
  const verb = 'order'
  const slugs = readSlugs(wanted)
  const { categories } = await call(args, 'listCategories', {})
  const parent = categories.find(({ slug }) => slugs.includes(slug))?.parent
  const current = categories.filter((one) => one.parent === parent).map(({ slug }) => slug)
  for (const { slug, place } of orderSteps(current, slugs)) {
    const result = await tryAction(args, 'categories', verb, slug, { place })
    if (!result.ok) return { verb, error: result.error.message }
  }
  return { verb, saved: true }
}

function readSlugs(text: string): string[] {
  try {
    const slugs: unknown = JSON.parse(text)
    return Array.isArray(slugs) ? slugs.map(String) : []
  } catch {
    return []
  }
}
