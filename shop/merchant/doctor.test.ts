import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { createPhonePe, phonePeWebhook } from '@tanabana/api'
import { createPhonePeSimulator } from '@tanabana/simulators/phonepe/phonepe.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { type Bucket, openBucket } from '@tanabana/testing/bucket.ts'
import { mailLogin, openMailServer } from '@tanabana/testing/mail-server.ts'
import { testMasterSecret } from '@tanabana/testing/postgres.ts'
import { type Certificate, selfSigned } from '@tanabana/testing/self-signed.ts'
import { openTlsProxy } from '@tanabana/testing/tls-proxy.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Finding } from '../doctor/finding.ts'
import { createProgram } from './program.ts'

const webhook = { username: 'test_hook', password: 'password1' }
const phonepeSecret = 'secret-of-phonepe'

const trusted = tls.getCACertificates('default')
let folder: string
let certificate: Certificate
let shop: Backend
let proxy: Awaited<ReturnType<typeof openTlsProxy>>
let mails: Awaited<ReturnType<typeof openMailServer>>
let bucket: Bucket
let bank: ReturnType<typeof createPhonePeSimulator>
let settings: Record<string, string>
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanabana-doctor-'))
  certificate = await selfSigned('localhost')
  tls.setDefaultCACertificates([...trusted, certificate.cert])
  mails = await openMailServer(certificate)
  bucket = await openBucket()
  bank = createPhonePeSimulator({ clientId: 'shop', clientSecret: phonepeSecret, webhook: { ...webhook, url: '' } })
  const bankUrl = await bank.listen({ host: '127.0.0.1', port: 0 })
  proxy = await openTlsProxy(certificate)
  const paymentContext = {
    gateway: createPhonePe(null),
    webhook: phonePeWebhook(webhook),
    shop: { name: 'Test shop', url: proxy.origin },
  }
  shop = await openBackend(undefined, { trustProxy: '127.0.0.1', storeUrl: proxy.origin, paymentContext })
  // the harness compiles the OpenAPI document at the first response, which takes seconds
  await shop.app.inject({ url: '/product/getProductPaged' })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as AddressInfo).port
  proxy.forwardTo(port)
  await writeFile(join(folder, 'master-secret'), testMasterSecret, { mode: 0o600 })
  settings = {
    ...{ DATA_DIR: folder, DATABASE_URL: shop.databaseUrl, SETTINGS_FILE: '', SHOP_MODE: 'live' },
    ...{ STORE_URL: proxy.origin, PORT: String(port), TRUST_PROXY: '127.0.0.1', PICTURES_URL: bucket.url },
    ...{ SHOP_EMAIL: 'care@shop.invalid', SMTP_URL: mails.url(), MAIL_FROM: 'shop@shop.invalid' },
    ...{ PHONEPE_AUTH_URL: `${bankUrl}/identity-manager`, PHONEPE_URL: `${bankUrl}/pg` },
    ...{ PHONEPE_CLIENT_ID: 'shop', PHONEPE_CLIENT_SECRET: phonepeSecret },
    ...{ PHONEPE_WEBHOOK_USERNAME: webhook.username, PHONEPE_WEBHOOK_PASSWORD: webhook.password },
  }
})
afterAll(async () => {
  tls.setDefaultCACertificates(trusted)
  await Promise.all([proxy.close(), mails.close(), bucket.close(), bank.close()])
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the command. @param changed settings that differ. @returns its findings by name, and its exit code */
async function doctor(changed: Record<string, string | undefined> = {}) {
  for (const [name, value] of Object.entries({ ...settings, ...changed })) vi.stubEnv(name, value)
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => void lines.push(text))
  try {
    await createProgram().parseAsync(['doctor', '--json'], { from: 'user' })
    const output = lines.join('\n')
    const findings = JSON.parse(output) as Finding[]
    const of = (check: string) => findings.find((finding) => finding.check === check)
    return { output, code: process.exitCode, of, state: (check: string) => of(check)?.state, findings }
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    process.exitCode = 0
  }
}

test('finds no problem with a shop behind a good proxy, and changes nothing', async () => {
  const before = await readdir(folder)
  const { code, findings, of } = await doctor()
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([])
  expect(code).toBe(0)
  const good = findings.filter(({ state }) => state === 'ok').map(({ check }) => check)
  expect(good).toEqual(
    expect.arrayContaining([
      'Port',
      'Name',
      'Certificate',
      'This shop',
      'Proxy',
      'Metrics',
      'Webhook',
      'Mail',
      'PhonePe',
    ]),
  )
  expect(good).toEqual(expect.arrayContaining(['Database', 'Migrations', 'Change notices', 'Database clock', 'Clock']))
  expect(good).toEqual(expect.arrayContaining(['Pictures', 'Private files', 'Disk']))
  expect(of('Proxy')?.text).toBe('The shop counts this request for 127.0.0.1.')
  expect(await readdir(folder)).toEqual(before)
})

test('names each fault, and shows no secret', async () => {
  proxy.behave({ forwarding: 'none', certificate: await selfSigned('localhost', -1) })
  await chmod(join(folder, 'master-secret'), 0o644)
  const { code, of, output } = await doctor({
    SMTP_URL: mails.url('wrong-password%'),
    PHONEPE_CLIENT_SECRET: 'wrong-secret',
    PICTURES_URL: bucket.url.replace(':secret@', ':wrong-key@'),
  })
  proxy.behave({ forwarding: 'replaces', certificate })
  expect(code).toBe(1)
  expect(of('Certificate')).toMatchObject({ state: 'problem', text: expect.stringContaining('has expired') })
  expect(of('Proxy')).toMatchObject({ state: 'problem', text: expect.stringContaining('X-Forwarded-For') })
  expect(of('Mail')).toMatchObject({ state: 'problem', text: expect.stringContaining('rejects the login') })
  expect(of('PhonePe')).toMatchObject({ state: 'problem', text: expect.stringContaining('PHONEPE_CLIENT_SECRET') })
  expect(of('Pictures')?.state).toBe('problem')
  expect(of('Private files')).toMatchObject({ state: 'problem', text: expect.stringContaining('chmod 600') })
  // it only looks: the file is as it was
  expect((await stat(join(folder, 'master-secret'))).mode & 0o777).toBe(0o644)
  await chmod(join(folder, 'master-secret'), 0o600)
  for (const secret of [
    testMasterSecret,
    mailLogin.pass,
    'wrong-password',
    'wrong-secret',
    'wrong-key',
    webhook.password,
  ])
    expect(output).not.toContain(secret)
})

test('recommends a host for the desk, and checks that it reaches this shop alone', async () => {
  const deskHost = async (changed?: Record<string, string>) => (await doctor(changed)).of('Desk host')
  expect(await deskHost()).toMatchObject({ state: 'warning', text: expect.stringContaining('set DESK_URL') })
  expect(await deskHost({ DESK_URL: 'http://desk.localhost:3000' })).toMatchObject({ state: 'unknown' })
  const apart = { STORE_URL: proxy.origin.replace('localhost', '127.0.0.1'), DESK_URL: proxy.origin }
  expect((await deskHost(apart))?.text).toContain('Restart the shop.')
  proxy.behave({ forwarding: 'replaces', certificate, host: 'inside' })
  expect((await deskHost(apart))?.text).toContain(`passes ${proxy.origin} on as inside`)
  proxy.behave({ forwarding: 'replaces', certificate })
  const desk = {
    origin: proxy.origin,
    hasOwnHost: true,
    isDemo: false,
    couriers: [],
    pushToLoopback: false,
    sender: { address: [], phone: null },
  }
  const own = await openBackend(undefined, { desk })
  try {
    proxy.forwardTo(Number(new URL(await own.app.listen({ host: '127.0.0.1', port: 0 })).port))
    expect(await deskHost(apart)).toMatchObject({ state: 'ok' })
  } finally {
    proxy.forwardTo(port)
    await own.close()
  }
})

test('finds a proxy that lets visitors invent their address', async () => {
  proxy.behave({ forwarding: 'keeps', certificate })
  const { of } = await doctor({ TRUST_PROXY: 'true' })
  proxy.behave({ forwarding: 'replaces', certificate })
  expect(of('Proxy')).toMatchObject({ state: 'problem', text: expect.stringContaining('Set TRUST_PROXY=127.0.0.1') })
})

test('tells another shop, a stopped shop and a wrong setting apart', async () => {
  const other = await doctor({ MASTER_SECRET: 'x'.repeat(40) })
  expect([other.state('Port'), other.state('This shop')]).toEqual(['problem', 'problem'])
  const closed = await openTlsProxy(certificate)
  await closed.close()
  const unused = new URL(closed.origin).port
  const stopped = await doctor({ PORT: unused, STORE_URL: closed.origin })
  expect(stopped.of('Port')?.text).toContain(`port ${unused} is free`)
  expect(stopped.of('This shop')?.text).toContain('Nothing answers')
  const wrong = await doctor({ PORT: 'many' })
  expect(wrong.findings).toEqual([
    { check: 'Settings', state: 'problem', text: expect.stringContaining('PORT is "many"') },
  ])
})

test('warns of a mail server that takes the password without encryption', async () => {
  const open = await openMailServer(null)
  const { of } = await doctor({ SMTP_URL: open.url() })
  await open.close()
  expect(of('Mail')).toMatchObject({ state: 'warning', text: expect.stringContaining('without encryption') })
})

test('creates no data folder for a shop that does not exist yet', async () => {
  const missing = join(folder, 'not-there')
  const { of, code } = await doctor({ DATA_DIR: missing, DATABASE_URL: undefined })
  expect([code, of('Database')?.text]).toEqual([1, expect.stringContaining('There is no shop in')])
  await expect(stat(missing)).rejects.toThrow('ENOENT')
})
