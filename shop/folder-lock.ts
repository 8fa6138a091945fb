import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const busy = 5

/**
 * Waits until no other process is setting this folder up, and keeps others out until the answered function is called.
 * The lock is the operating system's (through SQLite: Node itself has none), so it falls with its process however that ends.
 * @returns null where another process held it for the whole time
 */
export async function lockFolder(folder: string, timeoutMs: number): Promise<(() => void) | null> {
  const file = new DatabaseSync(join(folder, '.setup-lock'))
  for (const end = Date.now() + timeoutMs; ; ) {
    try {
      file.exec('begin exclusive')
      return () => file.close()
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error
      if (Date.now() > end) break
      await sleep(100)
    }
  }
  file.close()
  return null
}
