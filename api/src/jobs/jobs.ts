import { setTimeout } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** Work that is done beside the requests. It may come twice: doing it again must change nothing. */
export type ScheduledJob = {
  name: string
  run(): Promise<void>
} & (
  | /** Cron, in the time of India: on one of the nodes. */ { cron: string }
  /** With this pause, on every node: for what is claimed row by row, and cannot wait for the next minute. */
  | { seconds: number }
)

export type Jobs = { stop(): Promise<void> }

/** Starts the jobs: those with a cron through the queue in the database, the others beside it. */
export async function startJobs(url: string, log: Logger, jobs: readonly ScheduledJob[]): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'tanabana-jobs' })
  const stopping = new AbortController()
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) log.warn({ error: error.message }, 'the job queue lost the database for a moment')
  })
  await boss.start()
  const loops: Promise<void>[] = []
  for (const job of jobs) {
    if ('seconds' in job) {
      loops.push(repeat(job, log, stopping.signal))
      continue
    }
    const { name, cron, run } = job
    await boss.createQueue(name)
    await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata' })
    await boss.work(name, async () => {
      await run().catch((error: unknown) => {
        log.error({ job: name, error: messageOf(error) }, 'a job failed')
        throw error
      })
      log.info({ job: name }, 'done')
    })
  }
  return {
    stop: async () => {
      stopping.abort()
      // whatever was claimed and is not done by then comes again
      const patience = setTimeout(3000, undefined, { ref: false })
      await Promise.all([boss.stop({ graceful: true, timeout: 3000 }), Promise.race([Promise.all(loops), patience])])
    },
  }
}

/** One run after the other; one that fails is followed by the next. */
async function repeat(
  { name, run, seconds }: ScheduledJob & { seconds: number },
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await run().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ job: name, error: messageOf(error) }, 'a job failed, and will be tried again')
    })
    // stopping ends the pause by rejecting it
    await setTimeout(seconds * 1000, undefined, { signal }).catch(() => undefined)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
