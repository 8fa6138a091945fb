import { basename, join } from 'node:path'

const isBuilt = import.meta.filename.endsWith('.js')

/**
 * A program to start as a process: in a build the file beside this one, otherwise its source.
 * @param source in shop/, without `.ts`
 */
export function programFile(source: string): string {
  return isBuilt
    ? join(import.meta.filename, '..', `${basename(source)}.js`)
    : join(import.meta.dirname, '..', `${source}.ts`)
}

/** Options of Node for it: a trace names the sources. */
export const execArgv = ['--enable-source-maps']
