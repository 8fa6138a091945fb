import { setTimeout } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { describeError } from '#database/describe-error.ts'
import { withLog } from '#database/log-events.ts'

/** Background work. It may run twice, so it must be idempotent. */
export type ScheduledJob = { name: string; run(): Promise<void> } & (CronJob | LoopJob)

/** On one node, in Asia/Kolkata. `maxMinutes`: how long a run may take; such a job is not retried before its next time. */
type CronJob = { cron: string; maxMinutes?: number }

/** The pause between runs, on every node: for work that claims rows and can't wait for the next minute. */
type LoopJob = { seconds: number }

const stopTimeoutMs = 3000

export type Jobs = { stop(): Promise<void> }

/** Starts all jobs: cron jobs with pg-boss, the others in a loop. */
export async function startJobs(url: string, log: Logger, jobs: readonly ScheduledJob[]): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'tanabana-jobs' })
  const stopping = new AbortController()
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) log.warn({ error: error.message }, 'job queue lost the database connection')
  })
  await boss.start()
  const loops: Promise<void>[] = []
  for (const job of jobs) {
    if ('seconds' in job) {
      loops.push(repeat(job, log, stopping.signal))
      continue
    }
    const { name, cron, run, maxMinutes } = job
    await boss.createQueue(name, maxMinutes ? { expireInSeconds: maxMinutes * 60, retryLimit: 0 } : {})
    await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata' })
    await boss.work(name, async () => {
      await withLog(log.child({ job: name }), run).catch((error: unknown) => {
        log.error({ job: name, error: describeError(error) }, 'job failed')
        throw error
      })
      log.info({ job: name }, 'job done')
    })
  }
  return {
    stop: async () => {
      stopping.abort()
      // unfinished work stays claimed and is retried after the restart
      const timeout = setTimeout(stopTimeoutMs, undefined, { ref: false })
      await Promise.all([
        boss.stop({ graceful: true, timeout: stopTimeoutMs }),
        Promise.race([Promise.all(loops), timeout]),
      ])
    },
  }
}

/** Runs a job in a loop. A failed run does not end the loop. */
async function repeat(
  { name, run, seconds }: ScheduledJob & { seconds: number },
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const jobLog = log.child({ job: name })
  while (!signal.aborted) {
    await withLog(jobLog, run).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ job: name, error: describeError(error) }, 'job failed, will retry')
    })
    // the signal rejects the pause
    await setTimeout(seconds * 1000, undefined, { signal }).catch(() => undefined)
  }
}
