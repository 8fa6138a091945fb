import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const cores = availableParallelism()
const canPin = process.platform === 'linux' && cores > 1 && spawnSync('taskset', ['--version']).status === 0

/** The server under test has core 0. Load and PostgreSQL share the rest, so that a floor and the shop have the same. */
const serverCore = ['-c', '0']
const otherCores = ['-acp', `1-${cores - 1}`]

/** Keeps this process, and the PostgreSQL that it starts later, off the server's core. @returns whether it is pinned */
export function pinLoad(): boolean {
  return canPin && spawnSync('taskset', [...otherCores, String(process.pid)]).status === 0
}

/** For a browser, which this process starts next. */
export function takeAllCores(): void {
  if (canPin) spawnSync('taskset', ['-acp', `0-${cores - 1}`, String(process.pid)])
}

/** Starts Node on the server's core. */
export function spawnServer(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  stdio: ('ignore' | 'pipe' | 'inherit' | 'ipc' | number)[],
): ChildProcess {
  const command = canPin ? ['taskset', ...serverCore, process.execPath] : [process.execPath]
  const [program = '', ...rest] = [...command, ...args]
  return spawn(program, rest, { env: { ...process.env, ...environment }, stdio })
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Starts a file of `floors/`, which sends its first message when it is ready. @returns that message too */
export async function startFloor<M>(file: string, environment: Record<string, string> = {}) {
  const path = join(import.meta.dirname, 'floors', file)
  const child = spawnServer([path], { NODE_ENV: 'production', ...environment }, ['ignore', 'inherit', 'inherit', 'ipc'])
  const ready = await new Promise<M>((resolve, reject) => {
    child.once('message', (message) => resolve(message as M))
    child.once('exit', (code) => reject(new Error(`${file} exited with ${code}`)))
  })
  return { child, ready }
}

/** The kernel counts in hundredths of a second. */
const tickMs = 10

/** @returns CPU time of the process and its threads so far; NaN where there is no /proc */
export function cpuMilliseconds(pid: number): number {
  const fields = statOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) * tickMs : Number.NaN
}

/** The fields after the process's name, which may contain spaces. */
function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return null
  }
}

export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((one) => statOf(one)?.[1] === String(pid))
}

/** Memory of the process and its descendants in MB. */
export function residentMegabytes(pid: number): number {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  return childrenOf(pid).reduce((sum, child) => sum + residentMegabytes(child), kilobytes / 1024)
}
