import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp } from '@tanabana/api'
import { listBackups, makeBackup, proveBackup } from '@tanabana/api/backups/backups.ts'
import type { Command } from 'commander'
import { backupPlace, backupSettings, ensureBackupKey } from '../backups/backups.ts'
import { copyDataFiles, dataFiles, describeTables, orCommandError } from './backup-words.ts'
import { restoreCommand } from './restore.ts'
import { CommandError, formatTime, jsonOption, printTable, type Tool, withShop } from './tool.ts'

/** `backup`, `backups list`, `backups prove`, `backups key`, `restore` */
export function backupCommands(program: Command): void {
  program
    .command('backup [folder]')
    .description('save all data, encrypted, to BACKUP_TO and test it; or, not encrypted, to a new folder')
    .action((folder?: string) => withShop((tool) => (folder ? toFolder(tool, resolve(folder)) : toPlace(tool))))

  const backups = program.command('backups').description('the backups in BACKUP_TO')
  jsonOption(backups.command('list'))
    .description('list the backups and the failed attempts, the newest first')
    .action(({ json }: { json?: boolean }) => withShop((tool) => list(tool, json)))
  backups
    .command('prove [name]')
    .description('restore a backup into a scratch database and check it; by default the newest')
    .action((name?: string) => withShop((tool) => prove(tool, name)))
  backups
    .command('key')
    .description('print the key of the backups. Keep it outside this server: without it they cannot be read')
    .action(() => withShop(async ({ config }) => console.log((await ensureBackupKey(config, null)).key)))

  restoreCommand(program)
}

async function toPlace({ config, resources, db }: Tool): Promise<void> {
  const settings = await backupSettings(config, resources.databaseUrl, db)
  const { name, place, bytes, tables, untested } = await orCommandError(makeBackup(db, settings, 'manual'))
  console.log(`Saved ${describeTables(tables)} to ${place} as ${name} (${megabytes(bytes)}).`)
  console.log(untested ?? 'Tested by a restore: all rows are there and the books are right.')
  tellPictures({ config })
}

async function toFolder({ config, resources }: Tool, folder: string): Promise<void> {
  if (existsSync(join(folder, 'manifest.json')))
    throw new CommandError(`${folder} already contains a backup. Choose another folder.`)
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new CommandError(`${folder} is not a folder.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tables = await backUp(config.databaseListenUrl ?? resources.databaseUrl, folder, () =>
    // after the snapshot, so that each picture that it names is there
    copyDataFiles(config, dataFiles, folder),
  )
  console.log(`Saved ${describeTables(tables)} to ${folder}.`)
  tellPictures({ config })
}

function tellPictures({ config }: Pick<Tool, 'config'>): void {
  if (config.picturesUrl)
    console.log('Pictures are in your bucket and not in this backup. Back up the bucket separately.')
}

async function list({ config, db }: Tool, json: boolean | undefined): Promise<void> {
  const backups = await orCommandError(listBackups(db, backupPlace(config)))
  printTable(
    backups,
    [
      { title: 'Made', of: ({ at }) => formatTime(at) },
      { title: 'Name', of: ({ name }) => name },
      { title: 'Size', of: ({ bytes }) => (bytes === null ? '–' : megabytes(bytes)), right: true },
      { title: 'Orders', of: ({ orders }) => orders ?? '–', right: true },
      { title: 'Tested', of: ({ provedAt }) => (provedAt ? formatTime(provedAt) : 'no') },
      { title: 'Problem', of: ({ error }) => error ?? '' },
    ],
    json,
  )
}

async function prove({ config, resources, db }: Tool, wanted?: string): Promise<void> {
  const settings = await backupSettings(config, resources.databaseUrl, db)
  const name = wanted ?? (await newest({ config, db }))
  const tables = await orCommandError(proveBackup(db, settings, name))
  console.log(`${name} was restored into a scratch database: ${describeTables(tables)}. The books are right.`)
}

async function newest({ config, db }: Pick<Tool, 'config' | 'db'>): Promise<string> {
  const place = backupPlace(config)
  const found = (await orCommandError(listBackups(db, place))).find(({ bytes }) => bytes !== null)
  if (!found) throw new CommandError(`There is no backup in ${place.name}.`)
  return found.name
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
