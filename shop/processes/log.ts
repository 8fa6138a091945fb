import cluster from 'node:cluster'
import { type Logger, type LoggerOptions, pino } from 'pino'

/**
 * JSON lines on standard error, written in the background. The rest is written when the process exits. One of several
 * processes adds its id.
 * @param onError is called for each line of the level error
 */
export function createLog(level: string, onError: () => void = () => undefined): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, write, level) {
      if (level >= errorLevel) onError()
      write.apply(this, args)
    },
  }
  const base = cluster.isWorker ? { pid: process.pid } : null
  return pino({ level, base, hooks }, pino.destination({ dest: 2, sync: false }))
}

const errorLevel = 50

/** Counts what happened in the last hour, by minutes. */
export function countLastHour(now = Date.now) {
  const counts = new Map<number, number>()
  const minute = () => Math.floor(now() / 60_000)
  return {
    add: () => void counts.set(minute(), (counts.get(minute()) ?? 0) + 1),
    count: () => {
      for (const at of counts.keys()) if (at <= minute() - 60) counts.delete(at)
      return [...counts.values()].reduce((sum, count) => sum + count, 0)
    },
  }
}
