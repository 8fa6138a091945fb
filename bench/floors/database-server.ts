import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'

/** Fastify with one prepared query per request on the shop's tables: the ceiling for answers from the database. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()

app.get('/list', async () => {
  const text = `select id, name, brand, type, price_paise, description from products where not hidden order by id limit 8`
  const { rows } = await pool.query({ name: 'list', text })
  return { content: rows }
})

app.get<{ Params: { id: string } }>('/product/:id', async ({ params }) => {
  const text = `select p.id, p.name, p.brand, p.type, p.price_paise, p.description, v.color, v.size, v.stock - v.held as stock
    from products p left join variants v on v.product_id = p.id where p.id = $1 and not p.hidden order by v.position`
  const { rows } = await pool.query({ name: 'product', text, values: [params.id] })
  const { color: _, size: __, stock: ___, ...product } = rows[0]
  return { ...product, inventory: rows.map(({ color, size, stock }) => ({ color, size, stock })) }
})

await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.((app.server.address() as AddressInfo).port)
process.on('disconnect', () => process.exit())
