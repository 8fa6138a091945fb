import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CodLimits, IdentitySettings, PhonePeSettings, WebhookSecret } from '@tanabana/api'
import { keptSecret } from './kept-secret.ts'
import {
  analyticsOf,
  codLimitsOf,
  contactOf,
  identityOf,
  identitySettings,
  payScriptOf,
  phonepeOf,
  webhookOf,
} from './services.ts'
import { ConfigError, readVariables, type Variables } from './variables.ts'

export { ConfigError }

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
  /** Whether the demo's pictures are drawn before anybody asks for them. */
  drawAhead: boolean
  /** null where nobody is counted. */
  analytics: AnalyticsSettings | null
  /** Whether browsers keep the pages that they have seen, to be read without a network. */
  offline: boolean
  masterSecret: string
  logLevel: NonNullable<Variables['LOG_LEVEL']>
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
  /** The largest orders with cash on delivery. */
  codLimits: CodLimits
  /** PhonePe's script for the checkout and the hosts that it may reach; null where nobody pays online. */
  payScript: { url: string; hosts: string[] } | null
}

/**
 * The configuration: the only place that reads the environment.
 * @param folder what a relative DATA_DIR is below
 * @throws ConfigError naming the variable and what is wrong with it
 */
export function readConfig(environment: Record<string, string | undefined>, folder: string): Config {
  const given = readVariables(environment)
  const { SHOP_MODE, SHOP_NAME, HOST, PORT, DATABASE_URL, STORE_URL, TRUST_PROXY, MASTER_SECRET } = given
  const { LOG_LEVEL, BACKEND_URL } = given
  if (SHOP_MODE === 'live' && !STORE_URL)
    throw new ConfigError('SHOP_MODE is live, but STORE_URL does not say where shoppers reach the shop.')
  if (given.SMTP_URL && !given.MAIL_FROM)
    throw new ConfigError('SMTP_URL is set, but MAIL_FROM does not say from which address the shop writes.')
  if (DATABASE_URL && !URL.canParse(DATABASE_URL))
    throw new ConfigError('DATABASE_URL is no address; it looks like postgres://user:password@host:5432/shop.')
  const simulator = (port: number) =>
    SHOP_MODE === 'demo' ? { port, url: `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${port}` } : null
  const phonepeSimulator = BACKEND_URL ? null : simulator(PORT + 1)
  const identitySimulator = simulator(PORT + 2)
  const identity = identityOf(given, identitySimulator?.url)
  const dataDir = writableFolder(resolve(folder, given.DATA_DIR))
  return {
    mode: SHOP_MODE,
    shopName: SHOP_NAME,
    contact: contactOf(given),
    host: HOST,
    port: PORT,
    storeUrl: (STORE_URL ?? `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`).replace(/\/+$/, ''),
    trustProxy:
      TRUST_PROXY === undefined ? false : TRUST_PROXY === 'true' ? true : TRUST_PROXY === 'false' ? false : TRUST_PROXY,
    dataDir,
    backendUrl: BACKEND_URL?.replace(/\/$/, '') ?? null,
    databaseUrl: DATABASE_URL ?? null,
    picturesUrl: given.PICTURES_URL ?? null,
    drawAhead: SHOP_MODE === 'demo' && !BACKEND_URL && given.DRAW_AHEAD === 'on',
    analytics: analyticsOf(given),
    offline: given.OFFLINE === 'on',
    masterSecret: MASTER_SECRET ?? keptSecret(join(dataDir, 'master-secret'), lostMasterSecret),
    mail: {
      smtpUrl: given.SMTP_URL ?? null,
      from: given.MAIL_FROM ?? `${SHOP_NAME} <shop@${new URL(STORE_URL ?? 'http://localhost').hostname}>`,
      folder: join(dataDir, 'mails'),
    },
    phonepeSimulator,
    phonepe: phonepeOf(given, phonepeSimulator?.url),
    phonepeWebhook: webhookOf(given, phonepeSimulator?.url),
    identitySimulator,
    identity,
    idTokens: identity && identitySettings(identity),
    codLimits: codLimitsOf(given),
    payScript: payScriptOf(given, phonepeSimulator?.url),
    logLevel: LOG_LEVEL ?? (SHOP_MODE === 'live' ? 'info' : 'warn'),
  }
}

const lostMasterSecret =
  'copy master-secret from your backup over it. In a shop without any data, delete it, and a new one is made.'

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

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
