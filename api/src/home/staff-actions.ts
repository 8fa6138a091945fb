import { homeBlocks } from '@tanabana/contract/desk/home.ts'
import { owners } from '@tanabana/contract/desk/roles.ts'
import { integer } from '@tanabana/contract/fields.ts'
import type { FileBlock } from '@tanabana/contract/home.ts'
import { z } from 'zod'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { type ActionBy, actionsOnKind, type StaffAction, type SubjectKind, savedByOf } from '#staff/staff.ts'
import { mapPictures } from './block-pictures.ts'
import { wrongAddresses } from './dead-addresses.ts'
import { changeHome, findVersion, hasBlocks, type LockedHome, lockHome } from './versions.ts'
import { wrongIn } from './wrong-in.ts'

/** All that the staff does to the home page. There is one, whose id is `page`. */

const home: SubjectKind<LockedHome> = {
  ...{ noun: 'home page', path: 'home', commands: 'home', id: z.literal('page') },
  find: async () => 'page',
  lock: lockHome,
  nameOf: () => 'home page',
  revisionOf: ({ newest }) => newest?.id ?? 0,
  lastChange: async (_tx, { newest }) => newest && { who: newest.savedBy, text: 'it has other blocks now' },
}
const homeAction = actionsOnKind(home)
const shared = { roles: owners, hasOwnCommands: true }

const saveHome = homeAction({
  ...{ ...shared, name: 'saveHome', verb: 'save', done: 'Saved', maxBytes: 200_000 },
  summary: 'Save the blocks of the home page.',
  input: z.object({ blocks: homeBlocks }),
  // asks the picture store
  prepare: async (read, { input: { blocks }, pictures }) =>
    requireUsable(blocks, pictures, await read((tx) => wrongAddresses(tx, blocks))),
  isDone: (_home, { blocks }, tx) => hasBlocks(tx, blocks),
  run: (tx, { input, by }) => change(tx, input.blocks, by),
})

const resetHome = homeAction({
  ...{ ...shared, name: 'resetHome', verb: 'reset', done: 'Reset', logged: 'Reset the blocks of', input: z.object({}) },
  summary: 'Give the home page the default blocks.',
  isDone: (_home, _input, tx) => hasBlocks(tx, null),
  run: (tx, { by }) => change(tx, null, by),
})

const putBackHome = homeAction({
  ...{ ...shared, name: 'putBackHome', verb: 'put-back', done: 'Put back', logged: 'Put back a version of' },
  summary: 'Give the home page the blocks of an earlier version.',
  input: z.object({ version: integer(1, 2_147_483_647) }),
  run: async (tx, { input, by }) => {
    const version = await findVersion(tx, input.version)
    if (!version) throw new ShopError('VALIDATION', undefined, { version: 'The home page has no such version.' })
    return change(tx, version.blocks, by)
  },
})

/** @param blocks null: the default ones */
async function change(tx: Db, blocks: FileBlock[] | null, by: ActionBy) {
  return (await changeHome(tx, blocks, savedByOf(by))) ? {} : null
}

/** @param found what is wrong already @throws ShopError VALIDATION with a sentence for each field, such as `blocks.0.alt` */
async function requireUsable(
  blocks: readonly FileBlock[],
  pictures: Pictures,
  found: Record<string, string>,
): Promise<void> {
  const fields = { ...found }
  for (const [at, block] of blocks.entries()) {
    const place = `blocks.${at}`
    for (const [name, reason] of Object.entries(wrongIn(block))) fields[name ? `${place}.${name}` : place] = reason
    await mapPictures(block, place, async (picture, field) => {
      if (!(await pictures.has(picture))) fields[field] = 'Add this picture again.'
      return picture
    })
  }
  if (Object.keys(fields).length > 0) throw new ShopError('VALIDATION', undefined, fields)
}

export const homeActions: readonly StaffAction[] = [saveHome, resetHome, putBackHome]
