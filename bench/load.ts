import { connect, type Socket } from 'node:net'

export type Response = { status: number; body: Buffer }

/** What one load did. Times are in milliseconds, sorted. */
export type Load = { count: number; milliseconds: number; times: number[]; statuses: Map<number, number> }

/**
 * A keep-alive connection that sends prepared bytes, one request at a time. It parses no headers but the length: Node's
 * own clients take more time per request than the servers under test.
 */
export class Connection {
  readonly #socket: Socket
  #parts: Buffer[] = []
  #received = 0
  /** Length of head and body; NaN: chunked; 0: the head is not complete. */
  #length = 0
  #headLength = 0
  #status = 0
  #resolve: ((response: Response) => void) | null = null
  #reject: ((error: Error) => void) | null = null

  constructor(port: number) {
    const onread = { buffer: Buffer.allocUnsafe(256 * 1024), callback: this.#read.bind(this) }
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true, onread })
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  /** The response's body is valid until the next request. @throws Error if the connection ends */
  request(bytes: Buffer): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(bytes)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(size: number, buffer: Uint8Array): boolean {
    // the buffer is reused by the next read
    const part = Buffer.from(buffer.buffer, buffer.byteOffset, size)
    if (this.#length === 0) this.#readHead(part)
    else {
      this.#parts.push(Buffer.from(part))
      this.#received += size
    }
    if (this.#isComplete()) this.#finish()
    return true
  }

  #readHead(part: Buffer): void {
    const bytes = this.#parts.length > 0 ? Buffer.concat([...this.#parts, part]) : part
    this.#parts = [bytes]
    this.#received = bytes.length
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) {
      this.#parts = [Buffer.from(bytes)]
      return
    }
    const head = bytes.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    this.#headLength = end + 4
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    this.#length = length === undefined ? Number.NaN : this.#headLength + Number(length)
    if (!this.#isComplete()) this.#parts = [Buffer.from(bytes)]
  }

  #isComplete(): boolean {
    if (this.#length === 0) return false
    if (!Number.isNaN(this.#length)) return this.#received >= this.#length
    const tail = Buffer.concat(this.#parts.slice(-2)).subarray(-7)
    return tail.equals(lastChunk)
  }

  #finish(): void {
    const [first] = this.#parts
    const bytes = this.#parts.length === 1 && first ? first : Buffer.concat(this.#parts)
    const response = { status: this.#status, body: bytes.subarray(this.#headLength) }
    this.#parts = []
    this.#length = 0
    this.#resolve?.(response)
  }

  #fail(error: Error): void {
    this.#reject?.(error)
  }
}

const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/** The bytes of a request. A body is sent as JSON. */
export function requestBytes(call: string, headers: Record<string, string> = {}, json?: object): Buffer {
  const body = json === undefined ? '' : JSON.stringify(json)
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(json && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${call} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** One unit of work on a connection. @returns the statuses it saw; null if there is no more work */
export type Work = (connection: Connection) => Promise<readonly number[] | null>

/** Sends the same request. */
export function repeat(request: Buffer): Work {
  return async (connection) => [(await connection.request(request)).status]
}

/** Runs `work` on each connection until the time is over. */
export async function load(port: number, connections: number, milliseconds: number, work: Work): Promise<Load> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const open = Array.from({ length: connections }, () => new Connection(port))
  const began = performance.now()
  const until = began + milliseconds
  async function run(connection: Connection): Promise<void> {
    for (let now = performance.now(); now < until; ) {
      const seen = await work(connection)
      if (!seen) return
      for (const status of seen) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const end = performance.now()
      times.push(end - now)
      now = end
    }
  }
  try {
    await Promise.all(open.map(run))
    return {
      count: times.length,
      milliseconds: performance.now() - began,
      times: times.sort((a, b) => a - b),
      statuses,
    }
  } finally {
    for (const connection of open) connection.close()
  }
}
