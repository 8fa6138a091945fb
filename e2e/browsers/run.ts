import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openShopProcess, type ShopProcess } from '../shop-process.ts'
import { firefox } from './firefox.ts'
import { goShopping } from './journey.ts'
import { goOffline } from './offline.ts'
import { type Shopper, shopperAt } from './shopper.ts'
import type { BrowserKind, Size } from './tab.ts'
import { webkit } from './webkit.ts'
import { turnWheel } from './wheel.ts'

const usage = `npm run browsers -- [NAME …]

Tries the main journey, the wheel and offline reading in Firefox and WebKitGTK, where they are installed, on a shop of its
own: some minutes in all. A failure leaves a picture of the page in screens/.
  NAME  only these: firefox, webkit, main, wheel, offline, phone, desktop
Exit codes: 0 all passed, 1 something failed or no browser is there, 2 wrong usage.`

const journeyMs = 240_000
const pictures = join(import.meta.dirname, '..', '..', 'screens')

const browsers: Record<string, BrowserKind> = { firefox, webkit }
const sizes: Record<string, Size> = { phone: { width: 390, height: 844 }, desktop: { width: 1366, height: 768 } }
const journeys: Record<string, (shopper: Shopper, shop: ShopProcess) => Promise<void>> = {
  main: goShopping,
  wheel: turnWheel,
  offline: goOffline,
}

async function main(words: string[]): Promise<number> {
  const groups = [browsers, sizes, journeys]
  if (words.includes('--help')) {
    console.log(usage)
    return 0
  }
  if (!words.every((word) => groups.some((group) => Object.hasOwn(group, word)))) {
    console.error(usage)
    return 2
  }
  const wanted = <Value>(group: Record<string, Value>) => {
    const named = Object.entries(group).filter(([name]) => words.includes(name))
    return named.length > 0 ? named : Object.entries(group)
  }
  const kinds = wanted(browsers).filter(([, kind]) => isInstalled(kind))
  if (kinds.length === 0) return 1

  const shop = await openShopProcess()
  let failed = 0
  try {
    for (const [, kind] of kinds)
      for (const [sizeName, size] of wanted(sizes))
        for (const [journeyName, journey] of wanted(journeys)) {
          const name = `${kind.name} ${sizeName} ${journeyName}`
          const passed = await tryJourney(name, kind, size, shop, journey)
          if (!passed) failed += 1
        }
  } finally {
    await shop.discard()
  }
  return failed === 0 ? 0 : 1
}

function isInstalled(kind: BrowserKind): boolean {
  const packages = kind.missing()
  if (packages) console.log(`missing ${kind.name}: on Debian, apt-get install ${packages}`)
  return packages === null
}

/** Runs a journey in a browser with a new profile. @returns whether it passed */
async function tryJourney(
  name: string,
  kind: BrowserKind,
  size: Size,
  shop: ShopProcess,
  journey: (shopper: Shopper, shop: ShopProcess) => Promise<void>,
): Promise<boolean> {
  const began = performance.now()
  const seconds = () => `(${Math.round((performance.now() - began) / 1000)} s)`
  const tab = await kind.open(size)
  try {
    await within(journeyMs, journey(shopperAt(tab, shop.url), shop))
    console.log(`passed  ${name} ${seconds()}`)
    return true
  } catch (error) {
    console.log(`failed  ${name} ${seconds()}: ${error instanceof Error ? error.message : error}`)
    const file = join(pictures, `${name.replaceAll(' ', '-').toLowerCase()}.png`)
    await mkdir(pictures, { recursive: true })
    await tab.picture().then(
      (png) => writeFile(file, png),
      () => {},
    )
    return false
  } finally {
    await tab.close()
  }
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`took longer than ${milliseconds / 1000} s`)), milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

process.exitCode = await main(process.argv.slice(2))
process.disconnect?.()
