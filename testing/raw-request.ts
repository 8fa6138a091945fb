import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends raw bytes on a new connection. @returns status, header block and body; status 0 without a response */
export async function rawRequest(
  port: number,
  request: string,
): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const response = await text(socket)
  const [head = '', ...body] = response.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') }
}
