import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../shop/database/folder-lock.ts'

/**
 * Copies a data folder whose first start is done. Does nothing outside a Playwright run.
 * @param prepare makes that folder; called once a run
 */
export async function copyPreparedFolder(target: string, prepare: (folder: string) => Promise<void>): Promise<void> {
  const parent = process.env.E2E_PREPARED
  if (!parent || process.platform === 'win32') return
  const prepared = join(parent, 'shop')
  await mkdir(parent, { recursive: true })
  const unlock = await lockFolder(parent, 500_000)
  if (!unlock) throw new Error('The first start of a shop took too long.')
  try {
    if (!existsSync(prepared)) {
      const draft = `${prepared}-draft`
      await prepare(draft)
      await rename(draft, prepared)
    }
  } finally {
    unlock()
  }
  await copyFolder(prepared, target)
}

/** `cp` keeps the owner of PostgreSQL's files, which Node's own copy does not. */
export function copyFolder(from: string, to: string): Promise<void> {
  const child = spawn('cp', ['-a', `${from}/.`, to], { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`cp ended with ${code}`))))
  })
}
