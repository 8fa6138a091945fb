import { existsSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrationsFolder, openDatabase, readManifest, reconcile, restore } from '@tanabana/api'
import {
  openPlace,
  type Place,
  parseFileName,
  readBackupStart,
  restoreBackup,
  splitBackupPath,
  withScratchDatabase,
} from '@tanabana/api/backups/backups.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import type { Command } from 'commander'
import { backupPlace, restoreSettings, saveBackupKey } from '../backups/backups.ts'
import { createLog } from '../processes/log.ts'
import { dataFiles, describeTables, orCommandError } from './backup-words.ts'
import { confirmReplace, describeOrders, forgetProcesses, keepCopy, readOrders, requireClosed } from './replace-data.ts'
import { CommandError, type Tool, withShop } from './tool.ts'

/** `restore` */
export function restoreCommand(program: Command): void {
  program
    .command('restore <backup>')
    .description('replace all data with a backup; newer data is lost. Stop the shop first')
    .addHelpText('after', '\nBACKUP is a name from "backups list", latest, a .tar.age file, or a folder.')
    .option('--practice', 'restore into a scratch database, say what it has, and delete it again; the shop may be open')
    .option('--yes', 'do not ask for confirmation, if the database has no orders')
    .option('--database <name>', 'do not ask for confirmation: the database with this name is replaced')
    .action((wanted: string, options: Options) =>
      withShop(
        async (tool) => {
          const folder = existsSync(wanted) && statSync(wanted).isDirectory() ? resolve(wanted) : null
          if (options.practice) await practise(tool, wanted, folder)
          else if (folder) await fromFolder(tool, folder, options)
          else await fromArchive(tool, wanted, options)
        },
        { mayCreate: true, mayBeIncomplete: true },
      ),
    )
}

type Options = { practice?: boolean; yes?: boolean; database?: string }

/** Restores into a scratch database, which is deleted afterwards. Changes nothing of the shop. */
async function practise(tool: Tool, wanted: string, folder: string | null): Promise<void> {
  const { config, resources } = tool
  const url = config.databaseListenUrl ?? resources.databaseUrl
  const inspect = async (scratch: string) => {
    const { pool, db, close } = openDatabase(scratch, createLog('silent'), { connections: 1 })
    try {
      return { figures: await readOrders(pool, new Date(0)), books: await reconcile(db) }
    } finally {
      await close()
    }
  }
  const found = await orCommandError(
    withScratchDatabase(url, config.backups.scratchUrl, async (scratch) => {
      if (folder) await restore(scratch, folder, migrationsFolder)
      else {
        const { place, name, before } = await find(tool, wanted)
        const pictures = await mkdtemp(join(tmpdir(), 'tanabana-practice-'))
        const settings = restoreSettings(config, scratch, place, async () => undefined)
        await orCommandError(
          restoreBackup(
            {
              ...settings,
              databaseUrl: scratch,
              picturesFolder: settings.picturesFolder && pictures,
              draftFolder: pictures,
            },
            name,
          ),
        )
          .catch(nameBackup(name, before))
          .finally(() => rm(pictures, { recursive: true, force: true }))
      }
      return inspect(scratch)
    }),
  )
  console.log(
    `The backup has ${describeOrders(found.figures)}. The books ${found.books.balanced ? 'balance' : "don't balance"}. Your shop was not changed.`,
  )
  if (!found.books.balanced) process.exitCode = 1
}

async function fromFolder(tool: Tool, folder: string, options: Options): Promise<void> {
  const { config, resources } = tool
  const orError = <T>(work: Promise<T>) =>
    work.catch((error: Error) => {
      throw new CommandError(error.message)
    })
  const { madeAt } = await orError(readManifest(folder))
  await requireClosed(tool)
  await confirmReplace(tool, new Date(madeAt), options)
  await requireClosed(tool)
  await keepCopy(tool)
  const saveFiles = async () => {
    for (const name of dataFiles)
      if (existsSync(join(folder, name))) await cp(join(folder, name), join(config.dataDir, name), { recursive: true })
  }
  const url = config.databaseListenUrl ?? resources.databaseUrl
  const tables = await orError(restore(url, folder, migrationsFolder, saveFiles))
  await forgetProcesses(tool)
  console.log(`Restored ${describeTables(tables)}.`)
}

async function fromArchive(tool: Tool, wanted: string, options: Options): Promise<void> {
  const { config, resources } = tool
  const { place, name, before } = await find(tool, wanted)
  const secret = readIfThere(join(config.dataDir, 'master-secret'))
  const settings = restoreSettings(config, resources.databaseUrl, place, async (files) => {
    for (const name of dataFiles) {
      const content = files[name]
      const mode = name.startsWith('master-secret') ? 0o600 : 0o644
      if (content !== undefined) await writeFile(join(config.dataDir, name), content, { mode, flush: true })
    }
    if (config.backups.key !== null) saveBackupKey(config, config.backups.key)
  })
  const orError = <T>(work: Promise<T>) => orCommandError(work).catch(nameBackup(name, before))
  const { madeAt } = await orError(readBackupStart(settings, name))
  await requireClosed(tool)
  await confirmReplace(tool, madeAt, options)
  await requireClosed(tool)
  await keepCopy(tool)
  const { tables, files, missingPictures } = await orError(restoreBackup(settings, name))
  await forgetProcesses(tool)
  console.log(`Restored ${describeTables(tables)}.`)
  if (missingPictures.length > 0)
    console.log(
      `${inCount(missingPictures.length, 'picture is', 'pictures are')} missing or damaged in ${place.name}, such as ${missingPictures[0]}.`,
    )
  // the settings overrule the file
  const known = [config.masterSecret, ...config.previousSecrets]
  if (secret !== config.masterSecret && !known.includes(files['master-secret']?.trim() ?? ''))
    console.log(
      `MASTER_SECRET is not the one of this backup. Set it to the content of ${join(config.dataDir, 'master-secret')}.`,
    )
}

/** `before`: the backup before the latest one. */
async function find(
  { config }: Pick<Tool, 'config'>,
  wanted: string,
): Promise<{ place: Place; name: string; before?: string | undefined }> {
  const path = existsSync(wanted) ? splitBackupPath(resolve(wanted)) : null
  if (path) return { place: openPlace(path.folder), name: path.name }
  if (existsSync(wanted)) throw new CommandError(`${wanted} is not a backup.`)
  const place = backupPlace(config)
  const names = (await orCommandError(place.list('tanabana-'))).flatMap(({ file }) => parseFileName(file)?.name ?? [])
  const [before, latest] = [undefined, ...names.sort()].slice(-2)
  const name = wanted === 'latest' ? latest : names.find((one) => one === wanted)
  if (name === undefined)
    throw new CommandError(
      wanted === 'latest'
        ? `There is no backup in ${place.name}.`
        : `There is no backup ${wanted} in ${place.name}, and no such file.`,
    )
  return { place, name, before: wanted === 'latest' ? before : undefined }
}

/** Adds to an error which backup it is about, and how to restore the one before. */
function nameBackup(name: string, before: string | undefined) {
  return (error: unknown): never => {
    const help = before ? ` The one before it: npm run shop -- restore ${before}` : ''
    throw error instanceof CommandError ? new CommandError(`${name}: ${error.message}${help}`) : error
  }
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}
