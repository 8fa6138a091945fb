import { existsSync, readFileSync, statSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { migrationsFolder, readManifest, restore } from '@tanabana/api'
import {
  openPlace,
  type Place,
  parseFileName,
  readBackupTime,
  restoreBackup,
  splitBackupPath,
} from '@tanabana/api/backups/backups.ts'
import type { Command } from 'commander'
import { backupPlace, restoreSettings, saveBackupKey } from '../backups.ts'
import { dataFiles, describeTables, orCommandError } from './backup-words.ts'
import { CommandError, confirm, formatTime, type Tool, withShop } from './tool.ts'

/** `restore` */
export function restoreCommand(program: Command): void {
  program
    .command('restore <backup>')
    .description('replace all data with a backup; newer data is lost. Stop the shop first')
    .addHelpText('after', '\nBACKUP is a name from "backups list", latest, a .tar.age file, or a folder.')
    .option('--yes', 'do not ask for confirmation')
    .action((wanted: string, { yes }: { yes?: boolean }) =>
      withShop(
        async (tool) => {
          const isFolder = existsSync(wanted) && statSync(wanted).isDirectory()
          if (isFolder) await fromFolder(tool, resolve(wanted), yes)
          else await fromArchive(tool, wanted, yes)
        },
        { mayCreate: true, mayBeIncomplete: true },
      ),
    )
}

async function fromFolder({ config, resources }: Tool, folder: string, yes: boolean | undefined): Promise<void> {
  const orError = <T>(work: Promise<T>) =>
    work.catch((error: Error) => {
      throw new CommandError(error.message)
    })
  const { madeAt } = await orError(readManifest(folder))
  await requireClosed({ resources })
  await confirmReplace(new Date(madeAt), yes)
  await requireClosed({ resources })
  const saveFiles = async () => {
    for (const name of dataFiles)
      if (existsSync(join(folder, name))) await cp(join(folder, name), join(config.dataDir, name), { recursive: true })
  }
  const url = config.databaseListenUrl ?? resources.databaseUrl
  const tables = await orError(restore(url, folder, migrationsFolder, saveFiles))
  console.log(`Restored ${describeTables(tables)}.`)
}

async function fromArchive({ config, resources }: Tool, wanted: string, yes: boolean | undefined): Promise<void> {
  const { place, name } = await find({ config }, wanted)
  const secret = readIfThere(join(config.dataDir, 'master-secret'))
  const settings = restoreSettings(config, resources.databaseUrl, place, async (files) => {
    for (const name of dataFiles) {
      const content = files[name]
      const mode = name.startsWith('master-secret') ? 0o600 : 0o644
      if (content !== undefined) await writeFile(join(config.dataDir, name), content, { mode, flush: true })
    }
    if (config.backups.key !== null) saveBackupKey(config, config.backups.key)
  })
  const madeAt = await orCommandError(readBackupTime(settings, name))
  await requireClosed({ resources })
  await confirmReplace(madeAt, yes)
  await requireClosed({ resources })
  const { tables, files, missingPictures } = await orCommandError(restoreBackup(settings, name))
  console.log(`Restored ${describeTables(tables)}.`)
  if (missingPictures.length > 0)
    console.log(
      `${missingPictures.length} pictures are missing or damaged in ${place.name}, such as ${missingPictures[0]}.`,
    )
  // the settings overrule the file
  const known = [config.masterSecret, ...config.previousSecrets]
  if (secret !== config.masterSecret && !known.includes(files['master-secret']?.trim() ?? ''))
    console.log(
      `MASTER_SECRET is not the one of this backup. Set it to the content of ${join(config.dataDir, 'master-secret')}.`,
    )
}

async function find({ config }: Pick<Tool, 'config'>, wanted: string): Promise<{ place: Place; name: string }> {
  const path = existsSync(wanted) ? splitBackupPath(resolve(wanted)) : null
  if (path) return { place: openPlace(path.folder), name: path.name }
  if (existsSync(wanted)) throw new CommandError(`${wanted} is not a backup.`)
  const place = backupPlace(config)
  const names = (await orCommandError(place.list('tanabana-'))).flatMap(({ file }) => parseFileName(file)?.name ?? [])
  const name = wanted === 'latest' ? names.sort().at(-1) : names.find((one) => one === wanted)
  if (name === undefined)
    throw new CommandError(
      wanted === 'latest'
        ? `There is no backup in ${place.name}.`
        : `There is no backup ${wanted} in ${place.name}, and no such file.`,
    )
  return { place, name }
}

async function requireClosed({ resources }: Pick<Tool, 'resources'>): Promise<void> {
  const open = await resources.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'tanabana-jobs'`,
  )
  if (open.rows.length > 0) throw new CommandError('The shop is open. Stop it first.')
}

function confirmReplace(madeAt: Date, yes: boolean | undefined): Promise<void> {
  return confirm(`Replace all data with the backup of ${formatTime(madeAt)}? Newer data is lost.`, yes)
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}
