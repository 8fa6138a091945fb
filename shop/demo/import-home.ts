import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createPictureImporter, HomeFileError, importHome, isDrawn } from '@tanabana/api'
import type { FileBlock } from '@tanabana/contract/home.ts'
import type { Resources } from '../database/resources.ts'
import { type Config, ConfigError } from '../settings/config.ts'

type Options = { save: (blocks: FileBlock[]) => Promise<boolean>; dryRun?: boolean }

/**
 * Imports the blocks of the home page. Its pictures are addresses, or files in the folder of the file.
 * @throws ConfigError with everything that is wrong with the file
 */
export async function importHomeFile(
  { database, pictures }: Resources,
  config: Config,
  file: string,
  { save, dryRun = false }: Options,
) {
  const origins = { folder: dirname(file), storeUrl: config.shop.url, dryRun }
  const importPicture = createPictureImporter(database.db, pictures, origins)
  try {
    return await importHome(database.db, await readFile(file, 'utf8'), { importPicture, save, dryRun })
  } catch (error) {
    if (!(error instanceof HomeFileError)) throw error
    throw new ConfigError(`${file} was not imported. Nothing was changed.\n${error.message}`)
  }
}

/** The address by which an import finds a stored picture again. */
export function pictureAddress(config: Config): (picture: string) => string {
  return (picture) =>
    isDrawn(picture) ? picture.replace(/^demo\//, 'demo:') : `${config.shop.url}/pictures/${picture}`
}

export const demoHome = join(import.meta.dirname, '../..', 'demo', 'home.json')
