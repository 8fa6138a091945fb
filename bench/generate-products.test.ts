import { expect, test } from 'vitest'
import { openBackend } from '../testing/backend.ts'
import { generateProducts } from './generate-products.ts'

test('generates products with variants, pictures and balanced stock, and counts the visible ones', async () => {
  const shop = await openBackend()
  await generateProducts(shop.databaseUrl, 500)
  const run = async (statement: string) => (await shop.database.pool.query(statement)).rows
  const { totalElements, content } = await shop.call('getProductPaged', { query: { size: 100 } })
  expect(await run('select count(*)::int as visible from products where not hidden')).toEqual([
    { visible: totalElements },
  ])
  expect(totalElements).toBeLessThan(500)
  expect(new Set(content.map(({ type }) => type)).size).toBe(4)
  expect(content.every(({ image, inventory }) => image.split(';').length === 4 && inventory.length > 0)).toBe(true)
  expect(
    await run(`select v.id from variants v left join stock_movements m on m.variant_id = v.id
      group by v.id having v.stock <> coalesce(sum(m.change), 0)`),
  ).toEqual([])
  expect(await run(`select indexname from pg_indexes where indexname = 'products_visible'`)).toHaveLength(1)
  await shop.close()
})
