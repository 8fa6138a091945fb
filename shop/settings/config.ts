import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Courier, MasterSecret } from '@tanabana/api'
import type { GivenSettings } from '@tanabana/contract/desk/settings.ts'
import type { AnalyticsSettings, PageLooks, PublicSettings } from '@tanabana/contract/public-settings.ts'
import type { ShopFacts } from '@tanabana/contract/shop-facts.ts'
import { type BackupConfig, readBackups } from './backup-config.ts'
import { ConfigError, readVariables, type Variables } from './environment-variables.ts'
import { readPreviousSecrets, splitSecrets } from './master-secret.ts'
import { privateMode } from './private-folder.ts'
import { readSecret } from './secret-file.ts'
import {
  type IdentityConfig,
  type PhonePeConfig,
  readAlertsTo,
  readAnalytics,
  readCouriers,
  readGivenSettings,
  readIdentity,
  readPhonePe,
} from './services.ts'

export { ConfigError }

/** Everything that can be configured. A part that is not configured is null. */
export type Config = {
  mode: 'demo' | 'live'
  /** `url`: the origin where shoppers reach the shop, without a slash at the end. */
  shop: { url: string }
  server: {
    host: string
    port: number
    /** The address of the server from this machine. */
    localUrl: string
    trustProxy: boolean | string
  }
  /** Processes that share the port. */
  processes: number
  logLevel: NonNullable<Variables['LOG_LEVEL']>
  dataDir: string
  /** The origin of the desk: https, or localhost, which passkeys need. */
  deskUrl: string
  /** Whether only the desk answers at `deskUrl`, and nowhere else. */
  deskHasOwnHost: boolean
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** Whether statements are prepared once per connection. */
  databasePrepared: boolean
  /** The database without a pooler, for LISTEN, migrations, jobs and backups; null: `databaseUrl`. */
  databaseListenUrl: string | null
  /** Whether `databaseUrl` is a pooler in transaction mode. */
  databasePooler: boolean
  /** For finished pages and catalogue responses. 0 keeps none. */
  cacheBytes: number
  /** The S3 bucket of the pictures, with its key; null: `dataDir`. */
  picturesUrl: string | null
  backups: BackupConfig
  /** The origin of a separate backend: this process then serves the storefront alone. */
  backendUrl: string | null
  masterSecret: string
  /** Earlier master secrets, which still verify and decrypt. */
  previousSecrets: readonly string[]
  /** Mails leave by SMTP; without `smtpUrl` they are written to `folder`. */
  mail: { smtpUrl: string | null; from: string; folder: string }
  phonepe: PhonePeConfig
  identity: IdentityConfig | null
  /** Who is mailed of problems of the shop: addresses, or the desk's owners. Empty: nobody. */
  alertsTo: readonly string[] | 'owners'
  /** What the merchant's settings are without the database. */
  givenSettings: GivenSettings
  /** Couriers with a tracking link, besides the known ones. */
  couriers: readonly Courier[]
  /** Where to report a vulnerability: an e-mail address, or an https address. Null: where shoppers write to. */
  securityContact: string | null
  /** Whether staff notices may go to a push service on this machine. For tests. */
  pushToLoopback: boolean
  analytics: AnalyticsSettings | null
  /** Whether browsers keep visited pages for reading without a network. */
  offline: boolean
  /** Whether the demo's pictures are drawn before they are requested. */
  drawAhead: boolean
}

/**
 * Reads the configuration from the environment.
 * @param folder the base of a relative DATA_DIR
 * @throws ConfigError with the name of the variable and what is wrong with it
 */
export function readConfig(environment: Record<string, string | undefined>, folder: string): Config {
  const variables = readVariables(environment)
  requireRelated(variables)
  const { SHOP_MODE, HOST, PORT, BACKEND_URL, STORE_URL, DESK_URL } = variables
  const host = HOST === '0.0.0.0' ? 'localhost' : HOST
  const localUrl = `http://${host}:${PORT}`
  requireOwnHost(DESK_URL, STORE_URL ?? localUrl)
  const simulator = (port: number) => (SHOP_MODE === 'demo' ? { port, url: `http://${host}:${port}` } : null)
  const phonepe = readPhonePe(variables, BACKEND_URL ? null : simulator(PORT + 1))
  const identity = readIdentity(variables, simulator(PORT + 2))
  const dataDir = writableFolder(resolve(folder, variables.DATA_DIR))
  const url = (STORE_URL ?? localUrl).replace(/\/+$/, '')
  const backups = readBackups(variables, folder, dataDir)
  return {
    mode: SHOP_MODE,
    shop: { url },
    server: { host: HOST, port: PORT, localUrl, trustProxy: readTrustProxy(variables.TRUST_PROXY) },
    processes: variables.PROCESSES,
    logLevel: variables.LOG_LEVEL ?? (SHOP_MODE === 'live' ? 'info' : 'warn'),
    dataDir,
    deskUrl: new URL(DESK_URL ?? onLocalhost(STORE_URL ?? localUrl)).origin,
    deskHasOwnHost: DESK_URL !== undefined,
    databaseUrl: variables.DATABASE_URL ?? null,
    databasePrepared: variables.DATABASE_PREPARED === 'on',
    databaseListenUrl: variables.DATABASE_LISTEN_URL ?? null,
    databasePooler: variables.DATABASE_LISTEN_URL !== undefined || variables.DATABASE_PREPARED === 'off',
    cacheBytes: variables.CACHE_MB * 1024 * 1024,
    picturesUrl: variables.PICTURES_URL ?? null,
    backups,
    backendUrl: BACKEND_URL?.replace(/\/$/, '') ?? null,
    masterSecret: variables.MASTER_SECRET ?? readSecret(join(dataDir, 'master-secret'), lostMasterSecret),
    // `secrets rotate` writes the file
    previousSecrets: [...splitSecrets(variables.MASTER_SECRET_PREVIOUS ?? ''), ...readPreviousSecrets(dataDir)],
    mail: {
      smtpUrl: variables.SMTP_URL ?? null,
      from: variables.MAIL_FROM ?? `shop@${new URL(STORE_URL ?? 'http://localhost').hostname}`,
      folder: join(dataDir, 'mails'),
    },
    phonepe,
    identity,
    alertsTo: readAlertsTo(variables),
    givenSettings: {
      ...readGivenSettings(variables),
      ...(SHOP_MODE === 'live' && {
        services: {
          url,
          address: addressKind(url),
          paysOnline: phonepe.api !== null,
          sendsMail: variables.SMTP_URL !== undefined,
          hasGoogleSignIn: identity !== null,
          backsUp: backups.to !== null,
        },
      }),
    },
    couriers: readCouriers(variables),
    securityContact: variables.SECURITY_CONTACT ?? null,
    pushToLoopback: variables.PUSH_TO_LOOPBACK === 'on',
    analytics: readAnalytics(variables),
    offline: variables.OFFLINE === 'on',
    drawAhead: SHOP_MODE === 'demo' && !BACKEND_URL && variables.DRAW_AHEAD === 'on',
  }
}

/** The current secret and the earlier ones, as the backend takes them. */
export function masterSecrets({ masterSecret, previousSecrets }: Config): MasterSecret {
  return [masterSecret, ...previousSecrets]
}

/** The demo has a mailbox. Whether a separate backend sends mails is unknown, so assume it does. */
export function sendsMail({ mode, mail, backendUrl }: Config): boolean {
  return mode === 'demo' || mail.smtpUrl !== null || backendUrl !== null
}

/** The part of the configuration that pages may show: no secrets. */
export function publicConfig(
  config: Config,
): Omit<PublicSettings, keyof ShopFacts | keyof PageLooks | 'menu' | 'wordmark'> {
  const { shop, backendUrl, phonepe, identity, analytics, offline } = config
  return {
    isDemo: config.mode === 'demo',
    sendsMail: sendsMail(config),
    storeUrl: shop.url,
    backendUrl,
    identity: identity?.service ?? null,
    payScript: phonepe.script,
    analytics,
    offline,
  }
}

/** @throws ConfigError if a variable is missing that another one needs */
function requireRelated(variables: Variables): void {
  const { SHOP_MODE, STORE_URL, DESK_URL, BACKEND_URL, SMTP_URL, MAIL_FROM } = variables
  if (SHOP_MODE === 'live' && !STORE_URL)
    throw new ConfigError('SHOP_MODE is live, but STORE_URL is not set. Set it to the address of your shop.')
  if (DESK_URL && BACKEND_URL)
    throw new ConfigError('DESK_URL is set beside BACKEND_URL. The desk opens where the backend runs: set it there.')
  if (SMTP_URL && !MAIL_FROM)
    throw new ConfigError('SMTP_URL is set, but MAIL_FROM is not. Set it to the sender address of your mails.')
}

/** How shoppers reach the shop: browsers treat only this machine's names as safe without https. */
export function addressKind(url: string): 'https' | 'http' | 'local' {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:') return 'https'
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? 'local' : 'http'
}

/** Cookies and passkeys belong to a host name, whatever its port. @throws ConfigError */
function requireOwnHost(deskUrl: string | undefined, storeUrl: string): void {
  if (deskUrl === undefined || new URL(deskUrl).hostname !== new URL(storeUrl).hostname) return
  throw new ConfigError(
    `DESK_URL is "${deskUrl}", but must have another host name than the shop at ${storeUrl}, such as desk.shop.example.`,
  )
}

/** Browsers allow passkeys on `localhost`, but not on the loopback address. */
function onLocalhost(url: string): string {
  return url.replace(/^http:\/\/(127\.0\.0\.1|\[::1\])/, 'http://localhost')
}

function readTrustProxy(text: string | undefined): boolean | string {
  if (text === undefined || text === 'false') return false
  return text === 'true' ? true : text
}

const lostMasterSecret =
  'Replace it with master-secret from your backup. If the shop has no data yet, delete the file: a new one is created.'

function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: privateMode })
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
