import cluster from 'node:cluster'
import { type Logger, pino } from 'pino'

/**
 * JSON lines on standard error, written in the background. The rest is written when the process exits. One of several
 * processes adds its id.
 */
export function createLog(level: string): Logger {
  return pino(
    { level, base: cluster.isWorker ? { pid: process.pid } : null },
    pino.destination({ dest: 2, sync: false }),
  )
}
