import type { Cart } from '@tanabana/contract/bag.ts'
import { addToCart, cartIcon, getCart, removeFromCart, updateQuantity, updateSize } from '@tanabana/contract/bag.ts'
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '#database/database.ts'
import { idempotencyKey, idempotent } from '#http/idempotency.ts'
import { consume, createRateLimiter } from '#http/rate-limits.ts'
import { serve } from '#http/serve.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import { addToBag } from './add-to-bag.ts'
import { countItems, readBag } from './bag.ts'
import { changeQuantity, changeSize, removeLine } from './change-lines.ts'

const tenMinutes = 10 * 60

/** Whether a bag can be ordered with cash on delivery; decided by the checkout. */
type CodOf = (db: Db, userId: number, cart: Cart) => Promise<Cart['cod']>

export function bagRoutes(app: FastifyInstance, settings: HttpSettings, { db, pool }: Database, codOf: CodOf): void {
  // One per second, more than a shopper needs. By account only, because thousands share a network.
  const limitAdding = createRateLimiter(pool, 'bag-add', 600, tenMinutes)

  serve(app, settings, getCart, async ({ shopper }) => {
    const cart = await readBag(db, shopper.id)
    return { ...cart, cod: await codOf(db, shopper.id, cart) }
  })

  serve(app, settings, cartIcon, async ({ shopper }) => ({ quantity: await countItems(db, shopper.id) }))

  serve(app, settings, addToCart, async ({ shopper, body, request, write }) => {
    const claim = { userId: shopper.id, call: 'addToCart', key: idempotencyKey(request), body }
    await consume(limitAdding, shopper.id)
    return write((tx) => {
      const add = () => addToBag(tx, shopper.id, body.items, body.before)
      // A repeated request gets the current bag: the first response would undo later changes on the screen.
      return idempotent(tx, claim, add, () => readBag(tx, shopper.id))
    })
  })

  serve(app, settings, updateQuantity, ({ shopper, query, write }) =>
    write(async (tx) => {
      await changeQuantity(tx, shopper.id, query.itemId, query.newQuantity)
      return readBag(tx, shopper.id)
    }),
  )

  serve(app, settings, updateSize, ({ shopper, query, write }) =>
    write(async (tx) => {
      await changeSize(tx, shopper.id, query.itemId, query.size)
      return readBag(tx, shopper.id)
    }),
  )

  serve(app, settings, removeFromCart, ({ shopper, query, write }) =>
    write(async (tx) => {
      await removeLine(tx, shopper.id, query.itemId)
      return readBag(tx, shopper.id)
    }),
  )
}
