import { everyDeskCall, newPerson, rolesOf, type TestDesk } from '@tanabana/testing/desk.ts'
import { deskRequests } from '@tanabana/testing/desk-requests.ts'
import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { openPaidShop, type PaidShop } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRole, removeStaff } from '#staff/staff.ts'

let paid: PaidShop
let owner: TestDesk
let requests: ReturnType<typeof deskRequests>
beforeAll(async () => {
  paid = await openPaidShop()
  owner = await newPerson(paid.shop, 'owner')
  requests = deskRequests(paid, owner)
})
afterAll(() => paid.close())

const actions = Object.keys(everyDeskCall).filter((name) => {
  const { method, audience } = everyDeskCall[name] ?? {}
  return method === 'POST' && audience === 'desk'
})

/** Calls that read by POST: they have nothing to undo. */
const reads = ['previewTracking', 'previewProductChange', 'previewPage']

/** Makes a request while `end` is not committed yet. @returns the response after the commit */
async function during(end: typeof removeStaff, name: string) {
  const { database } = paid.shop
  await database.db.execute(sql`delete from rate_limits`)
  const person = await newPerson(paid.shop, 'owner')
  const parts = (await requests[name]?.()) ?? { params: { id: '1' }, body: {} }
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const ending = database.db.transaction(async (tx) => {
    await end(tx as unknown as typeof database.db, person.id)
    locked()
    await mayCommit
  })
  await isLocked
  const answer = person.call(name, parts)
  await Promise.race([lockWaits(database), answer])
  commit()
  await ending
  const { rows } = await database.db.execute(
    sql`select action from audit_log where staff_id = ${person.id} and action <> 'setUp'`,
  )
  expect(rows).toEqual([])
  return answer
}

test.each(actions)('%s changes nothing for a person who is removed meanwhile', async (name) => {
  const { status } = await during(removeStaff, name)
  if (reads.includes(name)) return
  if (requests[name]) expect(status).toBe(401)
  else expect(status).toBeGreaterThanOrEqual(400)
})

/** Some settings are for owners alone, such as that of the request. */
const ofSettings = ['setSetting', 'resetSetting', 'previewSetting']
const ofOwners = actions.filter(
  (name) => ofSettings.includes(name) || (!reads.includes(name) && !rolesOf(everyDeskCall[name]).includes('staff')),
)
test.each(ofOwners)('%s changes nothing for an owner who becomes staff meanwhile', async (name) => {
  const { status } = await during((tx, id) => changeRole(tx, id, 'staff'), name)
  if (requests[name]) expect(status).toBe(403)
})
