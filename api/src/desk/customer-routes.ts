import * as contract from '@tanabana/contract/desk/customers.ts'
import type { FastifyInstance } from 'fastify'
import { addCustomerNote, disableShopper, lockShopper } from '#accounts/accounts.ts'
import { deleteShopperAsMerchant, readPersonalData } from '#privacy/privacy.ts'
import { findCustomers } from './find-customers.ts'
import { readCustomer, unknownCustomer } from './read-customer.ts'
import { type DeskServing, serveDesk } from './serve-desk.ts'

/** Customers: list, search, one customer, and what the staff does to an account. */
export function customerRoutes(app: FastifyInstance, serving: DeskServing): void {
  const { db } = serving

  serveDesk(app, serving, contract.listCustomers, ({ query }) => findCustomers(db, query))
  serveDesk(app, serving, contract.getCustomer, async ({ params }) => ({ customer: await readCustomer(db, params.id) }))

  serveDesk(app, serving, contract.addCustomerNote, async ({ act, params: { id }, body, colleague }) => {
    await act(async (tx) => {
      if (!(await lockShopper(tx, id))) throw unknownCustomer()
      const isNew = await addCustomerNote(tx, id, colleague.name, body.text)
      return { response: null, log: isNew ? { subject: `customer ${id}`, after: body } : null }
    })
    return { customer: await readCustomer(db, id) }
  })

  for (const [call, disabled] of [
    [contract.disableCustomer, true],
    [contract.enableCustomer, false],
  ] as const)
    serveDesk(app, serving, call, async ({ act, params: { id } }) => {
      await act(async (tx) => {
        const changed = await disableShopper(tx, id, disabled)
        if (changed === null) throw unknownCustomer()
        const log = { subject: `customer ${id}`, before: { disabled: !disabled }, after: { disabled } }
        return { response: null, log: changed ? log : null }
      })
      return { customer: await readCustomer(db, id) }
    })

  serveDesk(app, serving, contract.downloadCustomerData, ({ act, params: { id } }) =>
    act(async (tx) => {
      if (!(await lockShopper(tx, id))) throw unknownCustomer()
      return { response: await readPersonalData(tx, id), log: { subject: `customer ${id}` } }
    }),
  )

  serveDesk(app, serving, contract.deleteCustomer, ({ act, params: { id } }) =>
    act(async (tx) => {
      if (!(await deleteShopperAsMerchant(tx, id))) throw unknownCustomer()
      return { response: { status: 'SUCCESS' as const }, log: { subject: `customer ${id}` } }
    }),
  )
}
