import { hostname } from 'node:os'
import { readSettings } from '@tanabana/api'
import { describeError } from '@tanabana/api/database/describe-error.ts'
import { recordCrash } from '@tanabana/api/watch/watch.ts'
import { openResources, type Resources } from '../database/resources.ts'
import type { Drawing } from '../demo/draw-ahead.ts'
import { openSimulators } from '../demo/simulators.ts'
import { pageSettings } from '../pages/page-settings.ts'
import { createLog } from '../processes/log.ts'
import { requireFreePorts } from '../processes/ports.ts'
import { startWorkers, type Workers } from '../processes/processes.ts'
import type { Config } from '../settings/config.ts'
import { makePrivate } from '../settings/private-folder.ts'
import { fillDemo, noLines, readLines, type Shop } from './open.ts'
import { warnOfMail } from './warn-of-mail.ts'

/** `restart`: replaces the processes one by one. `ended`: resolves if they cannot be kept open. */
export type ManyProcesses = Shop & Pick<Workers, 'restart' | 'ended'>

/**
 * Opens the shop in several processes behind one port. This process owns what exists once: the embedded PostgreSQL, the
 * migration, the demo's catalogue and pictures, and the simulators.
 * @throws ConfigError as `openShop` does
 */
export async function openProcesses(config: Config): Promise<ManyProcesses> {
  const log = createLog(config.logLevel)
  const closing: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    makePrivate(config.dataDir)
    await requireFreePorts(config)
    const once = config.backendUrl === null ? await openOnce(config, closing) : null
    const db = once?.resources.database.db
    const pages = pageSettings(config, null)
    const shopName = async () => (db ? (await readSettings(db, config.givenSettings))['shop-name'] : pages().shopName)
    closing.push(await openSimulators(config, shopName))
    await once?.drawing?.firstPage
    const databaseUrl = config.databaseUrl === null ? (once?.resources.databaseUrl ?? null) : null
    const onCrash = (pid: number) =>
      // a database that is away may be why it crashed: the shop goes on
      void (
        db &&
        recordCrash(db, { host: hostname(), pid }).catch((error: Error) =>
          log.warn({ error: describeError(error) }, 'a crash could not be recorded'),
        )
      )
    const { restart, ended, stop: stopWorkers } = await startWorkers(config, databaseUrl, log, onCrash)
    closing.push(stopWorkers)
    once?.drawing?.drawRest()
    if (once) void warnOfMail(config, log)
    return {
      url: config.shop.url,
      ...(once?.lines ?? noLines),
      database: once?.resources.database ?? null,
      restartWorkers: restart,
      stop,
      restart,
      ended,
    }
  } catch (error) {
    await stop()
    throw error
  }

  async function openOnce(config: Config, closing: (() => Promise<unknown>)[]) {
    const resources: Resources = await openResources(config, log, { exclusive: true })
    closing.push(resources.close)
    const drawing: Drawing | null = await fillDemo(resources, config)
    if (drawing) closing.push(drawing.stop)
    return { resources, drawing, lines: await readLines(resources.database, config) }
  }
}
