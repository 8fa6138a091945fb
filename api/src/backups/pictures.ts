import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DamagedError } from './backup-error.ts'
import type { BackupKey } from './encryption.ts'
import type { Place } from './place.ts'
import { streamOf } from './streams.ts'

/** Originals are named by their content and never change: each is sent once, as a file of its own. */
const pictureName = /^[0-9a-f]{32}(-[0-9a-f]{6})?$/

/** By key: with another key, or in a place that another shop uses too, the pictures there are of no use. */
export const picturesPrefix = ({ id }: BackupKey) => `pictures/${id}/`

const fileOf = (key: BackupKey, name: string) => `${picturesPrefix(key)}${name}.age`

/** A bucket answers slowly: several transfers share the wait. */
const transfersAtOnce = 4

/** Copies the originals that the place does not have yet. @returns the names of all originals */
export async function backUpPictures(folder: string, place: Place, key: BackupKey): Promise<string[]> {
  const names = (existsSync(folder) ? await readdir(folder) : []).filter((name) => pictureName.test(name)).sort()
  if (names.length === 0) return names
  await transfer(await missingPictures(names, place, key), async (name) => {
    const bytes = streamOf(createReadStream(join(folder, name)) as AsyncIterable<Uint8Array>)
    await place.write(fileOf(key, name), await key.encrypt(bytes))
  })
  return names
}

/** Which of these pictures the place does not have, encrypted with this key. */
export async function missingPictures(names: readonly string[], place: Place, key: BackupKey): Promise<string[]> {
  if (names.length === 0) return []
  const stored = new Set((await place.list(picturesPrefix(key))).map(({ file }) => file))
  return names.filter((name) => !stored.has(fileOf(key, name)))
}

/** Fetches the originals that the folder does not have. @returns those that the place does not have either, or only damaged */
export async function restorePictures(
  names: readonly string[],
  folder: string,
  place: Place,
  key: BackupKey,
): Promise<string[]> {
  const wanted = names.filter((name) => pictureName.test(name) && !existsSync(join(folder, name)))
  const missing = new Set(await missingPictures(wanted, place, key))
  await mkdir(folder, { recursive: true })
  await transfer(
    wanted.filter((name) => !missing.has(name)),
    async (name) => {
      const draft = join(folder, `${name}.part`)
      try {
        await writeFile(draft, await key.decrypt(await place.read(fileOf(key, name))), { flush: true })
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        // one lost picture must not keep the orders from being restored
        if (!(error instanceof DamagedError)) throw error
        missing.add(name)
      }
    },
  )
  return [...missing]
}

async function transfer(names: readonly string[], copy: (name: string) => Promise<void>): Promise<void> {
  const waiting = names.values()
  const work = async () => {
    for (const name of waiting) await copy(name)
  }
  await Promise.all(Array.from({ length: transfersAtOnce }, work))
}
