import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMerchantTool } from '../../shop-process.ts'
import { expect, type Outcome } from '../outcome.ts'
import type { Reconciliation } from '../trial-shop.ts'
import type { Cluster } from './cluster.ts'
import {
  catalogue,
  keepOrdering,
  keepReading,
  type Order,
  openShoppers,
  ordersAtOnce,
  type Shopper,
  type Traffic,
} from './shoppers.ts'

/** What the steps share. */
export type Scene = {
  cluster: Cluster
  shoppers: Shopper[]
  products: number[]
  /** Public pages and calls. */
  paths: string[]
  /** All orders that any step saw acknowledged. */
  acknowledged: Order[]
  /** Run only these of the backend's tests; none: all. */
  testFiles: readonly string[]
  order(): Traffic
  read(): ReturnType<typeof keepReading>
}

export type Step = { name: string; what: string; run(scene: Scene): Promise<Outcome> }

const productCount = 20

/** Imports products, and registers shoppers. Shop 1 is open. */
export async function openScene(cluster: Cluster, testFiles: readonly string[]): Promise<Scene> {
  const file = join(cluster.layout.folder, 'goods.csv')
  await writeFile(file, catalogue(productCount, 100_000))
  const imported = await runMerchantTool(
    join(cluster.layout.folder, 'shop1'),
    ['import', file],
    await cluster.shopSettings(1),
  )
  if (imported.code !== 0) throw new Error(imported.output)
  const rows = await cluster.query<{ id: string; type: string }>(
    cluster.ports.primary,
    'select id, type from products order by id',
  )
  const products = rows.map(({ id }) => Number(id))
  const paths = ['/', `/${rows[0]?.type}/${products[0]}`, `/${rows[0]?.type}`, `/product/getProduct/${products[0]}`]
  // one account may place 200 orders an hour
  const shoppers = await openShoppers(cluster.front, 8 * ordersAtOnce)
  const acknowledged: Order[] = []
  return {
    cluster,
    shoppers,
    products,
    paths,
    acknowledged,
    testFiles,
    order: () => {
      const traffic = keepOrdering(shoppers, products)
      const { stop } = traffic
      return {
        ...traffic,
        stop: async () => {
          await stop()
          acknowledged.push(...traffic.acknowledged)
        },
      }
    },
    read: () => keepReading(cluster.front, paths, 100),
  }
}

/** Compares the orders of the primary with the acknowledged ones, and checks money and stock. */
export async function checkBooks({ cluster, acknowledged }: Scene): Promise<string[]> {
  const wrong: string[] = []
  const rows = await cluster.query<{ id: string }>(cluster.ports.primary, 'select id::text id from orders')
  const stored = new Set(rows.map(({ id }) => id))
  const known = new Set(acknowledged.map(({ id }) => id))
  const lost = [...known].filter((id) => !stored.has(id)).length
  expect(wrong, lost === 0, `${lost} acknowledged orders lost`)
  expect(wrong, known.size === acknowledged.length, `${acknowledged.length - known.size} orders acknowledged twice`)
  expect(wrong, stored.size === known.size, `${stored.size} orders stored, ${known.size} acknowledged`)
  const settings = await cluster.shopSettings(1)
  const folder = join(cluster.layout.folder, 'shop1')
  const { output } = await runMerchantTool(folder, ['payments', 'check', '--json'], settings)
  try {
    const { books } = JSON.parse(output.slice(output.indexOf('{'))) as { books: Reconciliation }
    if (!books.balanced) wrong.push(`the books differ: ${JSON.stringify(books)}`)
  } catch {
    wrong.push(`payments check: ${output.slice(0, 500)}`)
  }
  return wrong
}
