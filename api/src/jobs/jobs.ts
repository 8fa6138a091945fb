import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** Work that is done beside the requests, on one of the nodes. It may come twice: doing it again must change nothing. */
export type ScheduledJob = {
  name: string
  /** Cron, in the time of India. */
  cron: string
  run(): Promise<void>
}

export type Jobs = { stop(): Promise<void> }

/** Starts the scheduled jobs over the database; the same from several nodes, each run goes to one of them. */
export async function startJobs(url: string, log: Logger, jobs: readonly ScheduledJob[]): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'tanabana-jobs' })
  let stopping = false
  boss.on('error', (error) => {
    if (!stopping) log.warn({ error: error.message }, 'the job queue lost the database for a moment')
  })
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name)
    await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata' })
    await boss.work(name, async () => {
      await run()
      log.info({ job: name }, 'done')
    })
  }
  return {
    stop: () => {
      stopping = true
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
