import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  type ApiOptions,
  createApi,
  createPhonePe,
  createPictureImporter,
  type Database,
  type DeskSettings,
  type DrawPicture,
  defaultRulesFile,
  folderStore,
  followSettings,
  type ImportOptions,
  type ImportReport,
  importCatalogue,
  liveShop,
  openDatabase,
  openPictures,
  type Pictures,
  readRules,
} from '@tanabana/api'
import type { calls } from '@tanabana/contract/calls.ts'
import { createClient } from '@tanabana/contract/client.ts'
import type { CallResponse } from '@tanabana/contract/define-call.ts'
import type { GivenSettings, SettingValues } from '@tanabana/contract/desk/settings.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import { encryptPassword } from './encrypt-password.ts'
import { onDatabase, query, testMasterSecret } from './postgres.ts'
import { createResponseCheck } from './response-check.ts'
import { noCodLimits, testDefaults } from './test-settings.ts'

/** A complete backend with its own database. Tests use its public interface: `call`, or `app.inject`. */
export type Backend = {
  app: FastifyInstance
  database: Database
  /** Without a pooler. */
  databaseUrl: string
  pictures: Pictures
  log: Logger
  call: ReturnType<typeof clientOf>
  /** A client with this token. */
  as(token: string): Backend['call']
  /** The picture store, also the folder that imports read pictures from. */
  folder: string
  /** @param options `pictures`: null for an import without a picture folder */
  importCsv(csv: string | Buffer, options?: Partial<ImportOptions> & { pictures?: null }): Promise<ImportReport>
  /** Encrypts the password and signs in. */
  login(username: string, password: string): Promise<CallResponse<typeof calls.login>>
  /** Registers and signs in. */
  newShopper(username?: string): Promise<TestShopper>
  close(): Promise<void>
}

export type TestShopper = { username: string; token: string; password: string; call: Backend['call'] }

function clientOf(app: FastifyInstance, token: () => string | null) {
  return createClient(async (path, init) => {
    const response = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: path,
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    return new Response(response.body, { status: response.statusCode, headers: { 'content-type': 'application/json' } })
  }, token)
}

type KeepOptions = {
  cacheBytes?: number
  /** Another port for the change listener, and for everything else. */
  listenPort?: number | undefined
  databasePort?: number | undefined
  /** What the merchant has decided. */
  settings?: Partial<SettingValues>
  /** What the server decides instead, and its services. */
  given?: Partial<GivenSettings>
  /** Of the database. 1: the product's own timeouts, for a test that meets them. */
  timeoutFactor?: number
}

export const testDesk: DeskSettings = {
  ...{ origin: 'http://shop.test', hasOwnHost: false, isDemo: false, couriers: [], pushToLoopback: true },
}

/** @param draw draws the pictures that a CSV names `demo:…`; by default a square for every `demo:drawn/…` */
export async function openBackend(
  draw: DrawPicture = drawSquare,
  {
    cacheBytes,
    listenPort,
    databasePort,
    settings: values = noCodLimits,
    given,
    timeoutFactor = databasePort ? 1 : 10,
    ...options
  }: Partial<Omit<ApiOptions, 'settings'>> & KeepOptions = {},
): Promise<Backend> {
  const { url: server, prefix, pooler } = inject('server')
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name} template ${prefix}template`)
  const databaseUrl = onDatabase(server, name)
  const log = options.log ?? pino({ level: 'silent' })
  // a test that names a port tries what happens when that way to the database is lost
  const database =
    pooler && !databasePort
      ? openDatabase(onDatabase(pooler.url, name), log, { prepared: pooler.prepared, pooler: true, timeoutFactor })
      : openDatabase(onPort(databaseUrl, databasePort), log, { timeoutFactor })
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-pictures-'))
  const pictures = openPictures(folderStore(folder), draw)
  await database.db.execute(
    sql`insert into settings (name, value) select key, value from jsonb_each(${JSON.stringify(values)}::jsonb)`,
  )
  const settings = await followSettings(database.db, { defaults: testDefaults, fixed: {}, ...given })
  const app = await createApi({
    database,
    pictures,
    log,
    masterSecret: testMasterSecret,
    trustProxy: false,
    storeUrl: 'http://shop.test',
    identity: null,
    sendsMail: true,
    desk: testDesk,
    settings,
    paymentContext: {
      gateway: createPhonePe(null),
      webhook: null,
      shop: liveShop(settings.current, 'http://shop.test'),
    },
    cache: cacheBytes ? { maxBytes: cacheBytes, listenUrl: onPort(databaseUrl, listenPort) } : undefined,
    ...options,
  })
  requireDocumentedResponses(app)
  const call = clientOf(app, () => null)
  const login: Backend['login'] = async (username, password) => {
    const { publicKey } = await call('publicKey')
    return call('login', { body: { username, password: encryptPassword(publicKey, password) } })
  }
  const rules = readRules(readFileSync(defaultRulesFile, 'utf8'))
  return {
    app,
    database,
    databaseUrl,
    pictures,
    log,
    folder,
    call,
    login,
    as: (token) => clientOf(app, () => token),
    importCsv: (csv, options) =>
      importCatalogue(database.db, () => Readable.from([csv]), {
        rules,
        importPicture: createPictureImporter(database.db, pictures, {
          folder: options?.pictures === null ? null : folder,
          storeUrl: 'http://shop.test',
          dryRun: options?.dryRun ?? false,
        }),
        ...options,
      }),
    newShopper: async (username = `shopper-${randomUUID().slice(0, 8)}`) => {
      const password = 'सुरक्षित-password'
      const body = { username, email: `${username}@example.in`, password, firstname: 'Asha', lastname: 'Rao' }
      await call('register', { body })
      const { token } = await login(username, password)
      return { username, token, password, call: clientOf(app, () => token) }
    },
    close: async () => {
      await app.close()
      await settings.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function onPort(databaseUrl: string, port?: number): string {
  const url = new URL(databaseUrl)
  if (port) Object.assign(url, { hostname: '127.0.0.1', port: String(port) })
  return url.href
}

/** By the text of the OpenAPI document: the backends of a test run have few different ones. */
const responseChecks = new Map<string, ReturnType<typeof createResponseCheck>>()

function responseCheckOf(document: string): ReturnType<typeof createResponseCheck> {
  const check = responseChecks.get(document) ?? createResponseCheck(JSON.parse(document))
  responseChecks.set(document, check)
  return check
}

/** Fails a request if its response does not match the OpenAPI document. */
function requireDocumentedResponses(app: FastifyInstance): void {
  let check: ReturnType<typeof createResponseCheck> | undefined
  app.addHook('onSend', async ({ method, url }, reply, body) => {
    if (url === '/openapi.json' || typeof body !== 'string') return body
    check ??= responseCheckOf((await app.inject({ url: '/openapi.json', headers: { host: 'shop.test' } })).body)
    const wrong = check({ method, path: url, status: reply.statusCode, body })
    if (!wrong) return body
    console.error(wrong)
    reply.code(500)
    return wrong
  })
}

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><rect width="960" height="1200" fill="#a8262b"/></svg>'

const drawSquare: DrawPicture = (name) => (name.startsWith('drawn/') ? square : null)

const columns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Option1 Name', 'Option1 Value', 'Option2 Name'],
  ...[
    'Option2 Value',
    'Variant SKU',
    'Variant Inventory Qty',
    'Variant Price',
    'Image Src',
    'Variant Image',
    'Image Alt Text',
  ],
]

/** A product CSV with these rows. Missing columns are empty. */
export function csvOf(...rows: Record<string, string | number>[]): string {
  const line = (values: (string | number)[]) =>
    values.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',')
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\n')
}

/** The CSV rows of a product. @param price in rupees @param stock quantities by colour and size */
export function productRows(
  handle: string,
  type: string,
  price: number,
  stock: Record<string, Record<string, number>>,
) {
  const variants = Object.entries(stock).flatMap(([color, sizes]) =>
    Object.entries(sizes).map(([size, quantity]) => ({ color, size, quantity })),
  )
  return variants.map(({ color, size, quantity }, at) => ({
    Handle: handle,
    ...(at === 0 && {
      Title: titleOf(handle),
      Vendor: 'Rangoli',
      Type: type,
      'Option1 Name': 'Color',
      'Option2 Name': 'Size',
    }),
    'Option1 Value': color,
    'Option2 Value': size,
    'Variant Inventory Qty': quantity,
    'Variant Price': price,
  }))
}

function titleOf(handle: string): string {
  return handle
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

export const testAddress = {
  fullName: 'Meera Krishnan',
  mobile: '9876543210',
  addressType: 'Home',
  addressLine1: '14, 2nd Cross, Indiranagar',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  pincode: 560038,
  country: 'India',
}

/** Saves an address for the shopper. @returns its id */
export async function saveAddress(shopper: TestShopper): Promise<number> {
  const { id } = await shopper.call('addAddress', { params: shopper, body: testAddress })
  return id
}

/** Imports one product. @param price in rupees @returns its id */
export async function importProduct(
  shop: Backend,
  handle: string,
  stock: Record<string, Record<string, number>>,
  price = 1000,
): Promise<number> {
  await shop.importCsv(csvOf(...productRows(handle, 'Kurta', price, stock)))
  const { content } = await shop.call('getProductPaged', { query: { query: titleOf(handle) } })
  const id = content.find((product) => product.name === titleOf(handle))?.id
  return id ?? Promise.reject(new Error(`${handle} was not imported`))
}
