import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { IdentitySettings, PhonePeSettings } from '@tanabana/api'
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
  identity: { port: number; url: string } | null
  /** How mail leaves: by SMTP, or as files in a folder where `smtpUrl` is null. */
  mail: { smtpUrl: string | null; from: string; folder: string }
  /** The simulator of PhonePe; null in live mode, and where the backend is elsewhere. */
  phonepeSimulator: { port: number; url: string } | null
  /** How PhonePe is reached; null where nobody pays online. */
  phonepe: PhonePeSettings | null
  /** Whose ID tokens are believed; null where nobody signs in with Google. */
  idTokens: IdentitySettings | null
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
const signingKeys = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const variables = z.object({
  SHOP_MODE: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  SHOP_NAME: z.string().trim().min(1).max(60).default('Tanabana'),
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
  PHONEPE_AUTH_URL: z.url('must be an address').default('https://api.phonepe.com/apis/identity-manager'),
  PHONEPE_URL: z.url('must be an address').default('https://api.phonepe.com/apis/pg'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/, 'must be the project id, such as my-shop-1a2b3')
    .optional(),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id, such as G-1A2B3C4D5E')
    .optional(),
  FIREBASE_APP_ID: z
    .string()
    .regex(/^[\w:.-]{4,100}$/, 'must be the id of a web app, such as 1:1234567890:web:0a1b2c3d4e5f')
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{4,100}$/, 'must be the API key of a web app')
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
  const { FIREBASE_PROJECT_ID, LOG_LEVEL, BACKEND_URL } = parsed.data
  if (SHOP_MODE === 'live' && !STORE_URL)
    throw new ConfigError('SHOP_MODE is live, but STORE_URL does not say where shoppers reach the shop.')
  if (parsed.data.SMTP_URL && !parsed.data.MAIL_FROM)
    throw new ConfigError('SMTP_URL is set, but MAIL_FROM does not say from which address the shop writes.')
  if (DATABASE_URL && !URL.canParse(DATABASE_URL))
    throw new ConfigError('DATABASE_URL is no address; it looks like postgres://user:password@host:5432/shop.')
  const simulator = (port: number) =>
    SHOP_MODE === 'demo' ? { port, url: `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${port}` } : null
  const phonepeSimulator = BACKEND_URL ? null : simulator(PORT + 1)
  const identity = simulator(PORT + 2)
  const dataDir = writableFolder(resolve(folder, parsed.data.DATA_DIR))
  return {
    mode: SHOP_MODE,
    shopName: SHOP_NAME,
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
    identity,
    idTokens: identity
      ? idTokensOf('demo-shop', identity.url)
      : FIREBASE_PROJECT_ID
        ? idTokensOf(FIREBASE_PROJECT_ID, 'https://www.googleapis.com')
        : null,
    logLevel: LOG_LEVEL ?? (SHOP_MODE === 'live' ? 'info' : 'warn'),
  }
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

/** Firebase's ID tokens of a project, with the host that publishes their keys. */
function idTokensOf(project: string, keysHost: string) {
  return { issuer: `https://securetoken.google.com/${project}`, audience: project, jwksUrl: keysHost + signingKeys }
}

function redact(name: string, value: string | undefined): string {
  return ['MASTER_SECRET', 'DATABASE_URL', 'PICTURES_URL', 'PHONEPE_CLIENT_SECRET', 'SMTP_URL'].includes(name)
    ? '…'
    : (value ?? '')
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
