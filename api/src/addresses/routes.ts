import { addAddress, getAddress } from '@tanabana/contract/addresses.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { type HttpSettings, serve } from '#http/serve.ts'
import * as addresses from './addresses.ts'

export function addressRoutes(app: FastifyInstance, settings: HttpSettings, db: Db): void {
  serve(app, settings, getAddress, ({ shopper }) => addresses.listAddresses(db, shopper.id))
  serve(app, settings, addAddress, ({ shopper, body }) => addresses.addAddress(db, shopper.id, body))
}
