import type { Cart } from '@tanabana/contract/bag.ts'
import { addToCart, cartIcon, getCart, removeFromCart, updateQuantity, updateSize } from '@tanabana/contract/bag.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { idempotencyKey, once } from '#http/once.ts'
import { type HttpSettings, serve } from '#http/serve.ts'
import * as bag from './bag.ts'

/** Whether a bag may be ordered with cash on delivery: the checkout's rule. */
type CodOf = (db: Db, userId: number, cart: Cart) => Promise<Cart['cod']>

export function bagRoutes(app: FastifyInstance, settings: HttpSettings, db: Db, codOf: CodOf): void {
  serve(app, settings, getCart, async ({ shopper }) => {
    const cart = await bag.readBag(db, shopper.id)
    return { ...cart, cod: await codOf(db, shopper.id, cart) }
  })

  serve(app, settings, cartIcon, async ({ shopper }) => ({ quantity: await bag.countPieces(db, shopper.id) }))

  serve(app, settings, addToCart, ({ shopper, body, request }) =>
    once(db, { userId: shopper.id, call: 'addToCart', key: idempotencyKey(request), body }, async (tx) => {
      await bag.addToBag(tx, shopper.id, body.items)
      return bag.readBag(tx, shopper.id)
    }),
  )

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
