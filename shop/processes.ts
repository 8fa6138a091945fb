import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerMetrics } from '@tanabana/api'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { ConfigError } from './environment-variables.ts'

/** A worker that lives this long before it ends did not crash at its start. */
const steadyMs = 10_000
/** Leaves time to stop the embedded PostgreSQL within the ten seconds of a stop. */
const endTimeoutMs = 7000
const pauseMs = { min: 250, max: 30_000 }
/** Starts in a row that did not open, of all workers, after which the shop gives up. */
const maxFailures = 10

/** What a worker sends when its port is open. */
export const openMessage = 'open'

function untilOpen(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.on('message', (message) => message === openMessage && resolve()))
}

/** `ended`: resolves if the workers cannot be kept open. */
export type Workers = { stop(): Promise<void>; restart(): Promise<void>; ended: Promise<void> }

/**
 * Starts worker processes, which share the shop's port, and starts each again when it ends.
 * @param databaseUrl for a worker: the embedded server belongs to this process
 * @throws ConfigError if a worker does not open
 */
export async function startWorkers({ processes }: Config, databaseUrl: string | null, log: Logger): Promise<Workers> {
  const { promise: ended, resolve: giveUp } = Promise.withResolvers<void>()
  const stopAnswering = answerMetrics()
  const open = new Set<Worker>()
  let stopping = false
  let failures = 0

  const fork = () => cluster.fork(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl })

  /** @returns an open worker, null if it ended before */
  async function start(): Promise<Worker | null> {
    const worker = fork()
    const startedAt = performance.now()
    const opened = await Promise.race([untilOpen(worker).then(() => true), once(worker, 'exit').then(() => false)])
    if (!opened) return null
    open.add(worker)
    worker.once('exit', (code, signal) => {
      if (!open.delete(worker) || stopping) return
      log.error({ process: worker.process.pid, code, signal }, 'a process of the shop ended, starting another one')
      void replace(performance.now() - startedAt > steadyMs)
    })
    return worker
  }

  async function replace(wasSteady: boolean): Promise<void> {
    if (wasSteady) failures = 0
    while (!stopping) {
      // at once the first time
      if (failures > 0) await sleep(Math.min(pauseMs.max, pauseMs.min * 2 ** failures))
      if (stopping || (await start())) return
      failures += 1
      if (failures >= maxFailures && open.size === 0) return giveUp()
    }
  }

  /** Ends a worker gracefully: the others take its connections. */
  async function end(worker: Worker): Promise<void> {
    open.delete(worker)
    if (worker.isDead()) return
    const deadline = setTimeout(() => worker.process.kill('SIGKILL'), endTimeoutMs)
    worker.process.kill('SIGTERM')
    await once(worker, 'exit')
    clearTimeout(deadline)
  }

  async function stop(): Promise<void> {
    stopping = true
    stopAnswering()
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
  }

  async function restart(): Promise<void> {
    for (const old of [...open]) {
      if (stopping || !(await start())) return
      await end(old)
    }
  }

  const started = await Promise.all(Array.from({ length: processes }, start))
  if (started.includes(null)) {
    await stop()
    throw new ConfigError('A process of the shop did not open. See the message above.')
  }
  return { stop, restart, ended }
}
