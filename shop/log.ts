import { type Logger, pino } from 'pino'

/** JSON lines on standard error, written in the background. The rest is written when the process exits. */
export function createLog(level: string): Logger {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: false }))
}
