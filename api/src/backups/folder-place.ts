import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError, reasonOf } from './backup-error.ts'
import type { Place, StoredFile } from './place.ts'
import { streamOf } from './streams.ts'

const draftEnd = '.part'

export function folderPlace(folder: string): Place {
  const problem = (error: unknown) => {
    if (error instanceof BackupError) return error
    const code = (error as { code?: string }).code ?? ''
    if (['ENOSPC', 'EDQUOT'].includes(code)) return new BackupError(`The disk of ${folder} is full. Free some space.`)
    if (code.startsWith('E')) return new BackupError(`The folder ${folder} cannot be used: ${reasonOf(error)}.`)
    return error
  }
  const orProblem = <T>(work: Promise<T>) => work.catch((error: unknown) => Promise.reject(problem(error)))
  return {
    name: folder,
    list: (prefix) => orProblem(listFiles(folder, prefix)),
    exists: async () => existsSync(folder),
    read: async (file) => streamOf(readChunks(join(folder, file), problem)),
    write: (file, chunks) => orProblem(writeFile(join(folder, file), chunks)),
    remove: (file) => orProblem(rm(join(folder, file), { force: true })),
    cleanUp: (prefixes) => orProblem(removeDrafts(folder, prefixes)),
  }
}

async function* readChunks(path: string, problem: (error: unknown) => unknown): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 256 * 1024 })
  } catch (error) {
    throw problem(error)
  }
}

async function listFiles(folder: string, prefix: string): Promise<StoredFile[]> {
  const wanted = (await findFiles(folder, prefix)).filter((file) => !file.endsWith(draftEnd)).sort()
  return Promise.all(wanted.map(async (file) => ({ file, bytes: (await stat(join(folder, file))).size })))
}

async function findFiles(folder: string, prefix: string): Promise<string[]> {
  const inside = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '.'
  const names = existsSync(join(folder, inside)) ? await readdir(join(folder, inside)) : []
  return names.map((name) => (inside === '.' ? name : `${inside}/${name}`)).filter((file) => file.startsWith(prefix))
}

/** Backups hold personal data: only the shop's user may read them. */
const privateFile = 0o600

async function writeFile(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = path + draftEnd
  const file = createWriteStream(draft, { mode: privateFile, flush: true })
  try {
    await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), file)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return file.bytesWritten
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

/** A new name survives a power failure only after fsync of the folder. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  // some network file systems refuse it
  await opened.sync().catch(() => undefined)
  await opened.close()
}

async function removeDrafts(folder: string, prefixes: readonly string[]): Promise<void> {
  for (const prefix of prefixes)
    for (const file of await findFiles(folder, prefix))
      if (file.endsWith(draftEnd)) await rm(join(folder, file), { force: true })
}
