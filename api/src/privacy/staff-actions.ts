import { owners, sellers } from '@tanabana/contract/desk/roles.ts'
import { integer, lines } from '@tanabana/contract/fields.ts'
import { deletionWord } from '@tanabana/contract/privacy.ts'
import { z } from 'zod'
import { addCustomerNote as addNote, disableShopper, findShopper, lockShopper } from '#accounts/accounts.ts'
import { actionsOnKind, type StaffAction, type SubjectKind } from '#staff/staff.ts'
import { deleteShopperAsMerchant, readPersonalData } from './privacy.ts'

/** All that the staff does to a shopper's account. */

type Customer = NonNullable<Awaited<ReturnType<typeof lockShopper>>>

const customer: SubjectKind<Customer> = {
  ...{ noun: 'customer', path: 'customers', commands: 'shoppers', id: integer(1, 2_147_483_647) },
  find: async (db, name) => (await findShopper(db, name))?.id ?? null,
  lock: (tx, id) => lockShopper(tx, Number(id)),
  nameOf: ({ id }) => `customer ${id}`,
}
const customerAction = actionsOnKind(customer)
const nothing = z.object({})

const addCustomerNote = customerAction({
  ...{ name: 'addCustomerNote', verb: 'note', done: 'Note added', logged: 'Added a note to', roles: sellers },
  summary: "Add a note that only the staff sees. It is part of the customer's data download.",
  input: z.object({ text: lines(1000) }),
  run: async (tx, { subject, input, by }) =>
    (await addNote(tx, subject.id, by.name, input.text)) ? { after: input } : null,
})

const disableCustomer = customerAction({
  ...{ name: 'disableCustomer', verb: 'disable', done: 'Disabled', roles: owners, input: nothing },
  summary: 'Disable an account and end its sessions: the customer can neither sign in nor buy.',
  confirm: ({ username }) => `Block the account ${username}?`,
  run: async (tx, { subject: { id } }) =>
    (await disableShopper(tx, id, true)) ? { before: { disabled: false }, after: { disabled: true } } : null,
})

const enableCustomer = customerAction({
  ...{ name: 'enableCustomer', verb: 'enable', done: 'Enabled', roles: owners, input: nothing },
  summary: 'Enable a disabled account. The customer signs in again.',
  run: async (tx, { subject: { id } }) =>
    (await disableShopper(tx, id, false)) ? { before: { disabled: true }, after: { disabled: false } } : null,
})

const downloadCustomerData = customerAction({
  ...{
    name: 'downloadCustomerData',
    verb: 'export',
    done: 'Exported',
    logged: 'Downloaded the data of',
    roles: owners,
    input: nothing,
  },
  needsFreshSignIn: '/customers',
  summary: "All personal data of a customer, as in the shopper's own download.",
  answers: 'file',
  run: async (tx, { subject }) => ({ answer: await readPersonalData(tx, subject.id) }),
})

const deleteCustomer = customerAction({
  ...{ name: 'deleteCustomer', verb: 'delete', done: 'Deleted', roles: owners },
  needsFreshSignIn: '/customers',
  summary: 'Delete an account. Orders stay without personal data. Open orders, refunds and payments prevent it.',
  input: z.object({ confirmation: z.literal(deletionWord, `Type ${deletionWord} to delete this account.`) }),
  confirm: ({ username }) => `Delete the account ${username} and its data? This can't be undone.`,
  run: async (tx, { subject }) => {
    await deleteShopperAsMerchant(tx, subject.id)
    return { answer: { status: 'SUCCESS' } }
  },
})

export const customerActions: readonly StaffAction[] = [
  ...[addCustomerNote, disableCustomer, enableCustomer, downloadCustomerData, deleteCustomer],
]
