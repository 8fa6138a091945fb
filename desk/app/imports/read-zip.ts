import { fileKey, fileNameOf } from '@tanabana/contract/file-name.ts'
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'

/** Of files in a ZIP, and of one picture in bytes. */
const limits = { entries: 100_000, bytes: 60_000_000 }

/**
 * Finds pictures in a ZIP by their names, whatever folder they are in. Nothing else is unpacked.
 * @param wanted keys of their names @returns by key, how to unpack one @throws Error with a sentence
 */
export async function readZip(zip: File, wanted: ReadonlySet<string>): Promise<Map<string, () => Promise<File>>> {
  // only the last part of a name is used: a path such as ../ leads nowhere
  const options = { useWebWorkers: false, checkOverlappingEntry: true, filenameValidation: 'tolerant' } as const
  const reader = new ZipReader(new BlobReader(zip), options)
  const found = new Map<string, () => Promise<File>>()
  let entries = 0
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries += 1
      if (entries > limits.entries) throw new TooMany()
      const name = fileNameOf(entry.filename)
      if (!entry.directory && wanted.has(fileKey(name)) && !found.has(fileKey(name)))
        found.set(fileKey(name), () => unpack(entry, name))
    }
  } catch (error) {
    if (error instanceof TooMany) throw new Error(`${zip.name} has more than ${limits.entries} files.`)
    throw new Error(`${zip.name} can’t be read: it is damaged, or not a ZIP.`)
  }
  return found
}

class TooMany extends Error {}

/** A ZIP can say any size: bytes are counted as they come. */
async function unpack(entry: FileEntry, name: string): Promise<File> {
  if (entry.encrypted) throw new Error('It is locked with a password.')
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.length
      if (bytes > limits.bytes) throw new RangeError()
      chunks.push(chunk)
    },
  })
  try {
    if (entry.uncompressedSize > limits.bytes) throw new RangeError()
    await entry.getData(sink, { useWebWorkers: false, checkSignature: true })
  } catch {
    throw new Error(bytes > limits.bytes || entry.uncompressedSize > limits.bytes ? tooLarge : damaged)
  }
  return new File(chunks, name)
}

const tooLarge = `It is larger than ${limits.bytes / 1_000_000} MB.`
const damaged = 'It is damaged in the ZIP.'
