import { exampleOf } from '@tanabana/api/http/openapi-examples.ts'
import type { CallParts } from '@tanabana/contract/define-call.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Backend, importProduct, saveAddress, type TestShopper } from './backend.ts'

/**
 * Creates the shopper of the OpenAPI examples, with the product, address and bag of the examples, so that a request made
 * from examples succeeds.
 */
export async function exampleShopper(shop: Backend): Promise<TestShopper> {
  const { db } = shop.database
  await db.execute(sql`select setval('products_id_seq', 11), setval('addresses_id_seq', 2)`)
  await importProduct(shop, 'handloom-kurta', { Blue: { M: 100, L: 100 } }, 1299)
  await db.execute(
    sql`insert into size_charts values ('Blue Cotton Kurta', '{Chest}', '[{"size":"M","values":["96"]}]')`,
  )
  const shopper = await shop.newShopper('asha.rao')
  await db.execute(
    sql`update bags set id = 'K7M2Q9TX4D' where user_id = (select id from users where username = 'asha.rao')`,
  )
  await saveAddress(shopper)
  await fillExampleBag(shop)
  return shopper
}

/** Resets the bag and the address of the examples' shopper to those of the examples. */
export async function fillExampleBag({ database: { db } }: Backend): Promise<void> {
  const bag = sql`select b.id from bags b join users u on u.id = b.user_id where u.username = 'asha.rao' and b.placed_at is null`
  await db.execute(sql`delete from bag_lines where bag_id = (${bag})`)
  await db.execute(sql`insert into bag_lines (id, bag_id, product_id, color, size, quantity)
    values ('5f0c6a52-1a2b-4c3d-8e9f-0a1b2c3d4e5f', (${bag}), 12, 'Blue', 'M', 2)`)
  await db.execute(sql`insert into addresses (id, user_id, address_type, address_line1, city, district, state, pincode, country)
    select 3, id, 'Home', '14, 2nd Cross, Indiranagar', 'Bengaluru', 'Bengaluru Urban', 'Karnataka', 560038, 'India'
    from users where username = 'asha.rao' on conflict do nothing`)
}

type Fields = Record<string, unknown>

export type Example = { params: Fields; query: Fields; body: Fields | null }

/** A valid request, made from the examples of the OpenAPI document. */
export function exampleRequest(call: Pick<CallParts, 'params' | 'query' | 'body'>): Example {
  const fields = (schema: z.ZodType | undefined) =>
    schema ? (exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object) as Fields) : null
  return { params: fields(call.params) ?? {}, query: fields(call.query) ?? {}, body: fields(call.body) }
}
