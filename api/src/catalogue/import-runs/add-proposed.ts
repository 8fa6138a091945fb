import type { Db } from '#database/database.ts'
import type { AuditEntry } from '#staff/staff.ts'
import { readCategories, type StoredCategory } from '../categories.ts'
import { addCategory, putBeforeUnused } from '../change-category.ts'
import { newCategoryFor } from '../import/new-category.ts'

type TypeChoice = { type: string; category: string; isNew?: boolean | undefined }

/**
 * Adds the categories that an import has proposed and somebody chose, before those that the shop doesn't use.
 * @returns what was added, for the log @throws ShopError VALIDATION
 */
export async function addProposed(tx: Db, choices: readonly TypeChoice[]): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  const wanted = choices.filter(({ isNew }) => isNew)
  if (wanted.length === 0) return entries
  const { moves, ...shop } = await readCategories(tx)
  const firstLevel: string[] = []
  const list: Pick<StoredCategory, 'slug' | 'name' | 'parent'>[] = [...shop.list]
  for (const { type, category } of wanted) {
    const proposed = newCategoryFor(type, { list, moves }, true)
    const added = proposed?.slug === category ? await addCategory(tx, category, proposed) : null
    if (!proposed || !added) continue
    if (!proposed.parent) firstLevel.push(category)
    list.push({ parent: null, ...proposed })
    entries.push({ action: 'addCategory', subject: `category ${category}`, after: added.after })
  }
  await putBeforeUnused(tx, firstLevel)
  return entries
}
