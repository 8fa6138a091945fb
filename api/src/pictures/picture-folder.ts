import { readdir, readFile } from 'node:fs/promises'
import { basename, join, normalize, sep } from 'node:path'
import { fileKey, fileNameOf } from '@tanabana/contract/file-name.ts'

/** Shopify's suffixes of resized pictures: `_2048x2048`, `_600x`, `_grande`, `_crop_center`, `@2x`. */
const sizeSuffix =
  /(_(\d+x\d*|x\d+|pico|icon|thumb|small|compact|medium|large|grande|original|master))?(_crop_\w+)?(@\dx)?(?=\.\w+$)/i

export type PictureFolder = {
  /**
   * Finds a file by name or address, in any subfolder. @returns null when there is none
   * @throws Error when the path is outside the folder or two files match
   */
  find(nameOrAddress: string): Promise<Buffer | null>
}

/** Opens the merchant's folder of pictures. File names may have Shopify's size suffixes. */
export function openPictureFolder(folder: string): PictureFolder {
  let files: Promise<string[]> | undefined

  async function matches(name: string): Promise<string[]> {
    files ??= readdir(folder, { recursive: true, withFileTypes: true }).then((entries) =>
      entries
        .filter((entry) => entry.isFile() || entry.isSymbolicLink())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    const all = await files
    const wanted = fileKey(name)
    const exact = all.filter((path) => fileKey(basename(path)) === wanted)
    return exact.length > 0
      ? exact
      : all.filter((path) => withoutSizeSuffix(basename(path)) === withoutSizeSuffix(name))
  }

  return {
    find: async (nameOrAddress) => {
      const address = /^https?:\/\//i.test(nameOrAddress)
      const path = normalize(address ? fileNameOf(nameOrAddress) : nameOrAddress.replaceAll('\\', '/'))
      if (path.startsWith('..') || path.startsWith(sep)) throw new Error('it is outside the pictures folder.')
      const direct = await readFile(join(folder, path)).catch(() => null)
      if (direct) return direct
      const found = await matches(basename(path))
      if (found.length > 1) throw new Error(`${found.length} files in the pictures folder have this name.`)
      return found[0] ? readFile(found[0]).catch(() => null) : null
    },
  }
}

function withoutSizeSuffix(name: string): string {
  return fileKey(name).replace(sizeSuffix, '')
}
