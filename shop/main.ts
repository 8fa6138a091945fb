import './node-env.ts'
import { type Config, readConfig } from './config.ts'
import { explain } from './explain.ts'
import { openShop, type Shop } from './open.ts'
import { loadSettings } from './settings-file.ts'

const project = new URL('..', import.meta.url).pathname
const development = process.argv.includes('--development')

let stopping = false
let shop: Shop | undefined

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(code || 1), 9500).unref()
  await shop?.stop()
  process.exit(code)
}

function requestStop(): void {
  if (shop) void stop(0)
  else stopping = true
}

process.on('SIGINT', requestStop)
process.on('SIGTERM', requestStop)
// the launcher has exited, even by kill -9, and cannot pass a signal on any more
process.on('disconnect', requestStop)

let config: Config | undefined
try {
  loadSettings(project)
  config = readConfig(process.env, project)
  shop = await openShop(config, { development })
  if (stopping) {
    stopping = false
    await stop(0)
  }
  console.log(`${config.shop.name} is open at ${shop.url}`)
  if (shop.desk) console.log(shop.desk)
  process.send?.('open')
} catch (error) {
  console.error(explain(error, config?.dataDir) ?? error)
  process.exitCode = 1
  process.disconnect?.()
}
