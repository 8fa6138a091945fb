import { cut } from '@tanabana/contract/cut.ts'
import { nameKey } from '../spelling.ts'
import { handleOf, type NumberedRow } from './csv-rows.ts'
import type { RowProblem } from './row-problem.ts'

/** `orphan`: the next row has no Handle that can be read, and may belong to the same product. */
export type ProductRow = NumberedRow & { orphan?: { hasPicture: boolean } }

/** PostgreSQL cannot index a handle of several kilobytes. */
const maxHandleLength = 255

/** Yields the rows of one product at a time, in the file's order; products with scattered rows come last. */
export async function* groupRows(
  rows: AsyncIterable<NumberedRow>,
  scatteredHandles: ReadonlySet<string>,
  report: (problem: RowProblem) => void,
): AsyncGenerator<ProductRow[]> {
  const scattered = new Map<string, ProductRow[]>()
  let group: ProductRow[] = []
  let previous: ProductRow | undefined
  for await (const numbered of rows) {
    const { line, row, skipped } = numbered
    const handle = handleOf(row)
    if (skipped) report({ line, handle: cut(handle, 40), reason: skipped })
    if (!handle) {
      if (skipped === undefined)
        report({ line, handle: '', reason: 'Handle is empty. Every row needs the Handle of its product.' })
      const hasPicture = skipped !== undefined || Boolean(row['Image Src']?.trim())
      if (previous) previous.orphan = { hasPicture: hasPicture || Boolean(previous.orphan?.hasPicture) }
      continue
    }
    if (handle.length > maxHandleLength) {
      if (skipped !== undefined) continue
      const reason = `Handle is longer than ${maxHandleLength} characters. Use a shorter one.`
      report({ line, handle: cut(handle, 40), reason })
      continue
    }
    previous = numbered
    const key = nameKey(handle)
    if (scatteredHandles.has(key)) {
      const same = scattered.get(key)
      if (same) same.push(numbered)
      else scattered.set(key, [numbered])
      continue
    }
    if (group[0] && nameKey(handleOf(group[0].row)) !== key) {
      yield group
      group = []
    }
    group.push(numbered)
  }
  if (group.length > 0) yield group
  yield* scattered.values()
}
