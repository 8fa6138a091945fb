import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a file with all of its content or not at all, also where the power fails. A file that is there already stays:
 * of two processes that make one at the same time, the first wins.
 */
export function createFile(file: string, content: string | Uint8Array, mode: number): void {
  const draft = `${file}.new-${process.pid}`
  try {
    writeFileSync(draft, content, { mode, flush: true })
    // unlike a rename, a link never replaces what another process has made meanwhile
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(file))
}

/** A new name in a folder survives a power cut only once the folder is synced. Windows has no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}
