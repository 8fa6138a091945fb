import { owners, roles } from '@tanabana/contract/desk/roles.ts'
import { integer } from '@tanabana/contract/fields.ts'
import { z } from 'zod'
import {
  findStaff,
  lockStaff,
  newSetUpLink,
  removeStaff as remove,
  type StaffRow,
  changeRole as setRole,
} from './person.ts'
import { actionsOnKind, type StaffAction, type SubjectKind } from './staff-action.ts'

/** All that an owner does to a person of the staff. */

const person: SubjectKind<StaffRow> = {
  ...{ noun: 'person', path: 'staff', commands: 'staff', id: integer(1, 2_147_483_647) },
  find: async (db, email) => (await findStaff(db, email))?.id ?? null,
  lock: (tx, id) => lockStaff(tx, Number(id)),
  nameOf: ({ email }) => `person ${email}`,
}
const personAction = actionsOnKind(person)
const nothing = z.object({})
const forOwners = { roles: owners, needsFreshSignIn: '/people' } as const

const newStaffLink = personAction({
  ...{
    name: 'newStaffLink',
    verb: 'link',
    done: 'Link made',
    logged: 'Created a set-up link for',
    ...forOwners,
    input: nothing,
    answers: 'link',
  },
  summary: 'Make a new set-up link, such as after a lost phone. The earlier one stops working.',
  run: async (tx, { subject, secrets, deskOrigin }) => {
    const { code, validUntil } = await newSetUpLink(tx, secrets, subject.id)
    return { answer: { link: `${deskOrigin}/desk/set-up#${code}`, validUntil: validUntil.toISOString() } }
  },
})

const changeRole = personAction({
  ...{ name: 'changeRole', verb: 'role', done: 'Role changed', logged: 'Changed the role of', ...forOwners },
  summary: "Change a person's role. The last owner stays owner.",
  input: z.object({ role: z.enum(roles) }),
  isDone: (subject, { role }) => subject.role === role,
  run: async (tx, { subject, input: { role } }) => {
    await setRole(tx, subject.id, role)
    return { before: { role: subject.role }, after: { role } }
  },
})

const removeStaff = personAction({
  ...{ name: 'removeStaff', verb: 'remove', done: 'Removed', ...forOwners, input: nothing },
  summary: "Remove a person and end their sessions at once. The last owner can't be removed.",
  confirm: ({ name, role }) => `Remove ${name} (${role})?`,
  run: async (tx, { subject: { id, name, email, role } }) => {
    await remove(tx, id)
    return { before: { name, email, role } }
  },
})

export const staffActions: readonly StaffAction[] = [newStaffLink, changeRole, removeStaff]
