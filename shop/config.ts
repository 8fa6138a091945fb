import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { IdentitySettings, PhonePeSettings, WebhookSecret } from '@tanabana/api'
import { z } from 'zod'

/** What stops a start or a command: one sentence for the owner, no stack trace. */
export class ConfigError extends Error {}

/** How visits are counted, with Google Analytics 4. */
export type AnalyticsSettings = {
  measurementId: string
  scriptUrl: string
  /** Where a Firebase app's own measurement id is asked for; null where it has none. */
  config: { configUrl: string; apiKey: string } | null
}

export type Config = {
  mode: 'demo' | 'live'
  shopName: string
  /** How the shop is reached, as its pages tell. */
  contact: {
    email: string
    phone: string | null
    address: string[]
    officer: string | null
    social: { name: string; href: string }[]
  }
  host: string
  port: number
  /** Where shoppers reach the shop, without a slash at the end. */
  storeUrl: string
  trustProxy: boolean | string
  dataDir: string
  /** The origin of a backend elsewhere: then this is the storefront alone. */
  backendUrl: string | null
  /** null: the embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | null
  /** The bucket that keeps the pictures, with its key; null where they lie in the data folder. */
  picturesUrl: string | null
  /** null where nobody is counted. */
  analytics: AnalyticsSettings | null
  /** Whether browsers keep the pages that they have seen, to be read without a network. */
  offline: boolean
  masterSecret: string
  logLevel: (typeof logLevels)[number]
  /** The simulator of the identity provider; null in live mode. */
  identitySimulator: { port: number; url: string } | null
  /** The identity provider as browsers reach it: the simulator, or a Firebase project; null where there is none. */
  identity: { projectId: string; apiKey: string; authDomain: string; simulatorUrl: string | null } | null
  /** How mail leaves: by SMTP, or as files in a folder where `smtpUrl` is null. */
  mail: { smtpUrl: string | null; from: string; folder: string }
  /** The simulator of PhonePe; null in live mode, and where the backend is elsewhere. */
  phonepeSimulator: { port: number; url: string } | null
  /** How PhonePe is reached; null where nobody pays online. */
  phonepe: PhonePeSettings | null
  /** What PhonePe's webhooks are known by; null where none come. */
  phonepeWebhook: WebhookSecret | null
  /** The same as the backend reaches it: whose ID tokens are believed, and where codes are redeemed. */
  idTokens: IdentitySettings | null
  /** PhonePe's script for the checkout and the hosts that it may reach; null where nobody pays online. */
  payScript: { url: string; hosts: string[] } | null
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
const scriptPath = '/web/bundle/checkout.js'
const signingKeys = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const variables = z.object({
  SHOP_MODE: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  SHOP_NAME: z.string().trim().min(1).max(60).default('Tanabana'),
  SHOP_EMAIL: z.email('must be an e-mail address').optional(),
  SHOP_PHONE: z
    .string()
    .regex(/^\+?[\d\s()-]{6,20}$/, 'must be a telephone number')
    .optional(),
  SHOP_ADDRESS: z.string().max(300).optional(),
  SHOP_OFFICER: z.string().trim().min(1).max(80).optional(),
  SHOP_SOCIAL: z
    .string()
    .regex(/^https:\/\/\S+(\s+https:\/\/\S+)*$/, 'must be https addresses with spaces between them')
    .optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a number from 1 to 65533')
    .int('must be a whole number')
    .min(1, 'must be a number from 1 to 65533')
    .max(65_533, 'must be a number from 1 to 65533, since the simulators take the two after it')
    .default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^\s]+$/, 'must be an address such as postgres://user:password@host:5432/shop')
    .optional(),
  PICTURES_URL: z
    .string()
    .regex(
      /^https?:\/\/[^\s:@/]+:[^\s:@/]+@[^\s/]+\/[^\s/?]+(\?region=[\w-]+)?$/,
      'must be an address such as https://KEY:SECRET@s3.example.com/bucket?region=ap-south-1',
    )
    .optional(),
  STORE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  BACKEND_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine(
      (url) => /^https?:\/\/[^/?#@]+\/?$/.test(url),
      'must be an origin such as https://backend.example, without a path',
    )
    .optional(),
  TRUST_PROXY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must be an address such as smtps://user:password@smtp.example.com')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an e-mail address, or one as in Shop <mail@shop.example>')
    .optional(),
  PHONEPE_CLIENT_ID: z.string().min(1).optional(),
  PHONEPE_CLIENT_SECRET: z.string().min(1).optional(),
  PHONEPE_CLIENT_VERSION: z.string().min(1).default('1'),
  PHONEPE_WEBHOOK_USERNAME: z
    .string()
    .regex(/^\w{5,20}$/, 'must have 5 to 20 letters, digits or underscores')
    .optional(),
  PHONEPE_WEBHOOK_PASSWORD: z
    .string()
    .regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,20}$/, 'must have 8 to 20 letters and digits, some of each')
    .optional(),
  PHONEPE_AUTH_URL: z.url('must be an address').default('https://api.phonepe.com/apis/identity-manager'),
  PHONEPE_URL: z.url('must be an address').default('https://api.phonepe.com/apis/pg'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/, 'must be the project id, such as my-shop-1a2b3')
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{20,60}$/, "must be the project's web API key, such as AIzaSy…")
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host such as my-shop-1a2b3.firebaseapp.com')
    .optional(),
  PHONEPE_SCRIPT_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  PHONEPE_SCRIPT_HOSTS: z
    .string()
    .regex(
      /^(https:\/\/[\w.*-]+(:\d+)?( +|$))*$/,
      'must be origins with spaces between them, such as https://*.phonepe.com',
    )
    .default('https://*.phonepe.com'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id, such as G-1A2B3C4D5E')
    .optional(),
  FIREBASE_APP_ID: z
    .string()
    .regex(/^[\w:.-]{4,100}$/, 'must be the id of a web app, such as 1:1234567890:web:0a1b2c3d4e5f')
    .optional(),
  ANALYTICS_SCRIPT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://www.googletagmanager.com/gtag/js'),
  ANALYTICS_CONFIG_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://firebase.googleapis.com/v1alpha/projects/-/apps'),
  OFFLINE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  MASTER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
})

/**
 * The configuration: the only place that reads the environment.
 * @param folder what a relative DATA_DIR is below
 * @throws ConfigError naming the variable and what is wrong with it
 */
export function readConfig(environment: Record<string, string | undefined>, folder: string): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new ConfigError(`${name} is "${redact(name, given[name])}", but ${issue?.message}.`)
  }
  const { SHOP_MODE, SHOP_NAME, HOST, PORT, DATABASE_URL, STORE_URL, TRUST_PROXY, MASTER_SECRET } = parsed.data
  const { LOG_LEVEL, BACKEND_URL } = parsed.data
  if (SHOP_MODE === 'live' && !STORE_URL)
    throw new ConfigError('SHOP_MODE is live, but STORE_URL does not say where shoppers reach the shop.')
  if (parsed.data.SMTP_URL && !parsed.data.MAIL_FROM)
    throw new ConfigError('SMTP_URL is set, but MAIL_FROM does not say from which address the shop writes.')
  if (DATABASE_URL && !URL.canParse(DATABASE_URL))
    throw new ConfigError('DATABASE_URL is no address; it looks like postgres://user:password@host:5432/shop.')
  const simulator = (port: number) =>
    SHOP_MODE === 'demo' ? { port, url: `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${port}` } : null
  const phonepeSimulator = BACKEND_URL ? null : simulator(PORT + 1)
  const identitySimulator = simulator(PORT + 2)
  const identity = identitySimulator ? simulatedIdentity(identitySimulator.url) : liveIdentity(parsed.data)
  const dataDir = writableFolder(resolve(folder, parsed.data.DATA_DIR))
  return {
    mode: SHOP_MODE,
    shopName: SHOP_NAME,
    contact: contactOf(parsed.data),
    host: HOST,
    port: PORT,
    storeUrl: (STORE_URL ?? `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`).replace(/\/+$/, ''),
    trustProxy:
      TRUST_PROXY === undefined ? false : TRUST_PROXY === 'true' ? true : TRUST_PROXY === 'false' ? false : TRUST_PROXY,
    dataDir,
    backendUrl: BACKEND_URL?.replace(/\/$/, '') ?? null,
    databaseUrl: DATABASE_URL ?? null,
    picturesUrl: parsed.data.PICTURES_URL ?? null,
    analytics: analyticsOf(parsed.data),
    offline: parsed.data.OFFLINE === 'on',
    masterSecret: MASTER_SECRET ?? keptSecret(join(dataDir, 'master-secret')),
    mail: {
      smtpUrl: parsed.data.SMTP_URL ?? null,
      from: parsed.data.MAIL_FROM ?? `${SHOP_NAME} <shop@${new URL(STORE_URL ?? 'http://localhost').hostname}>`,
      folder: join(dataDir, 'mails'),
    },
    phonepeSimulator,
    phonepe: phonepeSimulator
      ? {
          authUrl: `${phonepeSimulator.url}/identity-manager`,
          pgUrl: `${phonepeSimulator.url}/pg`,
          clientId: 'demo',
          clientSecret: 'demo-secret',
          clientVersion: '1',
        }
      : livePhonePe(parsed.data),
    phonepeWebhook: phonepeSimulator ? { username: 'demo_shop', password: 'simulator1' } : liveWebhook(parsed.data),
    identitySimulator,
    identity,
    idTokens: identity && identitySettings(identity),
    payScript: phonepeSimulator ? payScriptOf(phonepeSimulator.url + scriptPath, []) : livePayScript(parsed.data),
    logLevel: LOG_LEVEL ?? (SHOP_MODE === 'live' ? 'info' : 'warn'),
  }
}

/** What the owner has set; a demo shows something in each place. */
function contactOf(given: z.output<typeof variables>): Config['contact'] {
  const demo = given.SHOP_MODE === 'demo'
  const from = /[^\s<>]+@[^\s<>]+/.exec(given.MAIL_FROM ?? '')?.[0]
  const social = given.SHOP_SOCIAL ?? (demo ? 'https://www.instagram.com/ https://www.facebook.com/' : '')
  return {
    email:
      given.SHOP_EMAIL ??
      from ??
      `care@${demo ? 'tanabana.example' : new URL(given.STORE_URL ?? 'http://localhost').hostname}`,
    phone: given.SHOP_PHONE ?? (demo ? '1800 000 0000' : null),
    address: (
      given.SHOP_ADDRESS ?? (demo ? 'Tanabana Retail; 14 Weavers Lane, Jayanagar; Bengaluru 560011, Karnataka' : '')
    )
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
    officer: given.SHOP_OFFICER ?? (demo ? 'Meera Iyer' : null),
    social: social
      .split(/\s+/)
      .filter(Boolean)
      .map((href) => ({ name: networkOf(href), href })),
  }
}

/** `https://www.instagram.com/shop` → `Instagram`. */
function networkOf(href: string): string {
  const name = new URL(href).hostname.replace(/^www\./, '').split('.')[0] ?? ''
  return (
    { youtube: 'YouTube', linkedin: 'LinkedIn', x: 'X', wa: 'WhatsApp' }[name] ??
    name.charAt(0).toUpperCase() + name.slice(1)
  )
}

/** @throws ConfigError where only half of what PhonePe gave is there */
function livePhonePe(given: z.output<typeof variables>): PhonePeSettings | null {
  const { PHONEPE_CLIENT_ID: clientId, PHONEPE_CLIENT_SECRET: clientSecret } = given
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError('PHONEPE_CLIENT_ID and PHONEPE_CLIENT_SECRET belong together, but only one of them is set.')
  return {
    authUrl: given.PHONEPE_AUTH_URL.replace(/\/+$/, ''),
    pgUrl: given.PHONEPE_URL.replace(/\/+$/, ''),
    clientId,
    clientSecret,
    clientVersion: given.PHONEPE_CLIENT_VERSION,
  }
}

/** @throws ConfigError where only half of it is there */
function liveWebhook(given: z.output<typeof variables>): WebhookSecret | null {
  const { PHONEPE_WEBHOOK_USERNAME: username, PHONEPE_WEBHOOK_PASSWORD: password } = given
  if (username === undefined && password === undefined) return null
  if (username === undefined || password === undefined)
    throw new ConfigError(
      'PHONEPE_WEBHOOK_USERNAME and PHONEPE_WEBHOOK_PASSWORD belong together, but only one of them is set.',
    )
  return { username, password }
}

/** @throws ConfigError where the Firebase app is only half there */
function analyticsOf(given: z.output<typeof variables>): AnalyticsSettings | null {
  const { GA4_MEASUREMENT_ID: measurementId, FIREBASE_APP_ID: app, FIREBASE_API_KEY: apiKey } = given
  if (app !== undefined && apiKey === undefined)
    throw new ConfigError('FIREBASE_APP_ID is set, but not the FIREBASE_API_KEY that belongs to it.')
  if (measurementId === undefined) return null
  const configUrl = `${given.ANALYTICS_CONFIG_URL.replace(/\/+$/, '')}/${app}/webConfig`
  return {
    measurementId,
    scriptUrl: given.ANALYTICS_SCRIPT_URL,
    config: app !== undefined && apiKey !== undefined ? { configUrl, apiKey } : null,
  }
}

type Identity = NonNullable<Config['identity']>

function simulatedIdentity(simulatorUrl: string): Identity {
  return { projectId: 'demo-shop', apiKey: 'demo', authDomain: 'demo-shop.firebaseapp.com', simulatorUrl }
}

/** @throws ConfigError where only half of what Firebase gave is there */
function liveIdentity(given: z.output<typeof variables>): Identity | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_APP_ID: app } = given
  // the key alone may serve the analytics
  if (projectId === undefined && (apiKey === undefined || app !== undefined)) return null
  if (projectId === undefined || apiKey === undefined)
    throw new ConfigError('FIREBASE_PROJECT_ID and FIREBASE_API_KEY belong together, but only one of them is set.')
  const authDomain = given.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
  return { projectId, apiKey, authDomain, simulatorUrl: null }
}

/** Firebase's ID tokens of a project, who publishes their keys, and where the codes of its mails are redeemed. */
function identitySettings({ projectId, apiKey, simulatorUrl }: Identity): IdentitySettings {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    jwksUrl: (simulatorUrl ?? 'https://www.googleapis.com') + signingKeys,
    toolkit: {
      url: simulatorUrl
        ? `${simulatorUrl}/identitytoolkit.googleapis.com/v1`
        : 'https://identitytoolkit.googleapis.com/v1',
      apiKey,
    },
  }
}

const secrets = [
  ...['MASTER_SECRET', 'DATABASE_URL', 'PICTURES_URL', 'SMTP_URL'],
  ...['PHONEPE_CLIENT_SECRET', 'PHONEPE_WEBHOOK_PASSWORD'],
]

function redact(name: string, value: string | undefined): string {
  return secrets.includes(name) ? '…' : (value ?? '')
}

/** A storefront alone can't know whether its backend takes payments: there the address says it. */
function livePayScript(given: z.output<typeof variables>): Config['payScript'] {
  const { PHONEPE_SCRIPT_URL: url, PHONEPE_SCRIPT_HOSTS, PHONEPE_CLIENT_ID } = given
  if (url === undefined && PHONEPE_CLIENT_ID === undefined) return null
  return payScriptOf(url ?? `https://mercury.phonepe.com${scriptPath}`, PHONEPE_SCRIPT_HOSTS.split(' ').filter(Boolean))
}

function payScriptOf(url: string, hosts: string[]) {
  return { url, hosts: [...new Set([new URL(url).origin, ...hosts])] }
}

function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const probe = join(folder, '.writable')
    writeFileSync(probe, '')
    rmSync(probe)
    return folder
  } catch (error) {
    throw new ConfigError(`DATA_DIR is "${folder}", but the shop cannot write there (${reason(error)}).`)
  }
}

/** Made once and kept beside the data, readable by its owner alone. */
function keptSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
