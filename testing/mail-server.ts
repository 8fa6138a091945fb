import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Certificate } from './self-signed.ts'

export const mailLogin = { user: 'shop', pass: 'mail-password' }

/**
 * A mail server that accepts one login.
 * @param certificate for STARTTLS; null offers no encryption
 * @param taken gets the mails; without it, the server refuses them
 */
export async function openMailServer(certificate: Certificate | null, taken?: string[]) {
  const server = new SMTPServer({
    ...certificate,
    hideSTARTTLS: certificate === null,
    disabledCommands: certificate ? [] : ['STARTTLS'],
    allowInsecureAuth: certificate === null,
    onAuth: ({ username, password }, _session, done) =>
      username === mailLogin.user && password === mailLogin.pass
        ? done(null, { user: username })
        : done(new Error('Wrong user or password')),
    onData: (stream, _session, done) => {
      if (!taken) return done(new Error('This server takes no mails'))
      text(stream).then((mail) => {
        taken.push(mail)
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: (password = mailLogin.pass) => `smtp://${mailLogin.user}:${password}@localhost:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
