import type { Cart } from '@tanabana/contract/bag.ts'
import { addToCart, cartIcon, getCart, removeFromCart, updateQuantity, updateSize } from '@tanabana/contract/bag.ts'
import type { FastifyInstance } from 'fastify'
import type { Database, Db } from '#database/database.ts'
import { idempotencyKey, once } from '#http/once.ts'
import { limiter, take } from '#http/rate-limits.ts'
import { type HttpSettings, serve } from '#http/serve.ts'
import * as bag from './bag.ts'

const tenMinutes = 10 * 60

/** Whether a bag may be ordered with cash on delivery: the checkout's rule. */
type CodOf = (db: Db, userId: number, cart: Cart) => Promise<Cart['cod']>

export function bagRoutes(app: FastifyInstance, settings: HttpSettings, { db, pool }: Database, codOf: CodOf): void {
  // one a second, which no shopper keeps up; by account alone, since thousands share a network
  const limitAdding = limiter(pool, 'bag-add', 600, tenMinutes)

  serve(app, settings, getCart, async ({ shopper }) => {
    const cart = await bag.readBag(db, shopper.id)
    return { ...cart, cod: await codOf(db, shopper.id, cart) }
  })

  serve(app, settings, cartIcon, async ({ shopper }) => ({ quantity: await bag.countPieces(db, shopper.id) }))

  serve(app, settings, addToCart, async ({ shopper, body, request, write }) => {
    const claim = { userId: shopper.id, call: 'addToCart', key: idempotencyKey(request), body }
    await take(limitAdding, shopper.id)
    return write((tx) => {
      const read = () => bag.readBag(tx, shopper.id)
      const add = async () => {
        await bag.addToBag(tx, shopper.id, body.items)
        return read()
      }
      // A repeat gets the bag as it is now: an old answer would undo later changes on the screen.
      return once(tx, claim, add, read)
    })
  })

  serve(app, settings, updateQuantity, ({ shopper, query, write }) =>
    write(async (tx) => {
      await bag.updateQuantity(tx, shopper.id, query.itemId, query.newQuantity)
      return bag.readBag(tx, shopper.id)
    }),
  )

  serve(app, settings, updateSize, ({ shopper, query, write }) =>
    write(async (tx) => {
      await bag.updateSize(tx, shopper.id, query.itemId, query.size)
      return bag.readBag(tx, shopper.id)
    }),
  )

  serve(app, settings, removeFromCart, ({ shopper, query, write }) =>
    write(async (tx) => {
      await bag.removeLine(tx, shopper.id, query.itemId)
      return bag.readBag(tx, shopper.id)
    }),
  )
}
