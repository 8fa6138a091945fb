import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Database, startJobs } from '@tanabana/api'
import { findDueBackup } from '@tanabana/api/backups/backups.ts'
import { execArgv, programFile } from '../processes/program-file.ts'
import type { Config } from '../settings/config.ts'
import { backupPlace } from './backups.ts'

/** The message to the backup process. It answers with a sentence if it fails. */
export type BackupTask = { config: Config; databaseUrl: string }

export type BackupJob = { jobs: Parameters<typeof startJobs>[2][number][]; stop(): Promise<void> }

/** A first backup sends all pictures. pg-boss allows less than a day. */
const maxMinutes = 23 * 60

/**
 * Makes a backup each day in a process of its own, at low priority, so that its memory and its work don't slow the shop.
 * After a failure it tries again each hour, or only the test if that is what failed. No job without BACKUP_TO.
 */
export function backupJob(config: Config, { db }: Database, databaseUrl: string): BackupJob {
  let running: { child: ChildProcess; ended: Promise<unknown> } | undefined

  function runProcess(): Promise<void> {
    const child = fork(programFile('backups/backup-process'), { execArgv })
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let failure: string | undefined
    child.on('message', (message) => {
      failure = String(message)
    })
    const ended = new Promise<number | string>((resolve) => {
      child.on('exit', (code, signal) => resolve(signal ?? code ?? 0)).on('error', (error) => resolve(error.message))
    })
    running = { child, ended }
    child.send({ config, databaseUrl } satisfies BackupTask)
    return ended.then((end) => {
      if (failure !== undefined) throw new Error(failure)
      if (end !== 0) throw new Error(`The backup process ended too early (${end}).`)
    })
  }

  const { to, at } = config.backups
  const run = async () => {
    if (await findDueBackup(db, at, backupPlace(config))) await runProcess()
  }
  return {
    jobs: to === null ? [] : [{ name: 'back-up', cron: `${Number(at.slice(3))} * * * *`, maxMinutes, run }],
    stop: async () => {
      running?.child.kill('SIGKILL')
      await running?.ended
    },
  }
}
