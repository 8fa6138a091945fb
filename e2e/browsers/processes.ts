import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'

const startMs = 60_000
const stopMs = 10_000

/** The first of these programs that exists, on the PATH or as a path; otherwise null. */
export function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = names.flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))))
  return paths.find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export type Program = { child: ChildProcess; stop(): Promise<void> }

/** Starts a program. Ends it together with its children. */
export function startProgram(
  path: string,
  args: string[],
  environment: Record<string, string> = {},
  stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'pipe'],
): Program {
  // a process group, so that no helper process outlives the run
  const child = spawn(path, args, { stdio, detached: true, env: { ...process.env, ...environment } })
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name)
    } catch {
      // the group has ended already
    }
  }
  const endWithUs = () => signal('SIGKILL')
  process.once('exit', endWithUs)
  return {
    child,
    async stop() {
      process.off('exit', endWithUs)
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        signal('SIGTERM')
        const timer = setTimeout(() => signal('SIGKILL'), stopMs)
        await ended
        clearTimeout(timer)
      }
      signal('SIGKILL')
    },
  }
}

/** Waits for a line of output. @returns the pattern's first group */
export function readLine({ child }: Program, fd: 1 | 2 | 3, pattern: RegExp): Promise<string> {
  const stream = child.stdio[fd] as Readable
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${child.spawnfile} ${why}: ${output.slice(-2000)}`))
    const timer = setTimeout(() => fail('printed no start message'), startMs)
    child.once('error', reject)
    child.once('exit', () => fail('exited at once'))
    stream.on('data', (chunk) => {
      output += chunk
      const found = pattern.exec(output)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
  })
}
