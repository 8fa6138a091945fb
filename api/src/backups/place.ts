export type StoredFile = { file: string; bytes: number }

/** Where backups are kept: a folder or a bucket. All methods throw BackupError with a sentence for the merchant. */
export type Place = {
  /** The folder or the bucket's address, without its key. */
  name: string
  /** Files whose path begins with these letters. */
  list(prefix: string): Promise<StoredFile[]>
  /** Whether it is there at all. A folder that is missing is created by the first file. */
  exists(): Promise<boolean>
  read(file: string): Promise<ReadableStream<Uint8Array>>
  /** Writes a new file: with all of its content or not at all, also after kill -9. @returns its bytes */
  write(file: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  remove(file: string): Promise<void>
  /** Deletes what killed writers have left of files whose path begins so. Only while no other process writes these. */
  cleanUp(prefixes: readonly string[]): Promise<void>
}
