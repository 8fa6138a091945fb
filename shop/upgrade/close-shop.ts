import { readdirSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Resources } from '../database/resources.ts'
import { readState, type State, writeState } from '../release-state.mjs'
import { ConfigError } from '../settings/config.ts'
import { touch } from './shop-side.ts'

/** Closes the shop if it is open, and keeps it closed until `work` has ended or this process has died. */
export async function whileClosed(folder: string, work: () => Promise<void>): Promise<void> {
  const switching = join(folder, 'switching')
  const stop = join(folder, 'stop')
  touch(switching)
  const beat = setInterval(() => touch(switching), 1000)
  try {
    if (openShops(folder).length > 0) {
      await writeFile(stop, '')
      for (let waited = 0; openShops(folder).length > 0; waited += 200) {
        if (waited > 60_000)
          throw new ConfigError('The shop does not close. Nothing was changed. Stop it, and try again.')
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

/** Writes the state for the next start. @throws ConfigError if the shop was opened since, such as by another command */
export function writeWhileClosed(folder: string, state: State): void {
  if (openShops(folder).length > 0)
    throw new ConfigError('The shop was opened meanwhile. Nothing was changed. Try again.')
  writeState(folder, state)
}

/** The files that open shops on this data folder touch every second. */
export function openShops(folder: string): string[] {
  const isFresh = (name: string) =>
    Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) < 10_000
  return readdirSync(folder).filter((name) => name.startsWith('open-') && isFresh(name))
}

/** Other servers go on while this one is upgraded: a restored backup would lose their orders. */
export async function isOpenElsewhere({ database }: Resources): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'tanabana-jobs'`,
  )
  return (rowCount ?? 0) > 0
}

/** @throws ConfigError if the release did not open: the one before is open again */
export async function waitForSwitch(folder: string, to: string): Promise<void> {
  await waitUntilOpen(folder, () => readState(folder).trying === undefined)
  const { release, failed } = readState(folder)
  if (release === to) return
  throw new ConfigError(`${to} did not open, and the shop is back as it was. ${failed?.error ?? ''}`)
}

/** Waits until `isDone` and a shop is open. @throws ConfigError after five minutes */
export async function waitUntilOpen(folder: string, isDone: () => boolean): Promise<void> {
  for (let waited = 0; !isDone() || openShops(folder).length === 0; waited += 200) {
    if (waited > 300_000) throw new ConfigError('The shop did not open within five minutes. Look at its log.')
    await sleep(200)
  }
}
