import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder, pendingMigrations } from '@tanabana/api'
import type { Command } from 'commander'
import type { Config } from '../config.ts'
import { lockFolder } from '../folder-lock.ts'
import { renderPages } from '../open.ts'
import { homeOf, readState, releaseOf, writeState } from '../release-state.mjs'
import { isOpenElsewhere, openShops, waitForSwitch, waitUntilOpen, whileClosed } from '../upgrade/close-shop.ts'
import { deleteOldReleases, findRelease, prepareRelease } from '../upgrade/prepare-release.ts'
import { deleteOldBackups, requireSpace, saveData } from '../upgrade/save-data.ts'
import { type Checked, readFigures, tryRelease } from '../upgrade/try-release.ts'
import { findWayBack } from '../upgrade/way-back.ts'
import { CommandError, confirm, formatTime, readShopConfig, withShop } from './tool.ts'

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
    .description('go back to the release before the last upgrade; if that changed the database, newer data is lost')
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
  requireSpace(home, config)
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
      const mayRestore = !(await isOpenElsewhere(tool.resources))
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
  const state = readState(folder)
  const back = state.previous?.release ?? 'the release before'
  await withShop(async ({ resources }) => {
    const way = await findWayBack(home, resources.databaseUrl, state)
    if (!way) return console.log(`All data stays: ${back} can use it.`)
    const { rows } = await resources.database.pool.query(
      'select count(*)::int as orders from orders where placed_at > $1',
      [way.madeAt],
    )
    await confirm(
      `Go back to ${back} and its data of ${formatTime(new Date(way.madeAt))}? Orders since then, which are lost: ${rows[0].orders}. Everything else that is newer is lost too.`,
      yes,
    )
  })
  const isOpen = openShops(folder).length > 0
  await whileClosed(folder, () =>
    withShop(async (tool) => {
      const way = await findWayBack(home, tool.resources.databaseUrl, state)
      if (!way) return writeState(folder, { release: state.previous?.release ?? null })
      if (await isOpenElsewhere(tool.resources))
        throw new CommandError('The shop is open on another server. Stop it there first.')
      await saveData(tool, `before-undo-of-${state.release ?? 'upgrade'}`)
      const restore = { backup: way.backup, onlyIfNewer: false }
      writeState(folder, { release: state.previous?.release ?? null, restore })
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

function versionOf(release: string): string {
  const file = join(release, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : ''
}
