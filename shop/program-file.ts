import { join } from 'node:path'

const isBuilt = import.meta.filename.endsWith('.js')

/**
 * A program to start as a process: in a build the file beside this one, otherwise its source.
 * @param name of the source without `.ts`
 */
export function programFile(name: string): string {
  return isBuilt ? join(import.meta.filename, '..', `${name}.js`) : join(import.meta.dirname, `${name}.ts`)
}

/** Options of Node for it: a trace names the sources. */
export const execArgv = ['--enable-source-maps']
