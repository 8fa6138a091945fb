import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerMetrics } from '@tanabana/api'
import type { Logger } from 'pino'
import type { Config } from '../settings/config.ts'
import { ConfigError } from '../settings/environment-variables.ts'

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

/** Also if it could not be started, which Node reports as an error alone. */
function untilEnded(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()).once('error', () => resolve()))
}

/** `ended`: resolves if the workers cannot be kept open. */
export type Workers = { stop(): Promise<void>; restart(): void; ended: Promise<void> }

/**
 * Starts worker processes, which share the shop's port, and starts each again when it ends.
 * @param databaseUrl for a worker: the embedded server belongs to this process
 * @param onCrash called when one ends that nobody stopped
 * @throws ConfigError if a worker does not open
 */
export async function startWorkers(
  { processes, masterSecret }: Config,
  databaseUrl: string | null,
  log: Logger,
  onCrash: (pid: number) => void,
): Promise<Workers> {
  const { promise: ended, resolve: giveUp } = Promise.withResolvers<void>()
  const stopAnswering = answerMetrics()
  /** The open workers, each with the number of restarts asked for before it started. */
  const open = new Map<Worker, number>()
  let stopping = false
  let failures = 0
  let restarts = 0
  let isRestarting = false

  // Node's own scheduler hands connections over, and one that it hands to a process just killed stays open without an answer
  cluster.schedulingPolicy = cluster.SCHED_NONE

  // after `secrets rotate`, a process that is replaced must not use another secret than the rest until the shop restarts
  const fork = () =>
    cluster.fork({ MASTER_SECRET: masterSecret, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) })

  /** @returns an open worker, null if it ended before */
  async function start(): Promise<Worker | null> {
    const worker = fork()
    // such as EPIPE just before the exit
    worker.on('error', (error) =>
      log.warn({ process: worker.process.pid, error: error.message }, 'process unreachable'),
    )
    const [startedAt, startedIn] = [performance.now(), restarts]
    const opened = await Promise.race([untilOpen(worker).then(() => true), untilEnded(worker).then(() => false)])
    if (!opened) {
      if (!stopping) onCrash(worker.process.pid ?? 0)
      return null
    }
    open.set(worker, startedIn)
    // asked for while this one started
    if (startedIn < restarts) void restartOld()
    worker.once('exit', (code, signal) => {
      if (!open.delete(worker) || stopping) return
      log.error({ process: worker.process.pid, code, signal }, 'a process of the shop ended, starting another one')
      onCrash(worker.process.pid ?? 0)
      void replace(performance.now() - startedAt > steadyMs)
    })
    return worker
  }

  async function replace(wasSteady: boolean): Promise<void> {
    failures = wasSteady ? 0 : failures + 1
    while (!stopping) {
      // at once the first time
      if (failures > 0) await sleep(Math.min(pauseMs.max, pauseMs.min * 2 ** failures))
      if (stopping || (await start())) return
      failures += 1
      // one that was killed, such as for its memory, says nothing itself
      log.error({ failures }, 'a process of the shop did not open')
      if (failures >= maxFailures && open.size === 0) return giveUp()
    }
  }

  /** Ends a worker gracefully: the others take its connections. */
  async function end(worker: Worker): Promise<void> {
    open.delete(worker)
    if (worker.isDead()) return
    const deadline = setTimeout(() => worker.process.kill('SIGKILL'), endTimeoutMs)
    worker.process.kill('SIGTERM')
    await untilEnded(worker)
    clearTimeout(deadline)
  }

  async function stop(): Promise<void> {
    stopping = true
    stopAnswering()
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
  }

  function restart(): void {
    restarts += 1
    void restartOld()
  }

  /** Two restarts at once would leave twice as many processes: the second one follows the first. */
  async function restartOld(): Promise<void> {
    if (isRestarting) return
    isRestarting = true
    const findOld = () => [...open].find(([, startedIn]) => startedIn < restarts)?.[0]
    for (let old = findOld(); old && !stopping; old = findOld()) await exchange(old)
    isRestarting = false
  }

  /** Starts a process and then ends an old one, which stays if the new one does not open. */
  async function exchange(old: Worker): Promise<void> {
    const asked = restarts
    open.delete(old)
    if (await start()) return end(old)
    if (old.isDead()) return replace(true)
    open.set(old, asked)
  }

  const started = await Promise.all(Array.from({ length: processes }, start))
  if (started.includes(null)) {
    await stop()
    throw new ConfigError('A process of the shop did not open. See the message above.')
  }
  return { stop, restart, ended }
}
