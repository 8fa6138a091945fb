import { type Logger, pino } from 'pino'

/** JSON lines on standard error. */
export function createLog(level: string): Logger {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }))
}
