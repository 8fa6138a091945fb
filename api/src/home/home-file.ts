import { type FileBlock, homeFile } from '@tanabana/contract/home.ts'
import type { z } from 'zod'
import { idsOfHandles } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { mapPictures } from './block-pictures.ts'
import { defaultBlocks, storedBlocks } from './blocks.ts'
import { wrongAddresses } from './dead-addresses.ts'
import { hasBlocks } from './versions.ts'
import { wrongIn } from './wrong-in.ts'

/** What is wrong with a file, one sentence for each place. */
export class HomeFileError extends Error {}

type SaveBlocks = (blocks: FileBlock[]) => Promise<boolean>
/** `importPicture` copies a picture into the store and returns its name there. */
type ImportOptions = { importPicture: (address: string) => Promise<string>; save: SaveBlocks; dryRun?: boolean }

/**
 * Replaces the blocks of the home page. The same file again changes nothing.
 * @param save saves them, and returns whether they are other ones
 * @returns `missing`: handles that no product has. Their places stay empty until there is one.
 * @throws HomeFileError with everything that is wrong; nothing is changed then
 */
export async function importHome(
  db: Db,
  json: string,
  { importPicture, save, dryRun = false }: ImportOptions,
): Promise<{ isChanged: boolean; missing: string[] }> {
  const read = readFile(json)
  await requirePages(db, read)
  const blocks = await storePictures(read, importPicture)
  const handles = blocks.flatMap((block) => (block.kind === 'edit' ? (block.handles ?? []) : []))
  const known = await idsOfHandles(db, [...new Set(handles)])
  const missing = handles.filter((handle) => !known.has(handle))
  return { isChanged: dryRun ? !(await hasBlocks(db, blocks)) : await save(blocks), missing }
}

/** @throws HomeFileError */
function readFile(json: string): FileBlock[] {
  const { data, error } = homeFile.safeParse(parseJson(json))
  if (error) throw problem(error.issues.map(describe))
  const problems = data.blocks.flatMap((block, at) =>
    Object.entries(wrongIn(block)).map(([name, reason]) => `blocks[${at}]${name && `.${name}`}: ${reason}`),
  )
  if (problems.length > 0) throw problem(problems)
  return data.blocks
}

/** @throws HomeFileError for new addresses without a page */
async function requirePages(db: Db, blocks: readonly FileBlock[]): Promise<void> {
  const wrong = Object.entries(await wrongAddresses(db, blocks))
  const reasons = wrong.map(([place, reason]) => `${place.replace(/\.(\d+)/, '[$1]')}: ${reason}`)
  if (reasons.length > 0) throw problem(reasons)
}

/** @throws HomeFileError */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw problem([`It is not valid JSON: ${(error as Error).message}`])
  }
}

function problem(reasons: readonly string[]): HomeFileError {
  return new HomeFileError(reasons.join('\n'))
}

function describe({ path, message }: z.core.$ZodIssue): string {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return `${place.replace(/^\./, '') || 'The file'}: ${message}`
}

/** Replaces each picture's address by its name in the store. @throws HomeFileError */
async function storePictures(blocks: readonly FileBlock[], importPicture: ImportOptions['importPicture']) {
  const problems: string[] = []
  const store = async (address: string, place: string) => {
    try {
      return await importPicture(address)
    } catch (error) {
      problems.push(`${place}: "${address}" cannot be used: ${(error as Error).message}`)
      return ''
    }
  }
  const stored: FileBlock[] = []
  for (const [at, block] of blocks.entries()) stored.push(await mapPictures(block, `blocks[${at}]`, store))
  if (problems.length > 0) throw problem(problems)
  return stored
}

/** The file of the present blocks, or of the default ones. @param addressOf the address of a stored picture */
export async function exportHome(db: Db, addressOf: (picture: string) => string): Promise<string> {
  const blocks: FileBlock[] = []
  for (const block of (await storedBlocks(db)) ?? defaultBlocks)
    blocks.push(await mapPictures(block, '', async (picture) => addressOf(picture)))
  return `${JSON.stringify({ blocks }, null, 2)}\n`
}
