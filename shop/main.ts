import './settings/node-env.ts'
import cluster from 'node:cluster'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openShop, type Shop } from './launch/open.ts'
import { type ManyProcesses, openProcesses } from './launch/open-processes.ts'
import { openMessage } from './processes/processes.ts'
import { homeOf, restartCode } from './release-state.mjs'
import { type Config, readConfig, sendsMail } from './settings/config.ts'
import { explain } from './settings/explain.ts'
import { loadSettings } from './settings/settings-file.ts'
import { moveToDesk } from './upgrade/move-to-desk.ts'
import { openShopSide, type ShopSide } from './upgrade/shop-side.ts'

// releases share the settings of the folder that was cloned first
const project = homeOf(join(import.meta.dirname, '..'))
const { values: options } = parseArgs({
  options: { development: { type: 'boolean', default: false }, processes: { type: 'string' } },
})
const { development } = options
if (options.processes !== undefined) process.env.PROCESSES = options.processes

let stopping = false
let shop: Shop | undefined
let upgrade: ShopSide | undefined
let stopListening = () => {}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(code || 1), 9500).unref()
  await shop?.stop()
  stopListening()
  process.exit(code)
}

function requestStop(): void {
  if (shop) void stop(0)
  else stopping = true
}

/** A terminal was closed, or somebody asks for new processes. Those are replaced by the first one. */
let hangUp = cluster.isWorker ? () => {} : requestStop

process.on('SIGINT', requestStop)
process.on('SIGTERM', requestStop)
process.on('SIGHUP', () => hangUp())
// the launcher has exited, even by kill -9, and cannot pass a signal on any more
process.on('disconnect', requestStop)

/** One process, one of several, or the one that starts the others. */
async function open(config: Config): Promise<Shop> {
  const isWorker = cluster.isWorker
  if (isWorker || config.processes === 1 || development) return openShop(config, { development, isWorker })
  let many: ManyProcesses | undefined
  hangUp = () => many?.restart()
  many = await openProcesses(config)
  void many.ended.then(() => stop(1))
  return many
}

let config: Config | undefined
try {
  const loaded = loadSettings(project)
  config = readConfig(process.env, project)
  // the first process speaks for all of a shop
  if (cluster.isPrimary) upgrade = await openShopSide(config)
  await upgrade?.finishRestore()
  shop = await open(config)
  if (await upgrade?.confirm()) {
    const moved = await moveToDesk(config, loaded, shop.database)
    if (moved.length > 0) {
      console.log(`The desk decides from now on: ${moved.join(', ')}. Their lines in ${loaded.file} are comments.`)
      shop.restartWorkers?.()
    }
  }
  stopListening = upgrade?.listen(() => void stop(restartCode)) ?? stopListening
  if (stopping) {
    stopping = false
    await stop(0)
  }
  if (cluster.isPrimary) {
    console.log(`${shop.name} is open at ${shop.url}`)
    if (shop.desk) console.log(shop.desk)
    if (!sendsMail(config))
      console.log('No mail leaves: set SMTP_URL. Until then shoppers get no order mails and cannot reset a password.')
    if (shop.backups) console.log(shop.backups)
  }
  process.send?.(openMessage)
} catch (error) {
  const sentence = explain(error, config?.dataDir)
  console.error(sentence ?? error)
  await shop?.stop()
  const again = upgrade?.takeBack(sentence ?? String(error)) ?? false
  process.exitCode = again ? restartCode : 1
  process.disconnect?.()
}
