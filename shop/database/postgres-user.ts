import { spawn, spawnSync } from 'node:child_process'
import { ConfigError } from '../settings/config.ts'

/** The user `nobody` on Linux. PostgreSQL refuses to run as root and needs a user that exists. */
const nobody = 65_534

type Execute = (program: string, parameters: string[]) => Promise<{ code: number; output: string }>

/** Runs a program of PostgreSQL. */
export type Run = Execute & {
  /** The user that must own the server's files; absent if it is the current user. */
  uid?: number
}

/**
 * Runs programs as the current user, or as `nobody` if that is root, with the capability to pass through root's folders.
 * @param folders the folders that the server must reach
 * @throws ConfigError if it cannot reach them
 */
export function runnerFor(folders: readonly string[], postgres: string): Run {
  if (process.getuid?.() !== 0) return (program, parameters) => execute(program, parameters, {})
  const ids = { uid: nobody, gid: nobody }
  const reachable = folders.every(
    (path) => spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', path], { ...ids, cwd: '/' }).status === 0,
  )
  if (reachable) {
    const asNobody: Execute = (program, parameters) => execute(program, parameters, ids)
    return Object.assign(asNobody, { uid: nobody })
  }
  const setpriv = [
    '--reuid',
    `${nobody}`,
    '--regid',
    `${nobody}`,
    '--clear-groups',
    // PostgreSQL calls access(2), which ignores capabilities of other users without this
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
  ]
  if (spawnSync('setpriv', [...setpriv, postgres, '--version'], { cwd: '/' }).status === 0) {
    const withCapability: Execute = (program, parameters) =>
      execute('setpriv', [...setpriv, program, ...parameters], {})
    return Object.assign(withCapability, { uid: nobody })
  }
  throw new ConfigError(
    `PostgreSQL does not run as root, and the user nobody cannot reach ${folders.join(' and ')}. ` +
      'Move the shop to a folder that others may enter, such as in /srv, start it as another user, or set DATABASE_URL.',
  )
}

function execute(
  program: string,
  parameters: string[],
  ids: { uid?: number; gid?: number },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    // close the pipes on exit: the server outlives pg_ctl and keeps them open
    const child = spawn(program, parameters, {
      ...ids,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code: code ?? 1, output })
    })
  })
}
