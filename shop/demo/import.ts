import { createReadStream, existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  catalogueIsEmpty,
  createPictureImporter,
  type Database,
  defaultRulesFile,
  describeCategories,
  type ImportOptions,
  type ImportReport,
  importCatalogue,
  importSizeCharts,
  readCategories,
  readRules,
  saveBlocks,
} from '@tanabana/api'
import { categoryTexts } from '@tanabana/demo/categories.ts'
import type { Resources } from '../database/resources.ts'
import { type Config, ConfigError } from '../settings/config.ts'
import { createFile } from '../settings/create-file.ts'
import { sentence } from '../settings/explain.ts'
import { demoHome, importHomeFile } from './import-home.ts'

type Options = Pick<ImportOptions, 'rate' | 'stock' | 'asDrafts' | 'dryRun' | 'onProduct' | 'onSurvey'> & {
  /** The file of the category rules; by default `category-rules.json` in the data folder. */
  rules?: string
  /** The folder of the picture files that the CSV names. */
  pictures?: string
}

/**
 * Reads the merchant's category rules. The first call copies the default rules into the data folder.
 * @throws ConfigError if the file is invalid, ENOENT if it is missing
 */
export async function readCategoryRules({ db }: Database, config: Config, file?: string) {
  const ownRules = join(config.dataDir, 'category-rules.json')
  if (!file && !existsSync(ownRules)) createFile(ownRules, await readFile(defaultRulesFile), 0o644)
  const path = file ?? ownRules
  const text = await readFile(path, 'utf8')
  try {
    return readRules(text, await readCategories(db))
  } catch (error) {
    throw new ConfigError(`The category rules in ${path} cannot be read: ${sentence(error)}`)
  }
}

/** @param open opens the CSV; called twice, because the import reads it twice */
export async function importFile(
  { database, pictures }: Resources,
  config: Config,
  open: () => Readable,
  options: Options = {},
): Promise<ImportReport> {
  const rules = await readCategoryRules(database, config, options.rules)
  const origins = { folder: options.pictures ?? null, storeUrl: config.shop.url, dryRun: options.dryRun ?? false }
  const importPicture = createPictureImporter(database.db, pictures, origins)
  return importCatalogue(database.db, open, { ...options, rules, importPicture })
}

const demoCatalogue = join(import.meta.dirname, '../..', 'demo', 'catalogue.csv')
const demoSizeCharts = join(import.meta.dirname, '../..', 'demo', 'size-charts.csv')

/**
 * Imports the demo catalogue, its size charts, its texts of categories and its home page if the shop has no products, or if an earlier import was interrupted.
 * @returns whether it imported
 */
export async function importDemoCatalogue(resources: Resources, config: Config): Promise<boolean> {
  const unfinished = join(config.dataDir, 'demo-import-unfinished')
  if (!existsSync(unfinished) && !(await catalogueIsEmpty(resources.database.db))) return false
  await writeFile(unfinished, '')
  await importSizeCharts(resources.database.db, createReadStream(demoSizeCharts))
  await importFile(resources, config, () => createReadStream(demoCatalogue))
  const { db } = resources.database
  await describeCategories(db, categoryTexts)
  await importHomeFile(resources, config, demoHome, { save: (blocks) => saveBlocks(db, blocks, 'Demo') })
  await rm(unfinished)
  return true
}
