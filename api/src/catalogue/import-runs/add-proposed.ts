import type { Db } from '#database/database.ts'
import type { AuditEntry } from '#staff/staff.ts'
import { readCategories } from '../categories.ts'
import { addCategory } from '../change-category.ts'
import { newCategoryFor } from '../import/new-category.ts'

type TypeChoice = { type: string; category: string; isNew?: boolean | undefined }

/**
 * Adds the categories that an import has proposed and somebody chose.
 * @returns what was added, for the log @throws ShopError VALIDATION
 */
export async function addProposed(tx: Db, choices: readonly TypeChoice[]): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (const { type, category, isNew } of choices) {
    const proposed = isNew ? newCategoryFor(type, await readCategories(tx), true) : null
    const added = proposed?.slug === category ? await addCategory(tx, category, proposed) : null
    if (added) entries.push({ action: 'addCategory', subject: `category ${category}`, after: added.after })
  }
  return entries
}
