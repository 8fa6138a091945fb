import { existsSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrationsFolder, unknownMigrations } from '@tanabana/api'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { goBack, readState, releaseOf, writeState } from '../release-state.mjs'
import { type Config, ConfigError } from '../settings/config.ts'
import { deleteOldBackups, restoreSaved } from './save-data.ts'

const project = join(import.meta.dirname, '..', '..')

/** How often an open shop touches its file, and looks whether an upgrade asks it to close. */
const beatMs = 1000

const readyTimeoutMs = 60_000

/** What an open shop has to do with upgrades. The `upgrade` command is the other side. */
export type ShopSide = {
  /** Restores the backup that the last switch or undo left to do. */
  finishRestore(): Promise<void>
  /** After a switch: checks that the shop serves requests. @returns whether there was one @throws ConfigError if it does not */
  confirm(): Promise<boolean>
  /** @returns true if this start was a switch, which is now taken back: start again */
  takeBack(error: string): boolean
  /** Calls `close` when an upgrade asks for it. @returns a function that ends this */
  listen(close: () => void): () => void
}

export async function openShopSide(config: Config): Promise<ShopSide> {
  const folder = join(config.dataDir, 'upgrade')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    readState(folder)
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
  const isChosen = () => readState(folder).release === releaseOf(project)
  return {
    finishRestore: async () => {
      const state = readState(folder)
      if (!state.restore || !isChosen()) return
      const { restore, ...rest } = state
      await restoreBackup(config, restore, () =>
        writeState(folder, { ...rest, restore: { ...restore, onlyIfNewer: false } }),
      )
      writeState(folder, rest)
    },
    confirm: async () => {
      const { trying, ...state } = readState(folder)
      if (!trying || !isChosen()) return false
      await waitUntilReady(`${config.server.localUrl}/readyz`)
      writeState(folder, { release: state.release, previous: { release: trying.from, backup: trying.backup } })
      return true
    },
    takeBack: (error) => {
      const state = readState(folder)
      if (!state.trying || !isChosen()) return false
      try {
        writeState(folder, goBack(state, error))
        return true
      } catch {
        // such as a full disk: the launcher takes it back after some attempts
        return false
      }
    },
    listen: (close) => {
      const startedAt = Date.now()
      const mine = join(folder, `open-${process.pid}`)
      const stop = join(folder, 'stop')
      const beat = () => {
        touch(mine)
        // an older request is left from an upgrade that was killed
        if (existsSync(stop) && statSync(stop).mtimeMs > startedAt) close()
      }
      beat()
      const timer = setInterval(beat, beatMs)
      const deleteOld = () =>
        void deleteOldBackups(folder).catch((error: Error) =>
          console.error(`Old backups of upgrades were not deleted: ${error.message}`),
        )
      deleteOld()
      const daily = setInterval(deleteOld, 86_400_000)
      return () => {
        clearInterval(timer)
        clearInterval(daily)
        rmSync(mine, { force: true })
      }
    },
  }
}

/** The shop sells already, so one late answer of a busy server must not take the switch and its orders back. */
async function waitUntilReady(url: string): Promise<void> {
  for (const end = Date.now() + readyTimeoutMs; ; await sleep(500)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      (error: Error) => error.message,
    )
    if (answer === 200) return
    if (Date.now() > end) throw new ConfigError(`The shop is open, but /readyz answers: ${answer}.`)
  }
}

export function touch(file: string): void {
  try {
    if (existsSync(file)) utimesSync(file, new Date(), new Date())
    else writeFileSync(file, '')
  } catch {
    // such as a full disk: the shop goes on selling
  }
}

/** @param begin called before anything changes: a restore that is interrupted must run again, whatever it left */
async function restoreBackup(
  config: Config,
  { backup, onlyIfNewer }: { backup: string; onlyIfNewer: boolean },
  begin: () => void,
): Promise<void> {
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, true) : null
  // a pooler keeps no session for the restore
  const url = config.databaseListenUrl ?? config.databaseUrl ?? embedded?.url ?? ''
  try {
    if (onlyIfNewer && (await unknownMigrations(url, migrationsFolder)).changing === 0) return
    console.error(`Restoring the backup ${backup} …`)
    begin()
    await restoreSaved(config, url, backup)
  } catch (error) {
    throw new ConfigError(`The backup ${backup} cannot be restored: ${(error as Error).message}`)
  } finally {
    await embedded?.stop()
  }
}
