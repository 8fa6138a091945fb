import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { originalOf, type PictureRow, readPictures, writePictures as writeRows } from '../change-pictures.ts'
import type { LastImport } from '../product-fields.ts'
import { products } from '../tables.ts'

/** `picture` is null when it could not be read; `color` is undefined when the file names none. */
export type StoredPicture = { picture: string | null; color: string | undefined; address: string }

/**
 * Writes the pictures of a file. What was changed by hand since the last import stays, and so do pictures that were added
 * by hand. A picture that could not be read falls back to the one with the same address, or else in the same position.
 * @returns `kept`: the pictures are others than those of the file, which has not changed
 */
export async function writePictures(
  tx: Db,
  { id, imported }: { id: number; imported: LastImport },
  given: StoredPicture[] | undefined,
  spell: (color: string) => string,
): Promise<'changed' | 'unchanged' | 'kept'> {
  if (!given) return 'unchanged'
  const rows = await readPictures(tx, id)
  const last = imported.pictures ?? rows
  const addresses = new Set(given.map(({ address }) => address))
  const wanted = given.flatMap(({ picture: stored, color, address }, at) => {
    const samePosition = last[at] && !addresses.has(last[at].address) ? last[at] : undefined
    const old =
      last.find((one) => (stored ? one.picture === stored : one.address === address)) ??
      (stored ? undefined : samePosition)
    const picture = stored ?? old?.picture
    return picture ? [{ picture, color: spell(color ?? old?.color ?? ''), address }] : []
  })
  if (imported.pictures && isSame(last, wanted)) return isSame(rows, wanted) ? 'unchanged' : 'kept'
  const left = [...rows]
  const merged = wanted.flatMap((one) => {
    const at = left.findIndex((row) => row.picture === one.picture || row.original === one.picture)
    const [row] = at === -1 ? [] : left.splice(at, 1)
    const before = last.find(({ picture }) => picture === (row ? originalOf(row) : one.picture))
    if (!row) return imported.pictures && before ? [] : [one]
    return [{ ...row, address: one.address, color: before?.color === one.color ? row.color : one.color }]
  })
  const byHand = left.filter((row) => !last.some(({ picture }) => picture === originalOf(row)))
  const next = [...merged, ...byHand]
  if (!isSame(rows, next) || rows.some((row, at) => row.address !== next[at]?.address)) await writeRows(tx, id, next)
  if (imported.pictures)
    await tx
      .update(products)
      .set({ imported: sql`${products.imported} || ${JSON.stringify({ pictures: wanted })}::jsonb` })
      .where(eq(products.id, id))
  return isSame(rows, next) ? 'unchanged' : 'changed'
}

type Shown = Pick<PictureRow, 'picture' | 'color'>

function isSame(some: readonly Shown[], others: readonly Shown[]): boolean {
  const text = (pictures: readonly Shown[]) => JSON.stringify(pictures.map(({ picture, color }) => [picture, color]))
  return text(some) === text(others)
}
