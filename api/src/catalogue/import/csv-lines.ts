import { maxRowLength, UnreadableFile } from './csv-text.ts'

export type Lines = {
  /** Returns the line that is `ahead` lines after the next one, or undefined after the end. */
  peek(ahead: number): Promise<string | undefined>
  skip(count: number): void
  /** False when the file ends without a line break. Known once the last line is read. */
  endsInNewline(): boolean
}

/** Splits a text at CRLF, LF and CR, in bounded memory. */
export function openLines(text: AsyncIterable<string>): Lines {
  const chunks = text[Symbol.asyncIterator]()
  let ready: string[] = []
  let next = 0
  let count = 0
  let rest = ''
  let ended = false

  async function readChunk(): Promise<void> {
    const { value, done } = await chunks.next()
    ended = Boolean(done)
    // A CR at the end of a chunk may belong to a CRLF.
    const lines = done ? [rest.replace(/\r$/, '')] : (rest + value).split(/\r\n|\n|\r(?!$)/)
    if (!done) rest = lines.pop() ?? ''
    else if (rest === '') return
    count += lines.length
    if (next > 0) ready = ready.slice(next)
    next = 0
    for (const line of lines) ready.push(line)
    if (!done && rest.length > maxRowLength) throw new UnreadableFile(`Line ${count + 1} is too long.`)
  }

  return {
    peek: async (ahead) => {
      while (ready.length <= next + ahead && !ended) await readChunk()
      return ready[next + ahead]
    },
    skip: (lines) => {
      next += lines
    },
    endsInNewline: () => rest === '' || rest.endsWith('\r'),
  }
}
