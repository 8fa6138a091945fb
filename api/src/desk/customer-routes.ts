import * as contract from '@tanabana/contract/desk/customers.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { recordReading } from '#staff/staff.ts'
import type { DeskServing } from './desk-guards.ts'
import { findCustomers } from './find-customers.ts'
import { showCustomer } from './read-customer.ts'

/** Customers: list, search, and one customer. */
export function customerRoutes(app: FastifyInstance, serving: DeskServing): void {
  const { db } = serving

  serve(app, serving, contract.listCustomers, async ({ query, person }) => {
    const found = await findCustomers(db, query)
    await recordReading(db, { staffId: person.id }, null)
    return found
  })

  serve(app, serving, contract.getCustomer, async ({ params: { id }, person }) => ({
    customer: await showCustomer(db, person, id),
  }))
}
