import { getWishlist, updateWishlist } from '@tanabana/contract/wishlist.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { serve } from '#http/serve.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import * as wishlist from './wishlist.ts'

export function wishlistRoutes(app: FastifyInstance, settings: HttpSettings, db: Db): void {
  serve(app, settings, getWishlist, async ({ shopper }) => ({
    productIds: await wishlist.listWishlist(db, shopper.id),
  }))
  serve(app, settings, updateWishlist, async ({ shopper, body, write }) => ({
    productIds: await write((tx) => wishlist.updateWishlist(tx, shopper.id, body)),
  }))
}
