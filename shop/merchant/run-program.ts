import { CommanderError } from 'commander'
import { explain } from '../settings/explain.ts'
import { createProgram } from './program.ts'

/** @returns undefined if the error is a fault of the program */
function messageFor(error: unknown): string | undefined {
  const known = explain(error)
  if (known || !(error instanceof Error)) return known
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' && 'path' in error) return `File ${String(error.path)} does not exist.`
  if (code === 'EISDIR' || code === 'EACCES') return `The file cannot be read or written (${code}).`
  if (code.startsWith('CSV_')) return error.message
  return undefined
}

/** Runs a command and sets the exit code. @param args the words after the program's name */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
    else {
      console.error(messageFor(error) ?? error)
      process.exitCode = 1
    }
  }
}
