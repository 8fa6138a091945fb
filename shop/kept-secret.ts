import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { createFile } from './create-file.ts'
import { isDiskFull } from './explain.ts'
import { ConfigError } from './variables.ts'

/** Anything shorter could be guessed, or is what is left of a longer one. */
const shortestSecret = 32

/**
 * A secret in a file of the data folder: made once, readable by its owner alone.
 * @param lost what the owner does where the secret is gone, as a sentence
 * @throws ConfigError where the file is empty, cut short, or can't be read or made
 */
export function keptSecret(file: string, lost: string): string {
  const secret = readOrMake(file)
  if (secret.length >= shortestSecret) return secret
  const found = secret === '' ? 'is empty' : `holds only ${secret.length} characters`
  throw new ConfigError(`${file} ${found}, but a secret has at least ${shortestSecret}: ${lost}`)
}

function readOrMake(file: string): string {
  try {
    if (!existsSync(file)) createFile(file, randomBytes(32).toString('hex'), 0o600)
    // a copy from elsewhere may have let others read it
    if (statSync(file).mode & 0o077) chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isDiskFull(error)) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new ConfigError(`${file} keeps a secret, but it can't be read or made (${code}).`)
  }
}
