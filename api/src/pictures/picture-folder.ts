import { readdir, readFile } from 'node:fs/promises'
import { basename, join, normalize, sep } from 'node:path'

/** What Shopify puts before the ending of a resized picture: `_2048x2048`, `_600x`, `_grande`, `_crop_center`, `@2x`. */
const resized =
  /(_(\d+x\d*|x\d+|pico|icon|thumb|small|compact|medium|large|grande|original|master))?(_crop_\w+)?(@\dx)?(?=\.\w+$)/i

export type PictureFolder = {
  /** The file that the name or address means, in any subfolder; null where there is none. @throws Error where it lies outside, or two files fit */
  find(nameOrAddress: string): Promise<Buffer | null>
}

/** The merchant's pictures: a folder with subfolders, whose files may have the names of Shopify's resized copies. */
export function openPictureFolder(folder: string): PictureFolder {
  let files: Promise<string[]> | undefined

  async function matches(name: string): Promise<string[]> {
    files ??= readdir(folder, { recursive: true, withFileTypes: true }).then((entries) =>
      entries
        .filter((entry) => entry.isFile() || entry.isSymbolicLink())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    const all = await files
    const wanted = fold(name)
    const exact = all.filter((path) => fold(basename(path)) === wanted)
    return exact.length > 0 ? exact : all.filter((path) => plain(basename(path)) === plain(name))
  }

  return {
    find: async (nameOrAddress) => {
      const address = /^https?:\/\//i.test(nameOrAddress)
      const path = normalize(address ? nameInAddress(nameOrAddress) : nameOrAddress.replaceAll('\\', '/'))
      if (path.startsWith('..') || path.startsWith(sep)) throw new Error('it lies outside the folder of the pictures.')
      const direct = await readFile(join(folder, path)).catch(() => null)
      if (direct) return direct
      const found = await matches(basename(path))
      if (found.length > 1) throw new Error(`${found.length} files in the folder of the pictures have this name.`)
      return found[0] ? readFile(found[0]).catch(() => null) : null
    },
  }
}

function nameInAddress(address: string): string {
  const name = URL.canParse(address) ? (new URL(address).pathname.split('/').at(-1) ?? '') : ''
  try {
    return decodeURIComponent(name).split(/[\\/]/).at(-1) ?? ''
  } catch {
    return name
  }
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

function plain(name: string): string {
  return fold(name).replace(resized, '')
}
