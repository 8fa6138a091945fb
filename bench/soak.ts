import { limitRow, type Result } from './compare.ts'
import { load, requestBytes, type Work } from './load.ts'
import { residentMegabytes } from './processes.ts'
import { readProducts, type Setting } from './shop.ts'
import { createShoppers } from './shoppers.ts'

const minutes = 10
const stepMs = 10_000
/** Until then caches fill and the compiler works. */
const settledAfterMinutes = 2

/** Memory over ten minutes of pages, lists, searches that never repeat, and orders. */
export async function soak(setting: Setting): Promise<Result> {
  const shop = await setting.warm()
  const shoppers = await createShoppers(setting)
  const products = await readProducts(shop)
  let request = 0
  const browse: Work = async (connection) => {
    request += 1
    const { id, type } = products[request % products.length] ?? { id: 1, type: 'tops' }
    const paths = [
      '/',
      `/${type}`,
      `/${type}/${id}`,
      `/product/getProduct/${id}`,
      `/search?query=a&minPrice=${request}`,
    ]
    const path = paths[request % paths.length]
    return [(await connection.request(requestBytes(`GET ${path}`, { 'accept-encoding': 'br' }))).status]
  }
  const megabytes: number[] = []
  const failures: string[] = []
  try {
    for (let step = 0; step < (minutes * 60_000) / stepMs; step++) {
      const loads = [load(shop.port, 8, stepMs, browse), load(shop.port, 4, stepMs, shoppers.order)]
      for (const { statuses } of await Promise.all(loads))
        for (const [status, seen] of statuses) if (status >= 500) failures.push(`soak: ${seen} × status ${status}`)
      megabytes.push(residentMegabytes(shop.pid))
    }
  } finally {
    await shoppers.close()
  }
  const settled = megabytes.slice((settledAfterMinutes * 60_000) / stepMs)
  const sixth = Math.ceil(settled.length / 6)
  const highest = (values: readonly number[]) => Math.max(...values)
  const growth = highest(settled.slice(-sixth)) / highest(settled.slice(0, sixth))
  return {
    rows: [limitRow('soak memory', 'MB', highest(megabytes), 250), limitRow('soak growth', '×', growth, 1.1)],
    notes: [
      `  MB each minute: ${megabytes
        .filter((_, at) => at % 6 === 5)
        .map(Math.round)
        .join(' ')}`,
    ],
    failures,
  }
}
