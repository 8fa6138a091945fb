import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { MissingProgram } from '../missing-program.ts'

/** Programs of the cluster and Debian's package of each. Debian puts some where only root's PATH looks. */
const packages = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  setpriv: 'util-linux',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}

export type Program = keyof typeof packages

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin', '/usr/bin']

/** @returns the path of each program. @throws MissingProgram with the packages to install */
export function findPrograms(): Record<Program, string> {
  const found = Object.keys(packages).map((name) => [name, pathOf(name)] as const)
  const missing = found.filter(([, path]) => !path).map(([name]) => packages[name as Program])
  if (missing.length > 0)
    throw new MissingProgram(
      `The cluster needs more programs. On Debian 12:\n  sudo apt-get install ${[...new Set(missing)].join(' ')}\nStop and disable the services that the packages start.`,
    )
  return Object.fromEntries(found) as Record<Program, string>
}

function pathOf(name: string): string | undefined {
  return (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))).find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
