import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A program of the cluster that this trial started. */
export type Running = { name: string; pid: number; ended: Promise<void>; child: ChildProcess }

export type Owner = { uid: number; gid: number } | null

/** The user that owns the databases: PostgreSQL refuses to run as root. Null: this user. */
export function databaseUser(): Owner {
  if (process.getuid?.() !== 0) return null
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Starts programs as the database user. They end with this process, even if it is killed. */
export function createSupervisor(setpriv: string, folder: string, owner: Owner) {
  const all = new Set<Running>()
  /** Processes whose end is part of the trial. */
  const expected = new Set<number>()
  const identity = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : []

  return {
    start(name: string, command: string, words: readonly string[], env: Record<string, string> = {}): Running {
      const log = createWriteStream(join(folder, `${name}.output`), { flags: 'a' })
      const child = spawn(setpriv, [...identity, '--pdeathsig=TERM', command, ...words], {
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        cwd: folder,
        // Ctrl-C reaches this process alone, which then stops them in order
        detached: true,
      })
      child.stdout?.pipe(log, { end: false })
      child.stderr?.pipe(log, { end: false })
      // not "close": PostgreSQL keeps Patroni's output open
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      if (child.pid === undefined) throw new Error(`${name} did not start`)
      const running = { name, pid: child.pid, ended, child }
      all.add(running)
      void ended.then(async () => {
        all.delete(running)
        if (expected.has(running.pid)) return
        const output = await readFile(join(folder, `${name}.output`), 'utf8').catch(() => '')
        console.error(`${name} ended: ${output.trim().split('\n').slice(-5).join('\n')}`)
      })
      return running
    },
    async stop(running: Running, signal: NodeJS.Signals = 'SIGTERM', timeoutMs = 15_000): Promise<void> {
      expected.add(running.pid)
      kill(running.pid, signal)
      await Promise.race([running.ended, setTimeout(timeoutMs, undefined, { ref: false })])
      kill(running.pid, 'SIGKILL')
      await running.ended
    },
    expectEnd: (running: Running) => void expected.add(running.pid),
    running: () => [...all],
  }
}

/** @returns whether the process was there */
export function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** The process and everything below it, the process first. */
export async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // the name in parentheses may contain spaces
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (parent) parents.set(Number(name), parent)
  }
  const family = [pid]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

/** The process id of a running PostgreSQL in this folder. */
export async function postmasterOf(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || undefined
}
