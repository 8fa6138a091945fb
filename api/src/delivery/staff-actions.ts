import { readZone, zoneOf } from '@tanabana/contract/delivery.ts'
import { sellers } from '@tanabana/contract/desk/roles.ts'
import { maxPincodeText, type PincodeList, pincodesTooLarge } from '@tanabana/contract/desk/served-pincodes.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { z } from 'zod'
import { lockKey } from '#database/lock-key.ts'
import { readSettings } from '#settings/settings.ts'
import { actionsOnKind, type StaffAction, type SubjectKind } from '#staff/staff.ts'
import { readPincodes } from './read-pincodes.ts'
import { describePincodes, writePincodes } from './served-pincodes.ts'

/** All that the staff does to the courier's list of PIN codes. There is one, whose id is `list`. */

type LockedList = { list: PincodeList | null }

const pincodeList: SubjectKind<LockedList> = {
  ...{ noun: 'PIN code list', path: 'served-pincodes', commands: 'delivery', id: z.literal('list') },
  find: async () => 'list',
  lock: async (tx) => {
    await lockKey(tx, 'served pincodes')
    return { list: await describePincodes(tx) }
  },
  nameOf: () => 'list of PIN codes',
}
const listAction = actionsOnKind(pincodeList)
const shared = { roles: sellers, hasOwnCommands: true } as const

const counts = (list: PincodeList | null) => ({ pincodes: list?.count ?? 0, withCod: list?.cod ?? 0 })

const replaceServedPincodes = listAction({
  ...{ ...shared, name: 'replaceServedPincodes', verb: 'replace', done: 'Replaced' },
  summary: "Replace the list of PIN codes that the courier serves with the courier's file.",
  input: z.object({ text: z.string().max(maxPincodeText, pincodesTooLarge).describe('A CSV file.') }),
  // each sign may take several bytes
  maxBytes: 4 * maxPincodeText,
  run: async (tx, { subject, input, givenSettings }) => {
    const { served, notServed, problems } = readPincodes(input.text)
    await writePincodes(tx, served)
    const list = await describePincodes(tx)
    const { 'delivery-zones': zones } = await readSettings(tx, givenSettings)
    const summary = [
      `${inCount(served.length, 'PIN code')} saved, ${list?.cod ?? 0} with cash on delivery.`,
      ...(notServed > 0 ? [`${inCount(notServed, 'PIN code is', 'PIN codes are')} marked as not served.`] : []),
      ...(servesElsewhere(zones) ? ['You deliver only to the PIN codes of the list, not everywhere else.'] : []),
    ].join(' ')
    const left = problems.map(({ line, reason }) => `Line ${line} was left out: ${reason}`)
    return {
      ...{ before: counts(subject.list), after: counts(list) },
      ...{ answer: { list, summary, problems }, hint: [summary, ...left].join('\n') },
    }
  },
})

/** No zone names it: an `else` zone decides. */
const otherPlace = 0

function servesElsewhere(lines: readonly string[]): boolean {
  const zones = lines.map(readZone).filter((zone) => typeof zone !== 'string')
  return typeof zoneOf(zones, otherPlace, [])?.days === 'number'
}

const clearServedPincodes = listAction({
  ...{ ...shared, name: 'clearServedPincodes', verb: 'clear', done: 'Removed', input: z.object({}) },
  summary: 'Remove the list of PIN codes. The zones alone decide then.',
  isDone: ({ list }) => list === null,
  run: async (tx, { subject }) => {
    await writePincodes(tx, [])
    return { before: counts(subject.list), after: counts(null), answer: { list: null } }
  },
})

export const deliveryActions: readonly StaffAction[] = [replaceServedPincodes, clearServedPincodes]
