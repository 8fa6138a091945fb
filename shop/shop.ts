import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { Server as NetServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  bucketStore,
  catalogueIsEmpty,
  createApi,
  createPhonePe,
  createPictureImporter,
  createServer,
  type Database,
  type DrawPicture,
  defaultRulesFile,
  folderStore,
  type ImportOptions,
  type ImportReport,
  importCatalogue,
  keepExchange,
  mailCarrier,
  migrate,
  migrationsFolder,
  openDatabase,
  openPictures,
  type Pictures,
  readRules,
  scheduledJobs,
  startJobs,
} from '@tanabana/api'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { type Config, ConfigError, publicSettings } from './config.ts'
import { createFile } from './create-file.ts'
import { type Drawing, drawAhead } from './draw-ahead.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isDiskFull } from './explain.ts'
import { picturesAhead } from './pictures-ahead.ts'
import { mountDevelopmentStorefront, mountStorefront } from './storefront.ts'

export type Ground = {
  database: Database
  databaseUrl: string
  pictures: Pictures
  log: Logger
  release(): Promise<void>
}

/** Lines of JSON on standard error. */
export function createLog(level: string): Logger {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }))
}

/**
 * What a shop stands on: a migrated database and its pictures.
 * @param alone whether this is the shop itself, or a command that may run beside it
 * @throws ConfigError where the database can't be reached
 */
export async function prepareGround(config: Config, log: Logger, alone: boolean): Promise<Ground> {
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, alone) : null
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  try {
    await migrate(databaseUrl, migrationsFolder).catch((error: unknown) => {
      if (isDiskFull(error)) throw error
      throw new ConfigError(`The database did not let the shop in: ${reason(error)} Check DATABASE_URL.`)
    })
    const database = openDatabase(databaseUrl, log)
    const store = config.picturesUrl ? bucketStore(config.picturesUrl) : folderStore(join(config.dataDir, 'pictures'))
    const pictures = openPictures(store, await demoPictures(config))
    return {
      database,
      databaseUrl,
      pictures,
      log,
      release: async () => {
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

function reason(error: unknown): string {
  const errors = error instanceof AggregateError ? error.errors : [error]
  const text = errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')
  return /[.!?]$/.test(text) ? text : `${text}.`
}

async function demoPictures(config: Config): Promise<DrawPicture> {
  if (config.mode !== 'demo') return () => null
  return (await import('@tanabana/demo/draw.ts')).drawPicture
}

/** The owner's category rules: a file beside the data, made from the default one to be changed there. */
export async function categoryRules(config: Config, file?: string) {
  const kept = join(config.dataDir, 'category-rules.json')
  if (!file && !existsSync(kept)) createFile(kept, await readFile(defaultRulesFile), 0o644)
  const path = file ?? kept
  try {
    return readRules(await readFile(path, 'utf8'))
  } catch (error) {
    throw new ConfigError(`The category rules in ${path} cannot be read: ${reason(error)}`)
  }
}

/** Imports a CSV. `pictures` is the folder of the picture files that it names, `rules` the owner's category rules. */
export async function importFile(
  ground: Ground,
  config: Config,
  open: () => Readable,
  options: { rules?: string; pictures?: string } & Pick<
    ImportOptions,
    'rate' | 'stock' | 'dryRun' | 'onProduct' | 'onSurvey'
  > = {},
): Promise<ImportReport> {
  const rules = await categoryRules(config, options.rules)
  const origins = { folder: options.pictures ?? null, storeUrl: config.shop.url, dryRun: options.dryRun ?? false }
  return importCatalogue(ground.database.db, open, {
    ...options,
    rules,
    importPicture: createPictureImporter(ground.database.db, ground.pictures, origins),
  })
}

const demoCatalogue = join(import.meta.dirname, '..', 'demo', 'catalogue.csv')

/**
 * The demo catalogue for a shop without any product; a first import that was cut off half-way is done again.
 * @returns whether it was needed
 */
async function fillEmptyShop(ground: Ground, config: Config): Promise<boolean> {
  const unfinished = join(config.dataDir, 'demo-import-unfinished')
  if (!existsSync(unfinished) && !(await catalogueIsEmpty(ground.database.db))) return false
  await writeFile(unfinished, '')
  await importFile(ground, config, () => createReadStream(demoCatalogue))
  await rm(unfinished)
  return true
}

export type Shop = { url: string; stop(): Promise<void> }

/** What was opened is closed in the opposite order. */
type Closing = (() => Promise<unknown>)[]

/**
 * Opens the shop: database → backend and storefront behind one port → simulators in demo mode. Where the backend is
 * elsewhere: the storefront alone.
 * @throws ConfigError where something that it needs is missing or taken
 */
export async function openShop(config: Config, options: { development?: boolean } = {}): Promise<Shop> {
  const log = createLog(config.logLevel)
  const closing: Closing = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    await requireFreePorts(config)
    const { app, drawing } =
      config.backendUrl === null
        ? await openBackend(config, log, closing)
        : { app: await createServer(serverOptions(config, log)), drawing: null }
    const settings = publicSettings(config)
    await (options.development ? mountDevelopmentStorefront : mountStorefront)(app, settings)
    await openSimulators(config, closing)
    const underWay = countRequests(app)
    closing.push(() => closeServer(app, underWay))
    if (drawing) closing.push(drawing.stop)
    await drawing?.firstPage
    await listen(app, config.server.host, config.server.port)
    drawing?.drawRest()
    return { url: config.shop.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type OpenBackend = { app: FastifyInstance; drawing: Drawing | null }

async function openBackend(config: Config, log: Logger, closing: Closing): Promise<OpenBackend> {
  const ground = await prepareGround(config, log, true)
  closing.push(ground.release)
  const isNew = config.mode === 'demo' && (await fillEmptyShop(ground, config))
  const drawing = config.drawAhead ? drawAhead(config, await picturesAhead(ground.database.db), isNew) : null
  if (drawing) closing.push(drawing.stop)
  if (drawing && isNew) console.error('Drawing the pictures of the first page (once, a few seconds) …')
  const till = {
    phonepe: createPhonePe(config.phonepe.api, (exchange) => keepExchange(ground.database.db, exchange)),
    webhook: config.phonepe.webhook,
    shop: { name: config.shop.name, url: config.shop.url },
  }
  const app = await createApi({
    ...serverOptions(config, log),
    database: ground.database,
    pictures: ground.pictures,
    masterSecret: config.masterSecret,
    shopName: config.shop.name,
    identity: config.identity?.idTokens ?? null,
    till,
    codLimits: config.codLimits,
  })
  const jobs = await startJobs(ground.databaseUrl, log, scheduledJobs(ground.database, till, mailCarrier(config.mail)))
  closing.push(() => jobs.stop())
  return { app, drawing }
}

function serverOptions({ server, shop }: Config, log: Logger) {
  return { log, trustProxy: server.trustProxy, storeUrl: shop.url }
}

async function openSimulators({ shop, server, phonepe, identity, dataDir, mail }: Config, closing: Closing) {
  if (phonepe.simulator && phonepe.api) {
    const { createPhonePeSimulator } = await import('@tanabana/simulators/phonepe/phonepe.ts')
    const webhook = phonepe.webhook && { ...phonepe.webhook, url: `${server.localUrl}/webhooks/phonepe` }
    const simulator = createPhonePeSimulator({
      ...phonepe.api,
      webhook,
      file: join(dataDir, 'phonepe-simulator.json'),
    })
    closing.push(() => closeAtOnce(simulator))
    await listen(simulator, server.host, phonepe.simulator.port)
  }
  if (identity?.simulator) {
    const { createIdentitySimulator } = await import('@tanabana/simulators/identity/identity.ts')
    const simulator = createIdentitySimulator({
      mailFolder: mail.folder,
      actionUrl: `${shop.url}/verify`,
      origins: [new URL(shop.url).origin],
      sendMail: mail.smtpUrl ? mailCarrier(mail) : null,
    })
    closing.push(() => closeAtOnce(simulator))
    await listen(simulator, server.host, identity.simulator.port)
  }
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw portProblem(error, host, port)
  })
}

/** A first start takes a while: a taken port is told before it, not after. */
async function requireFreePorts({ server: { host, port }, phonepe, identity }: Config): Promise<void> {
  const simulators = [phonepe.simulator?.port, identity?.simulator?.port].filter((one) => one !== undefined)
  for (const wanted of [port, ...simulators]) {
    const probe = new NetServer()
    probe.listen({ host, port: wanted })
    await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw portProblem(error, host, wanted)
    })
    await promisify(probe.close.bind(probe))()
  }
}

function portProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(
      `Port ${port} is taken by another program: choose another PORT (the shop also needs the two after it).`,
    )
  if (error.code === 'EACCES')
    return new ConfigError(`Port ${port} is not allowed for this user: choose a PORT above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError(`HOST is "${host}", but this machine has no such address.`)
  return error
}

/**
 * New connections are refused. One that is open gets the answer to one more request, which ends it; one that says nothing
 * for a second is not waited for. Node's own close would cut off who has connected and not yet spoken.
 */
async function closeServer(app: FastifyInstance, underWay: () => number): Promise<void> {
  app.drain()
  NetServer.prototype.close.call(app.server)
  for (let waited = 0; waited < 1000 && (await connections(app)) > 0; waited += 50) await setTimeout(50)
  for (let waited = 0; waited < 5000 && underWay() > 0; waited += 50) await setTimeout(50)
  await closeAtOnce(app)
}

/** Browsers open connections ahead and say nothing: Node counts those as busy, and would wait for them. */
async function closeAtOnce(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  app.server.closeAllConnections()
  await closed
}

/** @returns how many requests wait for their answer at the moment */
function countRequests(app: FastifyInstance): () => number {
  let underWay = 0
  app.server.on('request', (_request, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
  })
  return () => underWay
}

function connections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
}
