import {
  addAddress,
  findPincode,
  getAddress,
  removeAddress,
  setDefaultAddress,
  updateAddress,
} from '@tanabana/contract/addresses.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { serve } from '#http/serve.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import * as addresses from './addresses.ts'

export function addressRoutes(app: FastifyInstance, settings: HttpSettings, db: Db): void {
  serve(app, settings, getAddress, ({ shopper }) => addresses.listAddresses(db, shopper.id))
  serve(app, settings, addAddress, ({ shopper, body, write }) =>
    write((tx) => addresses.addAddress(tx, shopper.id, body)),
  )
  serve(app, settings, updateAddress, ({ shopper, params, body, write }) =>
    write((tx) => addresses.updateAddress(tx, shopper.id, params.addressId, body)),
  )
  serve(app, settings, findPincode, async ({ params }) => ({ places: await addresses.findPlaces(params.pincode) }))
  serve(app, settings, setDefaultAddress, ({ shopper, params, write }) =>
    write((tx) => addresses.setDefaultAddress(tx, shopper.id, params.addressId)),
  )
  serve(app, settings, removeAddress, ({ shopper, params, write }) =>
    write((tx) => addresses.removeAddress(tx, shopper.id, params.addressId)),
  )
}
