/** TypeScript's DOM library lacks this method of Node's. */
const streams = ReadableStream as unknown as {
  from(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array>
}

export function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return streams.from(chunks)
}
