import { spawn, spawnSync } from 'node:child_process'
import { ConfigError } from './config.ts'

/** `nobody` on every Linux: PostgreSQL refuses to run as root, and needs a user that the system knows. */
const nobody = 65_534

type Execute = (program: string, parameters: string[]) => Promise<{ code: number; output: string }>

/** How to run a program of PostgreSQL. */
export type Run = Execute & {
  /** Whose the server's files must be; absent where they are one's own. */
  uid?: number
}

/**
 * As oneself; as root, as `nobody`, who may need leave to pass through folders that are root's alone.
 * @param folders what the server must reach
 * @throws ConfigError where it can't
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
  const passing = [
    '--reuid',
    `${nobody}`,
    '--regid',
    `${nobody}`,
    '--clear-groups',
    // PostgreSQL asks with access(2), which forgets a capability of anybody but root without this
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
  ]
  if (spawnSync('setpriv', [...passing, postgres, '--version'], { cwd: '/' }).status === 0) {
    const passingThrough: Execute = (program, parameters) =>
      execute('setpriv', [...passing, program, ...parameters], {})
    return Object.assign(passingThrough, { uid: nobody })
  }
  throw new ConfigError(
    `PostgreSQL does not run as root, and the user nobody cannot reach ${folders.join(' and ')}: ` +
      'move the shop to a folder that others may enter (such as below /srv), start it as another user, or set DATABASE_URL.',
  )
}

function execute(
  program: string,
  parameters: string[],
  ids: { uid?: number; gid?: number },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    // a server that outlives this call must not hold a pipe of ours open: pg_ctl writes the server's words to its log
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
