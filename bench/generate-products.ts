import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'

const catalogue = readFileSync(join(import.meta.dirname, '..', 'demo', 'catalogue.csv'), 'utf8')
const pictures = [...new Set(catalogue.match(/demo:[\w/-]+/g))].map((address) => address.replace(':', '/'))

const tables = ['products', 'variants', 'product_pictures', 'stock_movements', 'product_search', 'product_filters']

const kinds = [
  { type: 'tops', words: ['Kurta', 'Shirt', 'Kurti', 'Tunic'], sizes: ['S', 'M', 'L', 'XL'], share: 4 },
  { type: 'bottoms', words: ['Trousers', 'Palazzo', 'Jeans'], sizes: ['28', '30', '32', '34'], share: 3 },
  { type: 'shoe', words: ['Sneakers', 'Juttis', 'Sandals'], sizes: ['UK 6', 'UK 7', 'UK 8', 'UK 9'], share: 2 },
  { type: 'accessories', words: ['Dupatta', 'Tote', 'Belt'], sizes: ['One Size'], share: 1 },
].flatMap(({ share, ...kind }) => Array.from({ length: share }, () => kind))

const words = {
  first: [
    'Gulmohar',
    'Indigo',
    'Monsoon',
    'Jaipur',
    'Neem',
    'Saffron',
    'Malabar',
    'Kutch',
    'Banaras',
    'Coral',
    'Lotus',
  ],
  second: ['Block Print', 'Handloom', 'Linen', 'Chikan', 'Ikat', 'Cotton', 'Mulmul'],
  colors: ['Red', 'Blue', 'Green', 'Ivory', 'Black', 'Mustard', 'Pink', 'Grey'],
  genders: ['Women', 'Men', 'Women', 'Unisex', 'Women', 'Men', 'Girls', 'Boys', 'Women', 'Men'],
  countries: ['India', 'India', 'India', 'India', 'India', 'India', 'Bangladesh', 'India', 'China', ''],
}
/** In percent. */
const discounts = [0, 10, 20, 25, 30, 40, 45, 50, 60, 70]

/**
 * Adds products with two colours and their sizes, pictures of the demo, and stock. Each 50th product is hidden.
 * The database's user must be a superuser, because triggers are off meanwhile.
 */
export async function generateProducts(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    // row triggers and foreign keys take more time than the rows
    await client.query(`set local session_replication_role = replica; set local maintenance_work_mem = '512MB'`)
    const indexes = await dropIndexes(client)
    await client.query(insertProducts, [
      count,
      JSON.stringify(kinds),
      words.first,
      words.second,
      Array.from({ length: 200 }, (_, at) => `${words.first[at % words.first.length]} & Co ${at}`),
      words.genders,
      words.countries,
    ])
    await client.query(insertVariants, [JSON.stringify(kinds), words.colors, discounts])
    await client.query(insertPictures, [pictures, words.colors])
    await client.query(insertRest)
    for (const index of indexes) await client.query(index)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** @returns the statements that create them again */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid::regclass::text = any($1)
     and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  return rows.map(({ definition }) => definition)
}

/** Picks an element by the product's number. `step` spreads the choices of several columns. */
const pick = (values: string, length: string, step: number) => `(${values})[1 + (n * ${step} >> 3) % ${length}]`

const insertProducts = `
  insert into products (handle, name, brand, type, product_type, price_paise, description, hidden, gender, country_of_origin)
  select 'generated-' || n, concat_ws(' ', ${pick('$3::text[]', '11', 7919)}, ${pick('$4::text[]', '7', 104_729)}, word, n),
    ${pick('$5::text[]', '200', 1_299_709)}, kind->>'type', word, 29900 + n * 7907 % 470000 / 100 * 100,
    'Soft cotton, made by hand. Regular fit, true to size. Machine wash cold, dry in the shade.', (n * 7919 >> 4) % 50 = 0,
    ${pick('$6::text[]', '10', 15_485_863)}, ${pick('$7::text[]', '10', 32_452_843)}
  from generate_series(1, $1::bigint) n, lateral (select $2::jsonb->(n * 31 % 10)::int as kind) k,
    lateral (select kind->'words'->>(n % jsonb_array_length(kind->'words'))::int as word) w`

const insertVariants = `
  insert into variants (product_id, color, size, sku, position, stock, imported_stock, mrp_paise)
  select p.id, ($2::text[])[1 + (p.id + side) % 8], size, concat_ws('-', 'G', p.id, side, at), side * 10 + at, stock, stock,
    case when discount > 0 then ceil(p.price_paise / (100.0 - discount)) * 100 end
  from (select distinct on (type) kind->>'type' as type, kind->'sizes' as sizes
    from jsonb_array_elements($1::jsonb) kind, lateral (select kind->>'type' as type) t) kinds
  join products p using (type), generate_series(0, 1) side,
    lateral jsonb_array_elements_text(sizes) with ordinality s(size, at),
    lateral (select greatest((p.id * 13 + side * 7 + at * 5) % 23 - 4, 0)::int as stock) q,
    lateral (select ($3::int[])[1 + (p.id * 31 >> 2) % 10] as discount) d
  where p.handle like 'generated-%' order by p.id`

const insertPictures = `
  insert into product_pictures (product_id, color, position, picture)
  select id, ($2::text[])[1 + (id + at / 2) % 8], at, ($1::text[])[1 + (id * 4 + at) % cardinality($1::text[])]
  from products, generate_series(0, 3) at where handle like 'generated-%' order by id`

const insertRest = `
  insert into stock_movements (variant_id, change, reason)
  select v.id, v.stock, 'import' from variants v left join stock_movements m on m.variant_id = v.id
  where m.id is null and v.stock > 0;
  delete from product_counts;
  insert into product_counts (type, block, visible)
  select type, id >> 12, count(*) from products where not hidden group by 1, 2;
  select refresh_product_search(array_agg(id)), refresh_product_filters(array_agg(id)) from products group by id / 1000;
  select refresh_search_names(array_agg(id)) from products`

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [url, count] = positionals
  if (!url || !Number(count)) throw new Error('node bench/generate-products.ts DATABASE_URL COUNT')
  await generateProducts(url, Number(count))
}
