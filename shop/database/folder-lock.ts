import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const sqliteBusy = 5

/**
 * Locks a folder against other processes. Uses a lock of the operating system, through SQLite because Node has no API for
 * it: the lock ends with its process, even after kill -9.
 * @returns a function that unlocks, null after the timeout
 */
export async function lockFolder(
  folder: string,
  timeoutMs: number,
  name = '.setup-lock',
): Promise<(() => void) | null> {
  const file = new DatabaseSync(join(folder, name))
  for (const end = Date.now() + timeoutMs; ; ) {
    try {
      // a journal in a file would need room on the disk
      file.exec('pragma journal_mode = memory; begin exclusive')
      return () => file.close()
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
      if (Date.now() > end) break
      await sleep(100)
    }
  }
  file.close()
  return null
}
