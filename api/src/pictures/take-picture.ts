import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { oncePerDeadHost } from './dead-hosts.ts'
import { download } from './download.ts'
import { openPictureFolder } from './picture-folder.ts'
import { PictureProblem, type Pictures } from './pictures.ts'
import { pictureSources } from './tables.ts'

/**
 * `folder`: the merchant's picture files. `storeUrl`: this shop, whose own pictures are there already. `dryRun`: reads
 * every picture, and keeps none.
 */
export type PictureOrigins = { folder: string | null; storeUrl: string; dryRun?: boolean }

/** PostgreSQL's index takes no more. */
const maxAddress = 2000

/**
 * Copies pictures into the store at import, so that no page has to fetch one. An address is `demo:<name>` (drawn), a file
 * below the folder, or http(s) on a public host; one that was fetched before is not fetched again, and a host that does
 * not answer is asked once.
 */
export function pictureTaker(
  db: Db,
  pictures: Pictures,
  { folder, storeUrl, dryRun = false }: PictureOrigins,
): (address: string) => Promise<string> {
  const ours = `${storeUrl}/pictures/`
  const files = folder === null ? null : openPictureFolder(folder)
  const fetchFrom = oncePerDeadHost(download)

  async function keep(bytes: Buffer): Promise<string> {
    return (dryRun ? pictures.nameOf(bytes) : pictures.keep(bytes)).catch(() => {
      throw new Error(
        'it is not a picture (JPEG, PNG, WebP, GIF, AVIF, TIFF), is damaged, or has more than 40 megapixels.',
      )
    })
  }

  async function fetchOnce(address: string): Promise<string> {
    if (Buffer.byteLength(address) > maxAddress) throw new Error(`its address is longer than ${maxAddress} bytes.`)
    const [known] = await db.select().from(pictureSources).where(eq(pictureSources.address, address))
    if (known && (await pictures.has(known.picture))) return known.picture
    if (!URL.canParse(address)) throw new Error('it is not an address.')
    const picture = await keep(await fetchFrom(new URL(address)))
    if (dryRun) return picture
    const row = { picture, takenAt: sql`now()` }
    await db
      .insert(pictureSources)
      .values({ address, ...row })
      .onConflictDoUpdate({ target: pictureSources.address, set: row })
    return picture
  }

  return async (address) => {
    const own = address.startsWith(ours) ? (address.slice(ours.length).split('?')[0] ?? '') : ''
    if (own && (await pictures.has(own))) return own
    if (address.startsWith('demo:')) {
      const name = `demo/${address.slice('demo:'.length)}`
      if (!(await pictures.has(name))) throw new Error('there is no such demo picture.')
      return name
    }
    const isAddress = /^https?:\/\//i.test(address)
    if (!isAddress && /^[a-z][a-z0-9+.-]*:/i.test(address))
      throw new Error('only http and https addresses are fetched.')
    const file = await files?.find(address)
    if (file) return keep(file)
    if (isAddress) return fetchOnce(address)
    if (!files)
      throw new PictureProblem(
        'it is a file name; name the folder of the pictures with --pictures.',
        'pictures are file names; name their folder with --pictures',
      )
    throw new Error('there is no such file in the folder of the pictures.')
  }
}
