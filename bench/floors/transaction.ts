import pg from 'pg'
import { runLoads } from './run-loads.ts'

/** An order in one transaction on plain tables: what PostgreSQL and its driver allow. */

const variants = 64
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 64 })

async function createTables(): Promise<void> {
  await pool.query(`
    drop schema if exists bench_ceiling cascade;
    create schema bench_ceiling;
    create table bench_ceiling.stock (id int primary key, quantity int not null check (quantity >= 0));
    create table bench_ceiling.orders (id bigserial primary key, user_id int not null, total bigint not null,
      address jsonb not null, placed_at timestamptz not null default now());
    create table bench_ceiling.order_lines (id bigserial primary key, order_id bigint not null references bench_ceiling.orders,
      variant_id int not null, name text not null, quantity int not null, price bigint not null);
    insert into bench_ceiling.stock select at, 100000000 from generate_series(1, ${variants}) at`)
}

const address = JSON.stringify({ line: '14, 2nd Cross, Indiranagar', city: 'Bengaluru', pincode: 560038 })

async function placeOrder(): Promise<void> {
  const variant = 1 + Math.floor(Math.random() * variants)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({
      name: 'order',
      text: 'insert into bench_ceiling.orders (user_id, total, address) values ($1, $2, $3) returning id',
      values: [variant, 189900, address],
    })
    await client.query({
      name: 'line',
      text: 'insert into bench_ceiling.order_lines (order_id, variant_id, name, quantity, price) values ($1, $2, $3, 1, $4)',
      values: [rows[0].id, variant, 'Gulmohar Block Print Kurta', 189900],
    })
    await client.query({
      name: 'stock',
      text: 'update bench_ceiling.stock set quantity = quantity - 1 where id = $1 and quantity >= 1 returning id',
      values: [variant],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}

await createTables()
runLoads(placeOrder)
