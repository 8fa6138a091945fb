import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'

/** An error that the merchant can fix. Printed as its message, without a stack trace. */
export class ConfigError extends Error {}

/** True if the program that uses the value can read it. */
function isReadable(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

const rupeesOrOff = z.string().regex(/^(off|\d{1,8})$/, 'must be whole rupees, or off for no limit')
const bucketAddress = /^https?:\/\/[^\s:@/]+:[^\s:@/]+@[^\s/]+\/[^\s/?]+(\?region=[\w-]+)?$/

/** Also a port that is too large and a `%` that encodes nothing are wrong. The error of `new URL` would print the key. */
function isBucketAddress(text: string): boolean {
  const { username, password } = URL.parse(text) ?? { username: '%', password: '%' }
  return isReadable(() => decodeURIComponent(username + password)) && bucketAddress.test(text)
}

const itemsOrOff = z.string().regex(/^(off|\d{1,4})$/, 'must be a number of items, or off for no limit')

const encoded = 'must have the special characters of its password encoded: %40 for @, %2F for /, %23 for #, %3F for ?'

/** Programs read other addresses differently, and show parts of the password as a host. */
function isEncoded(address: string): boolean {
  return URL.canParse(address) && new URL(address).hash === ''
}

const databaseAddress = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\/[^\s]+$/, `must be an address such as postgres://user:password@host:5432/${name}`)
    .refine(
      (url) => !/^[^/]*\/\/(.*@)?[^/?@]*,/.test(url),
      'must name one host: for several, that of a proxy such as HAProxy, which leads to the primary',
    )
    .refine(isEncoded, encoded)
    // reads the files of sslrootcert and others too
    .refine((url) => isReadable(() => new pg.Client({ connectionString: url })), unreadable)

const unreadable = 'must name certificates that exist and can be read, as in sslrootcert'

const address = (meaning = 'address') => z.url({ protocol: /^https?$/, error: `must be an http or https ${meaning}` })

/** The environment variables of the shop, except SETTINGS_FILE. */
const variables = z.object({
  SHOP_MODE: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  SHOP_NAME: z.string().trim().min(1).max(60).optional(),
  SHOP_STATE: z.enum(['open', 'soon', 'closed'], 'must be open, soon or closed').optional(),
  SHOP_EMAIL: z.email('must be an e-mail address').optional(),
  SHOP_PHONE: z
    .string()
    .regex(/^\+?[\d\s()-]{6,20}$/, 'must be a telephone number')
    .optional(),
  SHOP_WHATSAPP: z
    .string()
    .regex(/^\+\d[\d\s()-]{7,18}$/, 'must be a number with its country code, such as +91 98765 43210')
    .optional(),
  SHOP_ADDRESS: z.string().max(300).optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an e-mail address or an https address')
    .optional(),
  SHOP_OFFICER: z.string().trim().min(1).max(80).optional(),
  SHOP_SOCIAL: z
    .string()
    .regex(/^https:\/\/\S+(\s+https:\/\/\S+)*$/, 'must be https addresses with spaces between them')
    .refine(
      (text) => text.split(/\s+/).every((url) => URL.canParse(url)),
      'must be https addresses with spaces between them',
    )
    .optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a number from 1 to 65533')
    .int('must be a whole number')
    .min(1, 'must be a number from 1 to 65533')
    .max(65_533, 'must be a number from 1 to 65533, because the simulators use the two ports after it')
    .default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseAddress('shop').optional(),
  DATABASE_PREPARED: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DATABASE_LISTEN_URL: databaseAddress('shop').optional(),
  PROCESSES: z.coerce
    .number('must be a number from 1 to 32')
    .int('must be a whole number')
    .min(1, 'must be a number from 1 to 32')
    .max(32, 'must be a number from 1 to 32')
    .default(1),
  CACHE_MB: z.coerce.number('must be a number').int('must be a whole number').min(0).max(4096).default(32),
  PICTURES_URL: z
    .string()
    .refine(isBucketAddress, 'must be an address such as https://KEY:SECRET@s3.example.com/bucket?region=ap-south-1')
    .optional(),
  BACKUP_TO: z
    .string()
    .refine(
      (to) => isBucketAddress(to) || !/^[\w+]+:\/\//.test(to),
      'must be a folder, or an address such as https://KEY:SECRET@s3.example.com/bucket?region=ap-south-1',
    )
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time in India such as 03:30')
    .default('03:30'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must be the days, weeks and months that keep a backup, such as 7,4,12')
    .default('7,4,12'),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/, 'must be a key such as "npm run shop -- backups key" prints')
    .optional(),
  BACKUP_SCRATCH_URL: databaseAddress('scratch').optional(),
  STORE_URL: address()
    .regex(/^https?:\/\/[^/?#@]+\/*$/, 'must be an origin such as https://shop.example, without a path')
    .optional(),
  DESK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .refine(
      (url) => /^(https:\/\/[^/?#@]+|http:\/\/([\w-]+\.)*localhost(:\d+)?)\/?$/i.test(url),
      'must be an https origin such as https://desk.shop.example, without a path. http is for localhost only',
    )
    .optional(),
  BACKEND_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine(
      (url) => /^https?:\/\/[^/?#@]+\/?$/.test(url),
      'must be an origin such as https://backend.example, without a path',
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) =>
        text === 'true' ||
        text === 'false' ||
        (/[.:]|^loopback$|^\w+local$/.test(text) && isReadable(() => Fastify({ trustProxy: text }))),
      'must be true, false, or addresses and networks with commas between them, such as 127.0.0.1 or 10.0.0.0/24',
    )
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must be an address such as smtps://user:password@smtp.example.com')
    .refine(isEncoded, encoded)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an e-mail address, or one as in Shop <mail@shop.example>')
    .optional(),
  ALERTS_TO: z
    .string()
    .regex(
      /^(off|owners|[^\s@,]+@[^\s@,]+([\s,]+[^\s@,]+@[^\s@,]+)*)$/,
      'must be owners, off, or e-mail addresses with spaces between them',
    )
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
  PHONEPE_AUTH_URL: address().default('https://api.phonepe.com/apis/identity-manager'),
  PHONEPE_URL: address().default('https://api.phonepe.com/apis/pg'),
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
  FIREBASE_URL: z
    .string()
    .regex(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/, 'must be a simulator on this machine: http://127.0.0.1:3002')
    .optional(),
  PHONEPE_SCRIPT_URL: address().optional(),
  PHONEPE_SCRIPT_HOSTS: z
    .string()
    .regex(
      /^(https:\/\/[\w.*-]+(:\d+)?( +|$))*$/,
      'must be origins with spaces between them, such as https://*.phonepe.com',
    )
    .default('https://*.phonepe.com'),
  COD_MAX_VALUE: rupeesOrOff.optional(),
  COD_MAX_ITEMS: itemsOrOff.optional(),
  COD_MAX_VALUE_UNVERIFIED: rupeesOrOff.optional(),
  COD_MAX_ITEMS_UNVERIFIED: itemsOrOff.optional(),
  COD_MAX_OPEN: itemsOrOff.optional(),
  COD_MAX_OPEN_VALUE: rupeesOrOff.optional(),
  COD_MAX_OPEN_DELIVERED: itemsOrOff.optional(),
  COD_MAX_OPEN_VALUE_DELIVERED: rupeesOrOff.optional(),
  COURIERS: z
    .string()
    .regex(
      /^\s*[^=;]{1,60}=\s*https:\/\/[^\s;]+\s*(;\s*[^=;]{1,60}=\s*https:\/\/[^\s;]+\s*)*$/,
      'must be names with https addresses, such as Ramesh Express=https://ramesh.example/track?no={number}',
    )
    .optional(),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id, such as G-1A2B3C4D5E')
    .optional(),
  FIREBASE_APP_ID: z
    .string()
    .regex(/^[\w:.-]{4,100}$/, 'must be the id of a web app, such as 1:1234567890:web:0a1b2c3d4e5f')
    .optional(),
  ANALYTICS_SCRIPT_URL: address().default('https://www.googletagmanager.com/gtag/js'),
  ANALYTICS_CONFIG_URL: address().default('https://firebase.googleapis.com/v1alpha/projects/-/apps'),
  OFFLINE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DRAW_AHEAD: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PUSH_TO_LOOPBACK: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  MASTER_SECRET: z
    .string()
    .refine((secret) => secret.trim().length >= 32, 'must have at least 32 characters')
    .optional(),
  MASTER_SECRET_PREVIOUS: z
    .string()
    .regex(/^\s*\S{32,}(\s+\S{32,})*\s*$/, 'must be secrets of at least 32 characters with spaces between them')
    .optional(),
})

export type Variables = z.output<typeof variables>

/** True for variables that the shop or Node reads. */
export function isVariable(name: string): boolean {
  return name in variables.shape || name.startsWith('NODE_') || name === 'TZ'
}

const secrets = [
  ...['MASTER_SECRET', 'MASTER_SECRET_PREVIOUS', 'DATABASE_URL', 'DATABASE_LISTEN_URL', 'PICTURES_URL', 'SMTP_URL'],
  ...['BACKUP_TO', 'BACKUP_KEY', 'BACKUP_SCRATCH_URL'],
  ...['PHONEPE_CLIENT_SECRET', 'PHONEPE_WEBHOOK_PASSWORD'],
]

function redact(name: string, value: string | undefined): string {
  return secrets.includes(name) ? '…' : (value ?? '')
}

/** They say which shop opens: with their default, an empty one would open another shop, which is empty too. */
const neverEmpty = ['SHOP_MODE', 'DATA_DIR', 'DATABASE_URL', 'PICTURES_URL', 'MASTER_SECRET']

/** Validates the environment. Another empty variable counts as absent. @throws ConfigError for the first wrong variable */
export function readVariables(environment: Record<string, string | undefined>): Variables {
  const empty = neverEmpty.find((name) => environment[name] === '')
  if (empty)
    throw new ConfigError(`${empty} is set, but empty, so another shop would open. Give it a value, or remove it.`)
  const values = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(values)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0])
  throw new ConfigError(`${name} is "${redact(name, values[name])}", but ${issue?.message}.`)
}
