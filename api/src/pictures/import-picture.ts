import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { skipDeadHosts } from './dead-hosts.ts'
import { download } from './download.ts'
import { openPictureFolder } from './picture-folder.ts'
import { MissingPicture, missingPictureGroup, PictureProblem, type Pictures } from './pictures.ts'
import { fileOf } from './share-links.ts'
import { pictureSources } from './tables.ts'

/** `storeUrl`: this shop, whose own pictures are already stored. `dryRun`: reads every picture but stores none. */
type PictureSources = {
  folder: string | null
  storeUrl: string
  dryRun?: boolean
  /** Finds the picture of a file that was sent, by name or address. @returns its name in the store, or null */
  findSent?: (nameOrAddress: string) => Promise<string | null>
}

type Warn = (reason: string) => void

/** A path on the merchant's own computer: its last part names a file in the folder. */
const windowsPath = /^(?:[a-z]:[\\/]|\\\\)/i
/** An address without a scheme, `cdn.example.com/a.jpg`. */
const hostAndPath = /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S/i

/** Limited by PostgreSQL's index. */
const maxAddressBytes = 2000

/**
 * Creates a function that copies a picture into the store and returns its name there.
 * An address is `demo:<name>`, a file in the folder, or http(s) on a public host. Nothing is downloaded twice.
 * `warn` receives why a picture that is used may look wrong.
 */
export function createPictureImporter(
  db: Db,
  pictures: Pictures,
  { folder, storeUrl, dryRun = false, findSent }: PictureSources,
): (address: string, warn?: Warn) => Promise<string> {
  const ownPrefix = `${storeUrl}/pictures/`
  const files = folder === null ? null : openPictureFolder(folder)
  const fetchFrom = skipDeadHosts(download)

  async function save(bytes: Buffer, warn?: Warn): Promise<string> {
    const onCut = () => warn?.('is used, but its file lacks the end: it was not copied completely.')
    return (dryRun ? pictures.nameOf(bytes, onCut) : pictures.save(bytes, onCut)).catch((error: unknown) => {
      if (error instanceof PictureProblem) throw error
      throw new Error('it is damaged, larger than 40 megapixels, or not a JPEG, PNG, WebP, GIF, AVIF or TIFF.')
    })
  }

  async function downloadOnce(address: string, warn?: Warn): Promise<string> {
    if (Buffer.byteLength(address) > maxAddressBytes)
      throw new Error(`the address is longer than ${maxAddressBytes} bytes.`)
    const [known] = await db.select().from(pictureSources).where(eq(pictureSources.address, address))
    if (known && (await pictures.has(known.picture))) return known.picture
    if (!URL.canParse(address)) throw new Error('the address is not a valid URL.')
    const picture = await save(await fetchFrom(fileOf(new URL(address))), warn)
    if (dryRun) return picture
    const row = { picture, takenAt: sql`now()` }
    await db
      .insert(pictureSources)
      .values({ address, ...row })
      .onConflictDoUpdate({ target: pictureSources.address, set: row })
    return picture
  }

  return async (given, warn) => {
    const name = windowsPath.test(given) ? (given.split(/[\\/]/).at(-1) ?? '') : given
    const address = name.startsWith('//') ? `https:${name}` : name
    const own = address.startsWith(ownPrefix) ? (address.slice(ownPrefix.length).split('?')[0] ?? '') : ''
    if (own && (await pictures.has(own))) return own
    if (address.startsWith('demo:')) {
      const name = `demo/${address.slice('demo:'.length)}`
      if (!(await pictures.has(name))) throw new Error('the demo has no such picture.')
      return name
    }
    const isAddress = /^https?:\/\//i.test(address)
    if (!isAddress && /^[a-z][a-z0-9+.-]*:/i.test(address))
      throw new Error('only http and https addresses are supported.')
    const sent = await findSent?.(address)
    if (sent) return sent
    const file = await files?.find(address)
    if (file) return save(file, warn)
    if (isAddress) return downloadOnce(address, warn)
    if (hostAndPath.test(address)) return downloadOnce(`https://${address}`, warn)
    if (findSent) throw new MissingPicture('its file was not sent.', missingPictureGroup)
    if (!files)
      throw new PictureProblem(
        'it is a file name. Pass the folder with --pictures.',
        'pictures are file names. Pass their folder with --pictures',
      )
    throw new Error('the pictures folder has no such file.')
  }
}
