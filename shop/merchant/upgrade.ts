import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backUp, migrationsFolder, pendingMigrations, readManifest } from '@tanabana/api'
import type { Command } from 'commander'
import type { Config } from '../config.ts'
import { lockFolder } from '../folder-lock.ts'
import { renderPages } from '../open.ts'
import { homeOf, readState, releaseOf, writeState } from '../release-state.mjs'
import { deleteOldReleases, findRelease, prepareRelease } from '../upgrade/prepare-release.ts'
import { touch } from '../upgrade/shop-side.ts'
import { type Checked, readFigures, tryRelease } from '../upgrade/try-release.ts'
import { CommandError, confirm, formatTime, readShopConfig, type Tool, withShop } from './tool.ts'

const project = join(import.meta.dirname, '..', '..')
const home = homeOf(project)

/** `upgrade`, `upgrade undo`, `upgrade check` */
export function upgradeCommands(program: Command): void {
  const upgrade = program
    .command('upgrade [version]')
    .description('install a release (the newest without a version), try it on a copy of the data, and switch to it')
    .action((version: string | undefined) => withLock((config) => upgradeTo(config, version)))
  upgrade
    .command('undo')
    .description('go back to the release before the last upgrade, and to its data; newer data is lost')
    .option('--yes', 'do not ask for confirmation')
    .action(({ yes }: { yes?: boolean }) => withLock((config) => undo(config, yes)))
  upgrade
    .command('check', { hidden: true })
    .description('migrate and check the database of DATABASE_URL, which is a copy; run by the release before this one')
    .action(check)
}

async function upgradeTo(config: Config, version: string | undefined): Promise<void> {
  const folder = folderOf(config)
  const from = releaseOf(project)
  const to = await findRelease(home, version)
  if (to === `v${versionOf(project)}`) return console.log(`${to} is in use already.`)
  requireSpace(config)
  console.log(`1 of 4  Installing ${to} beside the shop. This takes some minutes …`)
  const release = await prepareRelease(home, to, project)
  let backup = ''
  let pending: string[] = []
  await withShop(async (tool) => {
    console.log('2 of 4  Backing up …')
    backup = await saveData(tool, `before-${to}`)
    console.log('3 of 4  Trying the upgrade on a copy of your data …')
    pending = await tryRelease(tool.resources.databaseUrl, backup, release)
    console.log(`        Money, stock and rows stay the same. Changes of the database: ${pending.length}.`)
  })
  console.log('4 of 4  Switching …')
  const isOpen = openShops(folder).length > 0
  await whileClosed(folder, () =>
    // not the connection of before: the shop may have stopped its database
    withShop(async (tool) => {
      // with the orders that came since the first backup
      if (isOpen && pending.length > 0) backup = await saveData(tool, `before-${to}`)
      const mayRestore = !(await isOpenElsewhere(tool))
      const { previous } = readState(folder)
      // where `undo` leads, if this upgrade fails
      const kept = previous === undefined ? {} : { previous }
      writeState(folder, { release: to, trying: { from, backup, mayRestore, attempts: 0 }, ...kept })
    }),
  )
  if (!isOpen) return console.log(`The shop is closed. It opens with ${to} when you start it.`)
  await waitForSwitch(folder, to)
  await deleteOldReleases(home, [to, from])
  await deleteOldBackups(folder)
  console.log(`The shop is open with ${to}. To go back: npm run shop -- upgrade undo`)
}

async function undo(config: Config, yes: boolean | undefined): Promise<void> {
  const folder = folderOf(config)
  const { previous, release } = readState(folder)
  if (!previous) throw new CommandError('There is no upgrade to undo.')
  const back = previous.release ?? 'the release before'
  const { madeAt } = await readManifest(previous.backup).catch((error: Error) => {
    throw new CommandError(error.message)
  })
  await withShop(async ({ resources }) => {
    const { rows } = await resources.database.pool.query(
      'select count(*)::int as orders from orders where placed_at > $1',
      [madeAt],
    )
    await confirm(
      `Go back to ${back} and its data of ${formatTime(new Date(madeAt))}? Orders since then, which are lost: ${rows[0].orders}. Everything else that is newer is lost too.`,
      yes,
    )
  })
  const isOpen = openShops(folder).length > 0
  await whileClosed(folder, () =>
    withShop(async (tool) => {
      if (await isOpenElsewhere(tool))
        throw new CommandError('The shop is open on another server. Stop it there first.')
      await saveData(tool, `before-undo-of-${release ?? 'upgrade'}`)
      writeState(folder, { release: previous.release, restore: { backup: previous.backup, onlyIfNewer: false } })
    }),
  )
  if (!isOpen) return console.log('The shop is closed. It goes back when you start it.')
  await waitUntilOpen(folder, () => readState(folder).restore === undefined)
  console.log(`The shop is open with ${back}.`)
}

/** Prints what the release before this one compares, as the last line. */
async function check(): Promise<void> {
  if (!process.env.DATABASE_URL?.includes('tanabana_upgrade_check'))
    throw new CommandError('This is a part of "upgrade", which runs it on a copy of the data.')
  const pending = await pendingMigrations(process.env.DATABASE_URL, migrationsFolder)
  await withShop(async ({ config, resources }) => {
    const folder = await mkdtemp(join(tmpdir(), 'tanabana-check-'))
    const pages = await renderPages(resources, config, folder).finally(() => rm(folder, { recursive: true }))
    if (pages.length > 0) throw new CommandError(pages.join('\n'))
    const checked: Checked = { ...(await readFigures(resources.databaseUrl)), pending }
    console.log(JSON.stringify(checked))
  })
}

const folderOf = (config: Config) => join(config.dataDir, 'upgrade')

/** @throws CommandError if another upgrade is running, or this one would leave files that the shop cannot change */
async function withLock(work: (config: Config) => Promise<void>): Promise<void> {
  const config = await readShopConfig()
  const { uid } = statSync(config.dataDir)
  if (process.getuid?.() === 0 && uid !== 0)
    throw new CommandError(
      `The data belongs to another user. Run this as that user: sudo -u "#${uid}" npm run shop -- upgrade`,
    )
  const folder = folderOf(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder, 0)
  if (!unlock) throw new CommandError('Another upgrade is running.')
  await work(config).finally(unlock)
}

/** Closes the shop if it is open, and keeps it closed until `work` has ended or this process has died. */
async function whileClosed(folder: string, work: () => Promise<void>): Promise<void> {
  const switching = join(folder, 'switching')
  const stop = join(folder, 'stop')
  touch(switching)
  const beat = setInterval(() => touch(switching), 1000)
  try {
    if (openShops(folder).length > 0) {
      await writeFile(stop, '')
      for (let waited = 0; openShops(folder).length > 0; waited += 200) {
        if (waited > 60_000)
          throw new CommandError('The shop does not close. Nothing was changed. Stop it, and try again.')
        await sleep(200)
      }
    }
    await work()
  } finally {
    clearInterval(beat)
    await rm(stop, { force: true })
    await rm(switching, { force: true })
  }
}

/** The files that open shops on this data folder touch every second. */
function openShops(folder: string): string[] {
  const isFresh = (name: string) =>
    Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) < 10_000
  return readdirSync(folder).filter((name) => name.startsWith('open-') && isFresh(name))
}

/** Other servers go on while this one is upgraded: a restored backup would lose their orders. */
async function isOpenElsewhere({ resources }: Tool): Promise<boolean> {
  const { rowCount } = await resources.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'tanabana-jobs'`,
  )
  return (rowCount ?? 0) > 0
}

async function waitForSwitch(folder: string, to: string): Promise<void> {
  await waitUntilOpen(folder, () => readState(folder).trying === undefined)
  const { release, failed } = readState(folder)
  if (release === to) return
  throw new CommandError(`${to} did not open, and the shop is back as it was. ${failed?.error ?? ''}`)
}

async function waitUntilOpen(folder: string, isDone: () => boolean): Promise<void> {
  for (let waited = 0; !isDone() || openShops(folder).length === 0; waited += 200) {
    if (waited > 300_000) throw new CommandError('The shop did not open within five minutes. Look at its log.')
    await sleep(200)
  }
}

/** @returns the folder of the backup */
async function saveData({ config, resources }: Tool, name: string): Promise<string> {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const folder = join(config.dataDir, 'upgrade', 'backups', `${stamp}-${name}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tables = await backUp(resources.databaseUrl, folder)
  console.log(`        Saved ${tables.orders} orders to ${folder}.`)
  return folder
}

/** Keeps the newest three. */
async function deleteOldBackups(folder: string): Promise<void> {
  const backups = join(folder, 'backups')
  for (const name of (await readdir(backups)).sort().slice(0, -3)) await rm(join(backups, name), { recursive: true })
}

/** @throws CommandError if there is no room for a release, two backups and the copy of the database */
function requireSpace(config: Config): void {
  for (const folder of [home, config.dataDir]) {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < 2 * 1024 ** 3)
      throw new CommandError(
        `An upgrade needs 2 GB of free space. ${folder} has ${Math.round((bavail * bsize) / 1024 ** 2)} MB.`,
      )
  }
}

function versionOf(release: string): string {
  const file = join(release, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : ''
}
