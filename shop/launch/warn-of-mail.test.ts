import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { warnOfMail } from './warn-of-mail.ts'

/** A mail server without encryption that rejects each login. */
async function openMailServer(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail.test\r\n')
    socket.on('data', (data) => {
      const line = String(data)
      socket.write(line.startsWith('EHLO') ? '250-mail.test\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 Wrong: s3cret\r\n')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function logged(settings: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-mail-'))
  const lines: string[] = []
  const add = (level: string) => (text: unknown) => void lines.push(`${level}: ${text}`)
  const given = { STORE_URL: 'https://shop.example', DATA_DIR: folder, MAIL_FROM: 'care@shop.example', ...settings }
  await warnOfMail(readConfig(given, folder), { warn: add('warn'), error: add('error') })
  return lines
}

test('logs that the mail server of a live shop rejects the login, or does not answer', async () => {
  const smtp = (port: number) => `smtp://care:s3cret@127.0.0.1:${port}`
  const port = await openMailServer()
  expect(await logged({ SHOP_MODE: 'live', SMTP_URL: smtp(port) })).toEqual([
    'error: The mail server rejects the login. Check user and password in SMTP_URL (percent-encode @ and :).',
  ])
  expect(await logged({ SHOP_MODE: 'demo', SMTP_URL: smtp(port) })).toEqual([])
  const [silent, ...more] = await logged({ SHOP_MODE: 'live', SMTP_URL: smtp(9) })
  expect(silent).toMatch(/^error: The mail server does not answer: .*ECONNREFUSED/)
  expect(more).toEqual([])
})
