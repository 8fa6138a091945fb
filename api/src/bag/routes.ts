import { addToCart, cartIcon, getCart, removeFromCart, updateQuantity, updateSize } from '@tanabana/contract/bag.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { idempotencyKey, once } from '#http/once.ts'
import { type HttpSettings, serve } from '#http/serve.ts'
import * as bag from './bag.ts'

export function bagRoutes(app: FastifyInstance, settings: HttpSettings, db: Db): void {
  serve(app, settings, getCart, ({ shopper }) => bag.readBag(db, shopper.id))

  serve(app, settings, cartIcon, async ({ shopper }) => ({ quantity: await bag.countPieces(db, shopper.id) }))

  serve(app, settings, addToCart, async ({ shopper, body, request, write }) => {
    const claim = { userId: shopper.id, call: 'addToCart', key: idempotencyKey(request), body }
    return write((tx) =>
      once(tx, claim, async () => {
        await bag.addToBag(tx, shopper.id, body.items)
        return bag.readBag(tx, shopper.id)
      }),
    )
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
