import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { createFile } from './create-file.ts'
import { ConfigError } from './environment-variables.ts'
import { isDiskFull } from './explain.ts'

/** A shorter secret could be guessed, or is a truncated file. */
const minimumLength = 32

/**
 * Reads a secret from a file; creates it on first use, readable by the current user only.
 * @param whenLost how to get a lost secret back, for the error message
 * @throws ConfigError if the file is empty, too short, or cannot be read or created
 */
export function readSecret(file: string, whenLost: string): string {
  const secret = readOrCreate(file)
  if (secret.length >= minimumLength) return secret
  const found = secret === '' ? 'is empty' : `has only ${secret.length} characters`
  throw new ConfigError(`${file} ${found}, but a secret needs at least ${minimumLength}. ${whenLost}`)
}

function readOrCreate(file: string): string {
  try {
    if (!existsSync(file)) createFile(file, randomBytes(32).toString('hex'), 0o600)
    // a copied file may be readable by others
    if (statSync(file).mode & 0o077) chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isDiskFull(error)) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new ConfigError(`The secret in ${file} cannot be read or created (${code}).`)
  }
}
