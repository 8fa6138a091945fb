import type { DeskHome } from '@tanabana/contract/desk/home.ts'
import { namesOfHandles } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { withoutEmail } from '#staff/staff.ts'
import { defaultBlocks, storedBlocks } from './blocks.ts'
import { deadAddresses } from './dead-addresses.ts'
import { listVersions } from './versions.ts'

const maxVersions = 30

/** The home page for the desk, with its last versions. */
export async function readDeskHome(db: Db): Promise<DeskHome> {
  const [stored, versions] = [await storedBlocks(db), await listVersions(db, maxVersions)]
  const blocks = stored ?? [...defaultBlocks]
  const handles = blocks.flatMap((block) => (block.kind === 'edit' ? (block.handles ?? []) : []))
  return {
    blocks,
    isDefault: !stored,
    revision: versions[0]?.id ?? 0,
    versions: versions.map(({ id, savedAt, savedBy, blocks }) => ({
      ...{ id, at: savedAt.toISOString(), by: withoutEmail(savedBy), blocks },
    })),
    deadAddresses: await deadAddresses(db, blocks),
    names: await namesOfHandles(db, handles),
  }
}
