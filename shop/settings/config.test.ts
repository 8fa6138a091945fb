import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanabana-config-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder, ...environment }, folder)
const live = { SHOP_MODE: 'live', STORE_URL: 'https://shop.example', SHOP_EMAIL: 'care@shop.example' }
const known = { ...live, PHONEPE_CLIENT_ID: 'M1', PHONEPE_CLIENT_SECRET: 'secret' }
const phonepe = 'https://mercury.phonepe.com/web/bundle/checkout.js'

test.each([
  [{ PORT: '4000' }, 'http://localhost:4000'],
  [{ STORE_URL: 'https://Shop.Example:443/' }, 'https://shop.example'],
  [{ STORE_URL: 'https://shop.example', DESK_URL: 'https://Desk.Shop.Example:443/' }, 'https://desk.shop.example'],
  [{ STORE_URL: 'https://shop.example', DESK_URL: 'http://localhost:3000' }, 'http://localhost:3000'],
  [{ DESK_URL: 'http://desk.localhost:4000' }, 'http://desk.localhost:4000'],
])('the desk of %o opens at the origin that browsers send', (environment, origin) => {
  expect(read(environment).deskUrl).toBe(origin)
})

test('has facts of its own in a demo, and none in a live shop', () => {
  const demo = read({}).givenSettings
  expect(demo.fixed).toEqual({})
  expect(demo.defaults).toMatchObject({ 'shop-name': 'Tanabana', 'care-email': 'care@tanabana.example' })
  const { SHOP_EMAIL, ...without } = live
  const { defaults } = read(without).givenSettings
  expect(defaults).toMatchObject({ 'shop-name': new URL(live.STORE_URL).hostname, 'care-email': '', 'legal-name': '' })
  expect(JSON.stringify(defaults)).not.toMatch(/tanabana|weavers|iyer|instagram/i)
  expect(read(live).givenSettings.fixed).toMatchObject({ 'care-email': SHOP_EMAIL })
  const from = { ...without, SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Rangoli <hello@rangoli.example>' }
  expect(read(from).givenSettings.defaults['care-email']).toBe('hello@rangoli.example')
})

test('gives the desk its own host only where DESK_URL says so', () => {
  expect(read({}).deskHasOwnHost).toBe(false)
  expect(read({ DESK_URL: 'http://localhost:3000' }).deskHasOwnHost).toBe(true)
})

test.each([
  ['http://desk.shop.example', /must be an https origin/],
  ['https://desk.shop.example/desk', /without a path/],
  ['https://desk.shop.example?a=1', /must be an https origin/],
  ['https://user@desk.shop.example', /must be an https origin/],
  ['http://localhost.evil.example', /must be an https origin/],
  ['desk.shop.example', /must be an https address/],
  ['https://SHOP.example', /must have another host name than the shop/],
  ['https://shop.example:8443', /must have another host name than the shop/],
])('rejects %s as DESK_URL', (DESK_URL, message) => {
  expect(() => read({ STORE_URL: 'https://shop.example', DESK_URL })).toThrow(message)
})

test('rejects DESK_URL where only the storefront runs', () => {
  const alone = { BACKEND_URL: 'https://backend.example', DESK_URL: 'https://desk.shop.example' }
  expect(() => read(alone)).toThrow(/DESK_URL is set beside BACKEND_URL/)
})

describe('a wrong setting', () => {
  const noCertificate = 'postgres://shop@127.0.0.1/shop?sslmode=verify-full&sslrootcert=/not/there.pem'
  test.each([
    ['SHOP_MODE', 'production', /^SHOP_MODE is "production", but must be demo or live\.$/],
    ['SHOP_NAME', ' ', /SHOP_NAME is " "/],
    ['SHOP_EMAIL', 'banana', /an e-mail address/],
    ['SHOP_PHONE', 'banana', /a telephone number/],
    ['SHOP_WHATSAPP', '98765 43210', /with its country code, such as \+91/],
    ['SHOP_ADDRESS', 'x'.repeat(301), /SHOP_ADDRESS is/],
    ['SECURITY_CONTACT', 'http://shop.example', /an https address/],
    ['SHOP_OFFICER', ' ', /SHOP_OFFICER is/],
    ['SHOP_SOCIAL', 'https://%', /https addresses/],
    ['PORT', '70000', /from 1 to 65533/],
    ['PORT', 'banana', /^PORT is "banana", but must be a number from 1 to 65533\.$/],
    ['DATABASE_URL', 'banana', /an address such as postgres/],
    [
      'DATABASE_URL',
      'mysql://shop:secret@127.0.0.1/shop',
      /^DATABASE_URL is "…", but must be an address such as postgres:/,
    ],
    ['DATABASE_URL', noCertificate, /certificates that exist/],
    ['DATABASE_PREPARED', 'banana', /on or off/],
    ['DATABASE_LISTEN_URL', noCertificate, /certificates that exist/],
    ['PROCESSES', '0', /from 1 to 32/],
    ['CACHE_MB', 'banana', /must be a number/],
    ['PICTURES_URL', 'https://%ZZ:secret@s3.example.com/bucket', /an address such as https/],
    ['BACKUP_TO', 'ftp://backups.example/shop', /a folder, or an address/],
    ['BACKUP_AT', '25:00', /a time in India/],
    ['BACKUP_KEEP', 'all', /days, weeks and months/],
    ['BACKUP_KEY', 'banana', /a key such as/],
    ['BACKUP_SCRATCH_URL', noCertificate, /certificates that exist/],
    ['STORE_URL', 'banana', /an http or https address/],
    ['STORE_URL', 'https://shop.example/shop', /without a path/],
    ['BACKEND_URL', 'https://backend.example/api', /without a path/],
    ['BACKEND_URL', 'http://x?y', /^BACKEND_URL is "http:\/\/x\?y", but must be an origin/],
    ['BACKEND_URL', 'http://u:p@x', /^BACKEND_URL is "http:\/\/u:p@x", but must be an origin/],
    ['BACKEND_URL', 'ftp://x', /must be an http or https address/],
    ['TRUST_PROXY', 'banana', /addresses and networks/],
    ['TRUST_PROXY', '1', /addresses and networks/],
    ['TRUST_PROXY', '127.0.0.1/99', /addresses and networks/],
    ['SMTP_URL', 'smtp.example.com', /an address such as smtps/],
    ['MAIL_FROM', 'banana', /an e-mail address/],
    ['PHONEPE_WEBHOOK_USERNAME', 'x', /5 to 20/],
    ['PHONEPE_WEBHOOK_PASSWORD', 'banana', /8 to 20/],
    ['PHONEPE_AUTH_URL', 'banana:1', /an http or https address/],
    ['PHONEPE_URL', 'banana', /an http or https address/],
    ['FIREBASE_PROJECT_ID', 'My Shop', /project id/],
    ['FIREBASE_API_KEY', 'banana', /API key/],
    ['FIREBASE_AUTH_DOMAIN', 'banana', /a host/],
    ['FIREBASE_URL', 'https://firebase.example', /on this machine/],
    ['PHONEPE_SCRIPT_URL', 'banana', /an http or https address/],
    ['GA4_MEASUREMENT_ID', 'banana', /measurement id/],
    ['FIREBASE_APP_ID', '1 2', /web app/],
    ['ANALYTICS_SCRIPT_URL', 'banana', /an http or https address/],
    ['ANALYTICS_CONFIG_URL', 'banana', /an http or https address/],
    ['OFFLINE', 'banana', /on or off/],
    ['DRAW_AHEAD', 'banana', /on or off/],
    ['PUSH_TO_LOOPBACK', 'banana', /on or off/],
    ['LOG_LEVEL', 'banana', /one of debug/],
  ])('stops the start: %s=%s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError)
    expect(() => read({ [name]: value })).toThrow(message)
    expect(() => read({ [name]: value })).toThrow(name)
  })

  test('stops the start: a live shop without its address, or with half of Firebase', () => {
    const { STORE_URL: _, ...without } = live
    expect(() => read(without)).toThrow('STORE_URL')
    for (const [name, value] of [
      ['FIREBASE_PROJECT_ID', 'my-shop-1a2b3'],
      ['FIREBASE_API_KEY', `AIza${'x'.repeat(35)}`],
    ] as const)
      expect(() => read({ ...live, [name]: value })).toThrow(
        'Set both FIREBASE_PROJECT_ID and FIREBASE_API_KEY, or neither.',
      )
  })

  test('stops the start: a public shop with the identity simulator', () => {
    const project = { FIREBASE_PROJECT_ID: 'my-shop-1a2b3', FIREBASE_API_KEY: `AIza${'x'.repeat(35)}` }
    const simulated = { ...live, ...project, FIREBASE_URL: 'http://127.0.0.1:3002' }
    expect(() => read(simulated)).toThrow('FIREBASE_URL is for tests of a shop on this machine. Remove it.')
    const own = read({ ...simulated, STORE_URL: 'https://shop.localhost:8443' })
    expect(own.identity?.service.simulatorUrl).toBe('http://127.0.0.1:3002')
  })

  test('stops the start: a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const message = (code: string) => new RegExp(`^DATA_DIR is ".*", but the shop cannot write there \\(${code}\\)\\.$`)
    expect(() => read({ DATA_DIR: join(file, 'data') })).toThrow(message('ENOTDIR'))
    if (process.getuid?.() === 0) return
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o500 })
    expect(() => read({ DATA_DIR: join(closed, 'data') })).toThrow(message('EACCES'))
  })

  test.each(['SHOP_MODE', 'DATA_DIR', 'DATABASE_URL', 'PICTURES_URL', 'MASTER_SECRET'])(
    'stops the start: %s set but empty, which would open another shop',
    (name) => expect(() => read({ [name]: '' })).toThrow(`${name} is set, but empty`),
  )

  test.each(['true', 'false', '127.0.0.1', '::1', '10.0.0.0/24, 172.31.255.2', 'loopback', 'uniquelocal'])(
    'is none of these: TRUST_PROXY=%s',
    (TRUST_PROXY) => expect(() => read({ TRUST_PROXY })).not.toThrow(),
  )
})

describe('the checkout script', () => {
  test('comes from the simulator in demo mode', () => {
    expect(read({ PORT: '4000' }).phonepe.script).toEqual({
      url: 'http://127.0.0.1:4001/web/bundle/checkout.js',
      hosts: ['http://127.0.0.1:4001'],
    })
  })

  test('comes from PhonePe in live mode, and is null without credentials', () => {
    expect(read(live).phonepe.script).toBeNull()
    expect(read(known).phonepe.script).toEqual({
      url: phonepe,
      hosts: ['https://mercury.phonepe.com', 'https://*.phonepe.com'],
    })
  })

  test('can be configured, with its hosts', () => {
    const url = 'https://mercury-stg.phonepe.com/web/bundle/checkout.js'
    const hosts = { PHONEPE_SCRIPT_HOSTS: 'https://a.example  https://*.b.example:8443' }
    expect(read({ ...known, PHONEPE_SCRIPT_URL: url, ...hosts }).phonepe.script).toEqual({
      url,
      hosts: ['https://mercury-stg.phonepe.com', 'https://a.example', 'https://*.b.example:8443'],
    })
    for (const wrong of ['a.example', 'https:', "https://a.example; script-src 'unsafe-inline'", '*'])
      expect(() => read({ ...known, PHONEPE_SCRIPT_HOSTS: wrong }), wrong).toThrow(ConfigError)
  })

  test('comes from PHONEPE_SCRIPT_URL with a separate backend', () => {
    const alone = { BACKEND_URL: 'https://backend.example' }
    expect(read(alone).phonepe.script).toBeNull()
    expect(read({ ...alone, PHONEPE_SCRIPT_URL: phonepe }).phonepe.script?.url).toBe(phonepe)
  })
})

describe('cash on delivery', () => {
  test('is decided at the desk where no variable does', () => {
    expect(read({}).givenSettings.fixed).toEqual({})
  })

  test('has no limit with off, and is turned off by 0', () => {
    const limits = {
      COD_MAX_VALUE: 'off',
      COD_MAX_ITEMS: '5',
      COD_MAX_VALUE_UNVERIFIED: '0',
      COD_MAX_ITEMS_UNVERIFIED: 'off',
    }
    expect(read(limits).givenSettings.fixed).toEqual({
      ...{ 'cod-max-value': null, 'cod-max-items': 5 },
      ...{ 'cod-max-value-unverified': 0, 'cod-max-items-unverified': null },
    })
    for (const wrong of ['-1', '1e3', 'none', '99.5'])
      expect(() => read({ COD_MAX_VALUE: wrong }), wrong).toThrow(/COD_MAX_VALUE is .* whole rupees/)
  })
})

test('reads couriers with their links from COURIERS, https only', () => {
  expect(read({}).couriers).toEqual([])
  expect(
    read({ COURIERS: 'Ramesh Express=https://r.example/?no={number}&a=b; Own = https://own.example' }).couriers,
  ).toEqual([
    { name: 'Ramesh Express', link: 'https://r.example/?no={number}&a=b' },
    { name: 'Own', link: 'https://own.example' },
  ])
  for (const wrong of ['Ramesh', 'Ramesh=http://r.example/{number}', '=https://r.example'])
    expect(() => read({ COURIERS: wrong }), wrong).toThrow(/COURIERS is .* must be names with https addresses/)
})

test('draws pictures ahead in demo mode only, unless DRAW_AHEAD is off', () => {
  expect(read({}).drawAhead).toBe(true)
  expect(read({ DRAW_AHEAD: 'off' }).drawAhead).toBe(false)
  expect(read({ BACKEND_URL: 'https://backend.example' }).drawAhead).toBe(false)
  expect(read(live).drawAhead).toBe(false)
})

test('prepares statements unless DATABASE_PREPARED is off', () => {
  expect(read({}).databasePrepared).toBe(true)
  expect(read({ DATABASE_PREPARED: 'off' }).databasePrepared).toBe(false)
  expect(() => read({ DATABASE_PREPARED: 'no' })).toThrow('DATABASE_PREPARED is "no", but must be on or off.')
})

test('refuses a BACKUP_TO that is no address of a bucket, without its key', () => {
  for (const wrong of ['h.example/b', 'KEY:SE%ZZ@h.example/b', 'KEY:SE/CRET@h.example/b', 'KEY:SE@h.example:99999/b'])
    expect(() => read({ BACKUP_TO: `https://${wrong}` }), wrong).toThrow('BACKUP_TO is "…", but must be a folder')
})

test('alerts go to the owners of a live shop, and to nobody in the demo', () => {
  expect([read(live).alertsTo, read({}).alertsTo]).toEqual(['owners', []])
  expect(read({ ALERTS_TO: 'owners' }).alertsTo).toBe('owners')
  expect(read({ ...live, ALERTS_TO: 'off' }).alertsTo).toEqual([])
  expect(read({ ALERTS_TO: 'asha@shop.in, ravi@shop.in asha@shop.in' }).alertsTo).toEqual([
    'asha@shop.in',
    'ravi@shop.in',
  ])
  for (const wrong of ['asha', 'nobody', 'asha@shop.in off', ' '])
    expect(() => read({ ALERTS_TO: wrong }), wrong).toThrow(/ALERTS_TO is .* must be owners, off, or e-mail addresses/)
})

test.each([
  ['SMTP_URL', 'smtp://shop:se/cret@smtp.example.com'],
  ['SMTP_URL', 'smtp://shop:se@cret#word@smtp.example.com'],
  ['DATABASE_URL', 'postgres://shop:se/cret@db.example/shop'],
  ['DATABASE_LISTEN_URL', 'postgres://shop:se#cret@db.example/shop'],
  ['BACKUP_SCRATCH_URL', 'postgres://shop:se?cret@db.example/shop'],
])('rejects %s with a password that is not encoded, and does not print it', (name, value) => {
  const message = (() => {
    try {
      read({ ...live, MAIL_FROM: 'care@shop.example', [name]: value })
    } catch (error) {
      return (error as Error).message
    }
  })()
  expect(message).toMatch(/must have the special characters of its password encoded/)
  expect(message).not.toContain('cret')
})
