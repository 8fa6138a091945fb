import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of the data folder, and those before it, the newest first. */
const currentName = 'master-secret'
export const previousName = 'master-secret.previous'

/** Shorter lines are not secrets. */
const minimumLength = 32

/** Secrets that still verify and decrypt. @param separator spaces in a setting, lines in a file: a secret may be a sentence */
export function splitSecrets(text: string, separator: RegExp = /\s+/): string[] {
  return text
    .trim()
    .split(separator)
    .filter((secret) => secret.length >= minimumLength)
}

export function readPreviousSecrets(dataDir: string): string[] {
  const file = join(dataDir, previousName)
  return existsSync(file) ? splitSecrets(readFileSync(file, 'utf8'), /\s*\n\s*/) : []
}

export const newSecret = () => randomBytes(32).toString('hex')

/** Replaces the secret of the data folder. The old one is saved first, so a crash in between loses nothing. */
export function rotateMasterSecret(dataDir: string): void {
  const current = readFileSync(join(dataDir, currentName), 'utf8').trim()
  const others = readPreviousSecrets(dataDir).filter((secret) => secret !== current)
  replaceFile(join(dataDir, previousName), `${[current, ...others].join('\n')}\n`)
  replaceFile(join(dataDir, currentName), newSecret())
}

function replaceFile(file: string, content: string): void {
  const draft = `${file}.new-${randomUUID()}`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  renameSync(draft, file)
}
