import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a file atomically: with all of its content or not at all, even after a power failure. Keeps an existing file,
 * so that of two concurrent processes the first wins.
 */
export function createFile(file: string, content: string | Uint8Array, mode: number): void {
  // not the process id: containers that share a volume often have the same one
  const draft = `${file}.new-${randomUUID()}`
  try {
    writeFileSync(draft, content, { mode, flush: true })
    // unlike a rename, a link never replaces a file that another process has created
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(file))
}

/** A new directory entry survives a power failure only after fsync of the folder. Windows has no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
