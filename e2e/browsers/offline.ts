import type { ShopProcess } from '../shop-process.ts'
import { type Shopper, until } from './shopper.ts'

const offlineBar = "You're offline."
const keptBar = "We can't connect."
/** Leaves the first page quickly. */
const shortLookMs = 1000

/** Expects visited pages to open offline, without buying, even a first page that was left quickly. */
export async function goOffline(shopper: Shopper, shop: ShopProcess): Promise<void> {
  const { go, see, gone, click, tab } = shopper
  await go('/about-us')
  await new Promise((resolve) => setTimeout(resolve, shortLookMs))
  await go('/tops')
  await untilKept(shopper, '/about-us')

  await click('main article h2')
  await see('button', 'ADD TO BAG')
  const product = await shopper.path()
  await untilKept(shopper, product)

  await shop.stop()
  try {
    await seeKept(shopper, product, keptBar)
    await go('/shoe')
    await see('h1', "You're offline")
    await go('/about-us')
    await see('[role=status]', keptBar)
  } finally {
    await shop.start()
  }
  await go(product)
  await see('button:enabled', 'ADD TO BAG')
  await gone('[role=status]', keptBar)

  if (!tab.setOffline) return
  await tab.setOffline(true)
  await seeKept(shopper, product, offlineBar)
  await tab.setOffline(false)
}

async function seeKept({ go, see }: Shopper, product: string, bar: string): Promise<void> {
  await go(product)
  await see('[role=status]', bar)
  await see('h1')
  await see('button:disabled', 'ADD TO BAG')
}

const untilKept = ({ tab }: Shopper, path: string) =>
  until(`${path} to be kept`, () =>
    tab.run(async (path) => {
      const names = (await caches.keys()).filter((name) => name.startsWith('pages'))
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().some(({ url }) => url === location.origin + path)
    }, path),
  )
