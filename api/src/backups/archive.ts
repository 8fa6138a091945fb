import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { BackupError, reasonOf } from './backup-error.ts'
import type { BackupKind } from './backup-name.ts'

/** The first file of an archive. */
export type ArchiveStart = {
  format: 1
  madeAt: string
  kind: BackupKind
  /** The number of applied migrations. */
  migrations: number
}

/** The last file of an archive: an archive without it is incomplete. */
export type ArchiveEnd = { tables: Record<string, number>; pictures: number }

/** Tar needs the size of each file before its content, so a table is a row of files of this size. */
const partBytes = 4 * 1024 * 1024

const names = { start: 'backup.json', end: 'manifest.json', pictures: 'pictures.txt' }

const tablePart = /^tables\/(\w+)\.copy\.gz\.\d{6}$/

export type ArchiveWriter = {
  start(start: ArchiveStart): Promise<void>
  /** Rows in COPY's text format. */
  table(name: string, rows: Readable): Promise<void>
  file(name: string, content: string): Promise<void>
  pictures(names: readonly string[]): Promise<void>
  end(end: ArchiveEnd): Promise<void>
}

/**
 * A tar file, written while `write` adds to it. A table is one gzip file in parts: `cat tables/orders.copy.gz.* | zcat`
 * prints its rows.
 */
export function writeArchive(write: (archive: ArchiveWriter) => Promise<void>): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const add = async (name: string, content: Uint8Array) => {
    const writer = controller.add({ name, size: content.length, mode: 0o600, type: 'file' }).getWriter()
    if (content.length > 0) await writer.write(new Uint8Array(content))
    await writer.close()
  }
  const addText = (name: string, text: string) => add(name, Buffer.from(text))
  const addJson = (name: string, value: object) => addText(name, `${JSON.stringify(value, null, 2)}\n`)
  const writing = write({
    start: (start) => addJson(names.start, start),
    table: async (name, rows) => {
      let part = 0
      for await (const content of inParts(through(rows, createGzip()))) {
        part += 1
        await add(`tables/${name}.copy.gz.${String(part).padStart(6, '0')}`, content)
      }
    },
    file: (name, content) => addText(`files/${name}`, content),
    pictures: (all) => addText(names.pictures, all.map((name) => `${name}\n`).join('')),
    end: (end) => addJson(names.end, end),
  })
  writing.then(
    () => controller.finalize(),
    (error) => controller.error(error),
  )
  return readable
}

/** A failure on one side ends the other. */
function through(source: Readable, transform: Transform): Transform {
  return pipeline(source, transform, () => undefined)
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}

export type ArchiveReader = {
  table(name: string, rows: AsyncIterable<Uint8Array>): Promise<void>
  file?(name: string, content: string): Promise<void>
  pictures?(names: string[]): Promise<void>
}

export type Archive = {
  start: ArchiveStart
  /** Reads the rest, once, in the order in which it was written. @throws BackupError if it is incomplete */
  read(reader: ArchiveReader): Promise<ArchiveEnd>
  close(): Promise<void>
}

/** @throws BackupError if it is not an archive, or from a newer version */
export async function openArchive(bytes: ReadableStream<Uint8Array>): Promise<Archive> {
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }))[Symbol.asyncIterator]()
  const nextEntry = () =>
    entries.next().catch((error: unknown) => {
      throw error instanceof BackupError ? error : new BackupError(`This backup is damaged: ${reasonOf(error)}.`)
    })
  const first = await nextEntry()
  if (first.done || first.value.header.name !== names.start) throw new BackupError('This file is not a backup.')
  const start = JSON.parse(await textOf(first.value)) as ArchiveStart
  if (start.format !== 1) throw new BackupError('This backup was made by a newer version. Update the shop first.')
  return {
    start,
    read: (reader) => readEntries(nextEntry, reader),
    close: async () => void (await entries.return?.()),
  }
}

type NextEntry = () => Promise<IteratorResult<ParsedTarEntry>>

async function readEntries(nextEntry: NextEntry, reader: ArchiveReader): Promise<ArchiveEnd> {
  let end: ArchiveEnd | undefined
  let next = await nextEntry()
  /** The parts of one table, until an entry of something else. */
  async function* partsOf(table: string): AsyncGenerator<Uint8Array> {
    while (!next.done && tablePart.exec(next.value.header.name)?.[1] === table) {
      yield* next.value.body
      next = await nextEntry()
    }
  }
  while (!next.done) {
    const { name } = next.value.header
    const table = tablePart.exec(name)?.[1]
    if (table) {
      await reader.table(table, through(Readable.from(partsOf(table), { objectMode: false }), createGunzip()))
      continue
    }
    const text = await textOf(next.value)
    if (name === names.end) end = JSON.parse(text)
    else if (name === names.pictures) await reader.pictures?.(text.split('\n').filter(Boolean))
    else if (name.startsWith('files/')) await reader.file?.(name.slice('files/'.length), text)
    next = await nextEntry()
  }
  if (!end) throw new BackupError('This backup is incomplete: its manifest is missing.')
  return end
}

function textOf({ body }: ParsedTarEntry): Promise<string> {
  return new Response(body).text()
}
