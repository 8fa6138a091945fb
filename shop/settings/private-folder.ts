import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The mode of the data folder. Started as root, PostgreSQL runs as `nobody`, who passes through it but cannot list it. */
export const privateMode = process.getuid?.() === 0 ? 0o711 : 0o700

/** What the shop writes there, apart from PostgreSQL. */
const ownNames = [
  ...['mails', 'pictures', 'builds', 'upgrade'],
  ...['master-secret', 'master-secret.previous', 'postgres-password', 'backup-key'],
  ...['category-rules.json', 'phonepe-simulator.json'],
]

/** Closes a data folder to other users: earlier versions left it open, with mails in it that hold reset links. */
export function makePrivate(dataDir: string): void {
  if (process.platform === 'win32') return
  close(dataDir, privateMode)
  for (const name of ownNames) close(join(dataDir, name))
  const mails = join(dataDir, 'mails')
  if (statOf(mails)?.isDirectory()) for (const name of readdirSync(mails)) close(join(mails, name))
}

/** Leaves links, and what belongs to another user. */
function close(path: string, folderMode = 0o700): void {
  const stat = statOf(path)
  if (!stat || stat.uid !== process.getuid?.() || stat.isSymbolicLink()) return
  const mode = stat.isDirectory() ? folderMode : 0o600
  if (stat.mode & 0o077 & ~mode) chmodSync(path, mode)
}

const statOf = (path: string) => lstatSync(path, { throwIfNoEntry: false })
