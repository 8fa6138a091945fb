import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { importLimits } from '@tanabana/contract/desk/imports.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { UnreadableFile } from '../import/csv-text.ts'
import { importParts } from '../import/tables.ts'

/** Opens the file of an import from its start; it may be packed with gzip. Its stream fails with UnreadableFile. */
export function openImportFile(db: Db, importId: number): () => Readable {
  return () => Readable.from(unpack(readParts(db, importId)), { objectMode: true })
}

async function* readParts(db: Db, importId: number): AsyncGenerator<Buffer> {
  for (let last = -1; ; ) {
    const [found] = await db
      .select()
      .from(importParts)
      .where(and(eq(importParts.importId, importId), gt(importParts.part, last)))
      .orderBy(asc(importParts.part))
      .limit(1)
    if (!found) return
    last = found.part
    yield found.bytes
  }
}

async function* unpack(parts: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await parts.next()
  if (first.done) return
  const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b
  async function* all() {
    yield first.value as Buffer
    yield* parts
  }
  let size = 0
  for await (const chunk of isPacked ? gunzip(all()) : all()) {
    size += chunk.length
    if (size > importLimits.bytes) throw new UnreadableFile(tooLarge)
    yield chunk
  }
}

const tooLarge = `The file is larger than ${importLimits.bytes / 1_000_000} MB. Divide it into several.`

async function* gunzip(parts: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const stream = Readable.from(parts)
  const unpacked = stream.pipe(createGunzip())
  stream.on('error', (error) => unpacked.destroy(error))
  try {
    yield* unpacked
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
      throw new UnreadableFile('The file did not arrive whole. Send it again.')
    throw error
  } finally {
    stream.destroy()
  }
}
