import { addToCart, cartIcon, getCart, removeFromCart, updateQuantity, updateSize } from '@tanabana/contract/bag.ts'
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '#database/database.ts'
import { idempotencyKey, once } from '#http/once.ts'
import { limiter, take } from '#http/rate-limits.ts'
import { type HttpSettings, serve } from '#http/serve.ts'
import * as bag from './bag.ts'

const tenMinutes = 10 * 60

export function bagRoutes(app: FastifyInstance, settings: HttpSettings, { db, pool }: Database): void {
  // one a second, which no shopper keeps up; by account alone, since thousands share a network
  const limitAdding = limiter(pool, 'bag-add', 600, tenMinutes)

  serve(app, settings, getCart, ({ shopper }) => bag.readBag(db, shopper.id))

  serve(app, settings, cartIcon, async ({ shopper }) => ({ quantity: await bag.countPieces(db, shopper.id) }))

  serve(app, settings, addToCart, async ({ shopper, body, request }) => {
    const key = idempotencyKey(request)
    await take(limitAdding, shopper.id)
    const add = async (tx: Db) => {
      await bag.addToBag(tx, shopper.id, body.items)
      return bag.readBag(tx, shopper.id)
    }
    // a repeat is answered with the bag as it is now: an old one would undo on the screen what came after it
    return once(db, { userId: shopper.id, call: 'addToCart', key, body }, add, (tx) => bag.readBag(tx, shopper.id))
  })

  serve(app, settings, updateQuantity, ({ shopper, query }) =>
    db.transaction(async (tx) => {
      await bag.updateQuantity(tx as Db, shopper.id, query.itemId, query.newQuantity)
      return bag.readBag(tx as Db, shopper.id)
    }),
  )

  serve(app, settings, updateSize, ({ shopper, query }) =>
    db.transaction(async (tx) => {
      await bag.updateSize(tx as Db, shopper.id, query.itemId, query.size)
      return bag.readBag(tx as Db, shopper.id)
    }),
  )

  serve(app, settings, removeFromCart, ({ shopper, query }) =>
    db.transaction(async (tx) => {
      await bag.removeLine(tx as Db, shopper.id, query.itemId)
      return bag.readBag(tx as Db, shopper.id)
    }),
  )
}
