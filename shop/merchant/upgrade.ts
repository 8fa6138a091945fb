import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder, pendingMigrations } from '@tanabana/api'
import type { Command } from 'commander'
import { lockFolder } from '../database/folder-lock.ts'
import { renderPages } from '../launch/open.ts'
import { homeOf, readState, releaseOf } from '../release-state.mjs'
import type { Config } from '../settings/config.ts'
import { unmarkMoved } from '../settings/moved-lines.ts'
import {
  isOpenElsewhere,
  openShops,
  waitForSwitch,
  waitUntilOpen,
  whileClosed,
  writeWhileClosed,
} from '../upgrade/close-shop.ts'
import {
  deleteOldReleases,
  findCommit,
  findRelease,
  isBefore,
  isOlder,
  prepareRelease,
} from '../upgrade/prepare-release.ts'
import { deleteBackups, deleteOldBackups, requireSpace, requireSpaceForCopy, saveData } from '../upgrade/save-data.ts'
import { type Checked, readFigures, tryRelease } from '../upgrade/try-release.ts'
import { findWayBack } from '../upgrade/way-back.ts'
import { orCommandError } from './backup-words.ts'
import { readOrders } from './replace-data.ts'
import { CommandError, confirm, formatTime, readShopConfig, type Tool, withShop } from './tool.ts'

const project = join(import.meta.dirname, '..', '..')
const home = homeOf(project)

/** `upgrade`, `upgrade undo`, `upgrade check` */
export function upgradeCommands(program: Command): void {
  const upgrade = program
    .command('upgrade [version]')
    .description(
      'install a release or a commit (the newest without a version), try it on a copy of the data, and switch to it',
    )
    .action((version: string | undefined) => withLock((config) => upgradeTo(config, version)))
  upgrade
    .command('undo')
    .description('go back to the release before the last upgrade; if that changed the database, newer data is lost')
    .option('--yes', 'do not ask for confirmation')
    .action(({ yes }: { yes?: boolean }) => withLock((config) => undo(config, yes)))
  upgrade
    .command('check', { hidden: true })
    .description('migrate and check the database of UPGRADE_COPY_URL; run by the release before this one')
    .action(check)
}

async function upgradeTo(config: Config, version: string | undefined): Promise<void> {
  const folder = folderOf(config)
  const from = releaseOf(project)
  const to = await findRelease(home, version)
  const isTag = to.startsWith('v')
  const current = isTag ? `v${versionOf(project)}` : await findCommit(home, from ?? 'HEAD')
  if (to === current) return console.log(`${to} is in use already.`)
  if (isTag ? isOlder(to, current) : await isBefore(home, to, current))
    throw new CommandError(`${to} is older than ${current}, which is in use. To go back: npm run shop -- upgrade undo`)
  requireSpace(home, config)
  console.log(`1 of 4  Installing ${to} beside the shop. This takes some minutes …`)
  const release = await prepareRelease(home, to, project)
  const saved: string[] = []
  const save = async (tool: Tool) => saved.push(await orCommandError(saveData(tool, `before-${to}`)))
  const isOpen = await switchTo().catch(async (error: Error) => {
    // copies of all data that nothing needs
    const { trying } = readState(folder)
    await deleteBackups(saved.filter((backup) => backup !== trying?.backup))
    throw error
  })
  if (!isOpen) return console.log(`The shop is closed. It opens with ${to} when you start it.`)
  await waitForSwitch(folder, to)
  await deleteOldReleases(home, [to, from])
  await deleteOldBackups(folder)
  console.log(`The shop is open with ${to}. To go back: npm run shop -- upgrade undo`)

  /** @returns whether the shop was open */
  async function switchTo(): Promise<boolean> {
    let pending: string[] = []
    await withShop(async (tool) => {
      await requireSpaceForCopy(tool)
      console.log('2 of 4  Backing up …')
      await save(tool)
      console.log('3 of 4  Trying the upgrade on a copy of your data …')
      const { databaseUrl } = tool.resources
      pending = await orCommandError(tryRelease(config, databaseUrl, saved.at(-1) ?? '', release))
      console.log(`        Money, stock and rows stay the same. Changes of the database: ${pending.length}.`)
    })
    console.log('4 of 4  Switching …')
    const isOpen = openShops(folder).length > 0
    await whileClosed(folder, () =>
      // not the connection of before: the shop may have stopped its database
      withShop(async (tool) => {
        // with what has changed since the first backup
        if (pending.length > 0) await save(tool)
        const mayRestore = !(await isOpenElsewhere(tool.resources))
        const { previous } = readState(folder)
        // where `undo` leads, if this upgrade fails
        const kept = previous === undefined ? {} : { previous }
        const trying = { from, backup: saved.at(-1) ?? '', mayRestore, attempts: 0 }
        writeWhileClosed(folder, { release: to, trying, ...kept })
        await deleteBackups(saved.slice(0, -1))
      }),
    )
    return isOpen
  }
}

async function undo(config: Config, yes: boolean | undefined): Promise<void> {
  const folder = folderOf(config)
  const state = readState(folder)
  const back = state.previous?.release ?? 'the release before'
  await withShop(async ({ resources }) => {
    const way = await findWayBack(config, home, resources.databaseUrl, state)
    if (!way) return console.log(`All data stays: the upgrade only added to the database, and ${back} can use it.`)
    const { lost } = await readOrders(resources.database.pool, way.madeAt)
    await confirm(
      `The upgrade changed the database, so ${back} needs its backup. Go back to ${back} and its data of ${formatTime(way.madeAt)}? Orders since then, which are lost: ${lost}. Everything else that is newer is lost too.`,
      yes,
    )
  })
  const isOpen = openShops(folder).length > 0
  await whileClosed(folder, () =>
    withShop(async (tool) => {
      const way = await findWayBack(tool.config, home, tool.resources.databaseUrl, state)
      giveLinesBack(state.release)
      if (!way) return writeWhileClosed(folder, { release: state.previous?.release ?? null })
      if (await isOpenElsewhere(tool.resources))
        throw new CommandError('The shop is open on another server. Stop it there first.')
      await orCommandError(saveData(tool, `before-undo-of-${state.release ?? 'upgrade'}`))
      const restore = { backup: way.backup, onlyIfNewer: false }
      writeWhileClosed(folder, { release: state.previous?.release ?? null, restore })
    }),
  )
  if (!isOpen) return console.log('The shop is closed. It goes back when you start it.')
  await waitUntilOpen(folder, () => readState(folder).restore === undefined)
  console.log(`The shop is open with ${back}.`)
}

/** The release before reads the lines of the settings file that this one moved to the desk. */
function giveLinesBack(release: string | null): void {
  const file = process.env.SETTINGS_FILE ?? join(home, 'shop.env')
  if (file !== '' && existsSync(file)) unmarkMoved(file, release ?? 'this release')
}

/** Prints what the release before this one compares, as the last line. */
async function check(): Promise<void> {
  const { UPGRADE_COPY_URL: copy } = process.env
  if (!copy) throw new CommandError('This is a part of "upgrade", which runs it on a copy of the data.')
  Object.assign(process.env, { DATABASE_URL: copy, DATABASE_LISTEN_URL: copy })
  const pending = await pendingMigrations(copy, migrationsFolder)
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
