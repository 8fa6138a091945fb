import { join } from 'node:path'
import {
  createApi,
  createMailSender,
  createPhonePe,
  createServer,
  type Database,
  followSettings,
  liveShop,
  logGatewayCall,
  phonePeWebhook,
  readSettings,
  rewrapKeys,
  type Settings,
  scheduledJobs,
  shareMetrics,
  startJobs,
} from '@tanabana/api'
import { describeError } from '@tanabana/api/database/describe-error.ts'
import { forgetProcess, type WatchSettings } from '@tanabana/api/watch/watch.ts'
import { settingInWords } from '@tanabana/contract/desk/settings.ts'
import type { CheckedStep } from '@tanabana/contract/desk/setup-steps.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { backupJob } from '../backups/backup-job.ts'
import { backupLine } from '../backups/backups.ts'
import { findBlockers } from '../database/blockers.ts'
import { openResources, type Resources } from '../database/resources.ts'
import { type Drawing, drawAhead } from '../demo/draw-ahead.ts'
import { importDemoCatalogue, readCategoryRules } from '../demo/import.ts'
import { demoPagesOf } from '../demo/pages.ts'
import { picturesAhead } from '../demo/pictures-ahead.ts'
import { openSimulators } from '../demo/simulators.ts'
import { checkStep } from '../doctor/steps.ts'
import { deskLine, deskSettings, mountDesk, mountDevelopmentDesk } from '../pages/desk.ts'
import { pageSettings } from '../pages/page-settings.ts'
import { serveSecurityTxt } from '../pages/security-txt.ts'
import { mountDevelopmentStorefront, mountStorefront } from '../pages/storefront.ts'
import { closeGracefully, countRequests } from '../processes/close.ts'
import { countLastHour, createLog } from '../processes/log.ts'
import { listen, requireFreePorts } from '../processes/ports.ts'
import { watchSettings } from '../processes/watched-process.ts'
import { type Config, ConfigError, masterSecrets, sendsMail } from '../settings/config.ts'
import { makePrivate } from '../settings/private-folder.ts'
import { warnOfMail } from './warn-of-mail.ts'

/** For the merchant. `desk`: where to sign in; null with a separate backend. `backups`: what to do for them. */
export type ShopLines = { name: string; desk: string | null; backups: string | null }

/** `database`: null with a separate backend. `restartWorkers`: only with several processes. */
export type Shop = ShopLines & {
  url: string
  database: Database | null
  restartWorkers?(): void
  stop(): Promise<void>
}

/** `isWorker`: another process owns the database server, the simulators and the demo's pictures. */
type OpenOptions = { development?: boolean; isWorker?: boolean }

/** Run in reverse order: the last part opened closes first. */
type Closing = (() => Promise<unknown>)[]

/**
 * Opens the database, the backend and storefront on one port, and the simulators in demo mode. With a separate backend,
 * opens the storefront alone.
 * @throws ConfigError if the database cannot be reached or a port is in use
 */
export async function openShop(config: Config, options: OpenOptions = {}): Promise<Shop> {
  const { development = false, isWorker = false } = options
  const errors = countLastHour()
  const log = createLog(config.logLevel, errors.add)
  const closing: Closing = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    if (!isWorker) {
      makePrivate(config.dataDir)
      await requireFreePorts(config)
    }
    const { app, database, settings, drawing, ...lines } =
      config.backendUrl === null
        ? await openBackend(config, log, closing, { development, isWorker, errors: errors.count })
        : {
            app: await createServer(serverOptions(config, log)),
            database: null,
            settings: null,
            drawing: null,
            ...noLines,
          }
    const mountOwnDesk = development ? mountDevelopmentDesk : mountDesk
    const keptBuilds = join(config.dataDir, 'builds')
    if (settings) await mountOwnDesk(app, deskSettings(config, settings), keptBuilds)
    const pages = pageSettings(config, settings)
    serveSecurityTxt(app, {
      storeUrl: config.shop.url,
      contact: () => config.securityContact ?? pages().contact.email,
    })
    const mount = development ? mountDevelopmentStorefront : mountStorefront
    await mount(app, pages, keptBuilds, demoPagesOf(config))
    if (!isWorker) closing.push(await openSimulators(config, () => pages().shopName))
    const runningRequests = countRequests(app)
    closing.push(() => closeGracefully(app, runningRequests))
    if (drawing) closing.push(drawing.stop)
    await drawing?.firstPage
    await listen(app, config.server.host, config.server.port)
    drawing?.drawRest()
    if (!isWorker && config.backendUrl === null) void warnOfMail(config, log)
    return { url: config.shop.url, database, ...lines, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type OpenBackend = ShopLines & { app: FastifyInstance; database: Database; settings: Settings; drawing: Drawing | null }

export const noLines = { name: 'The shop', desk: null, backups: null }

async function openBackend(
  config: Config,
  log: Logger,
  closing: Closing,
  { development, isWorker, errors }: Required<OpenOptions> & { errors: () => number },
): Promise<OpenBackend> {
  const resources = await openResources(config, log, { exclusive: !isWorker })
  closing.push(resources.close)
  const { database, databaseUrl } = resources
  const drawing = isWorker ? null : await fillDemo(resources, config)
  if (drawing) closing.push(drawing.stop)
  if (config.previousSecrets.length > 0)
    await rewrapKeys(database, masterSecrets(config)).catch((error: Error) =>
      log.error({ error: describeError(error) }, 'keys could not be encrypted with the new master secret'),
    )
  const settings = await openSettings(database.db, config)
  closing.push(settings.close)
  const watch = watchSettings(config, errors)
  const { app, paymentContext, desk } = await createBackend(resources, config, settings, log, { development, watch })
  if (isWorker) app.readMetrics = shareMetrics(app.metrics)
  const backups = backupJob(config, database, databaseUrl)
  const sendMail = createMailSender({ ...config.mail, shopName: () => settings.current()['shop-name'] })
  const jobs = await startJobs(databaseUrl, log, [
    ...scheduledJobs(
      ...([database, paymentContext, masterSecrets(config), sendMail, desk, watch] as const),
      resources.pictures,
      () => readCategoryRules(resources.database, config),
      settings,
    ),
    ...backups.jobs,
  ])
  // a lost database must not hold up the stop
  closing.push(() => forgetProcess(database.db, watch.process.id).catch(() => undefined))
  closing.push(() => jobs.stop())
  closing.push(backups.stop)
  return { app, database, settings, drawing, ...(isWorker ? noLines : await readLines(database, config)) }
}

export async function readLines(database: Database, config: Config): Promise<ShopLines> {
  const values = await readSettings(database.db, config.givenSettings)
  const state = values['shop-state']
  const desk = await deskLine(database, config)
  const closed = `Shoppers see “${settingInWords('shop-state', state)}” until you open the shop at the desk.`
  return {
    name: values['shop-name'],
    desk: state === 'open' ? desk : `${desk}\n${closed}`,
    backups: await backupLine(config, database.db),
  }
}

/** @throws ConfigError for a live shop that is open and that shoppers can't write to */
async function openSettings(db: Database['db'], { mode, givenSettings }: Config): Promise<Settings> {
  const settings = await followSettings(db, givenSettings)
  const { 'care-email': email, 'shop-state': state } = settings.current()
  if (mode === 'demo' || email || state !== 'open') return settings
  await settings.close()
  throw new ConfigError(
    'SHOP_MODE is live, but shoppers have no address to write to. Enter it: npm run shop -- settings set care-email care@YOUR-SHOP.IN',
  )
}

type BackendOptions = { development: boolean; watch: WatchSettings | null }

async function createBackend(
  resources: Resources,
  config: Config,
  settings: Settings,
  log: Logger,
  { development, watch }: BackendOptions,
) {
  const { database, databaseUrl, pictures } = resources
  const paymentContext = {
    gateway: createPhonePe(config.phonepe.api, (entry) => logGatewayCall(database.db, entry)),
    webhook: config.phonepe.webhook && phonePeWebhook(config.phonepe.webhook),
    shop: liveShop(settings.current, config.shop.url),
  }
  const desk = {
    origin: config.deskUrl,
    hasOwnHost: config.deskHasOwnHost,
    isDemo: config.mode === 'demo',
    couriers: config.couriers,
    pushToLoopback: config.pushToLoopback,
    checkStep: (step: CheckedStep) => checkStep(config, database.db, step),
  }
  const app = await createApi({
    ...serverOptions(config, log),
    database,
    pictures,
    masterSecret: masterSecrets(config),
    identity: config.identity?.idTokens ?? null,
    paymentContext,
    settings,
    findBlockers: () => findBlockers(database.db, config),
    desk,
    demoPages: demoPagesOf(config),
    sendsMail: sendsMail(config),
    watch,
    cache: cacheOptions(config, databaseUrl, development),
  })
  return { app, paymentContext, desk }
}

/**
 * Renders pages of the storefront and the desk from a database, without a port and without jobs.
 * @param folder for temporary files
 * @returns the paths that did not answer 200, with their status
 */
export async function renderPages(resources: Resources, config: Config, folder: string): Promise<string[]> {
  const { defaults, fixed } = config.givenSettings
  const open = { defaults, fixed: { ...fixed, 'shop-state': 'open' as const } }
  const settings = await followSettings(resources.database.db, open)
  const { app } = await createBackend(resources, { ...config, cacheBytes: 0 }, settings, createLog('warn'), {
    development: false,
    watch: null,
  })
  try {
    await mountDesk(app, deskSettings(config, settings), folder)
    await mountStorefront(app, pageSettings(config, settings), folder, demoPagesOf(config))
    const failed: string[] = []
    for (const url of ['/readyz', '/', '/search?query=a', '/signin', '/desk/sign-in']) {
      const origin = url.startsWith('/desk/') ? config.deskUrl : config.shop.url
      const { statusCode } = await app.inject({ url, headers: { host: new URL(origin).host } })
      if (statusCode !== 200) failed.push(`${url} answers ${statusCode}`)
    }
    return failed
  } finally {
    await app.close()
    await settings.close()
  }
}

/** Imports the demo's catalogue into an empty demo shop, and starts to draw its pictures. */
export async function fillDemo(resources: Resources, config: Config): Promise<Drawing | null> {
  const isNew = config.mode === 'demo' && (await importDemoCatalogue(resources, config))
  if (!config.drawAhead) return null
  if (isNew) console.error('Drawing the pictures of the first page. This takes a few seconds, once …')
  return drawAhead(config, await picturesAhead(resources.database.db), isNew)
}

/** In development nothing is kept: pages change with their sources. */
function cacheOptions({ cacheBytes }: Config, databaseUrl: string, development: boolean) {
  if (cacheBytes === 0 || development) return undefined
  return { maxBytes: cacheBytes, listenUrl: databaseUrl }
}

function serverOptions({ server, shop }: Config, log: Logger) {
  return { log, trustProxy: server.trustProxy, storeUrl: shop.url }
}
