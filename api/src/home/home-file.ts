import { type FileBlock, homeFile } from '@tanabana/contract/home.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { idsOfHandles } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { defaultBlocks, storedBlocks, version } from './blocks.ts'
import { listOfAddress } from './list-address.ts'
import { homePage } from './tables.ts'

/** What is wrong with a file, one sentence for each place. */
export class HomeFileError extends Error {}

/** `importPicture` copies a picture into the store and returns its name there. */
type ImportOptions = { importPicture: (address: string) => Promise<string>; dryRun?: boolean }

/**
 * Replaces the blocks of the home page. The same file again changes nothing.
 * @returns `missing`: handles that no product has. Their places stay empty until there is one.
 * @throws HomeFileError with everything that is wrong; nothing is changed then
 */
export async function importHome(
  db: Db,
  json: string,
  { importPicture, dryRun = false }: ImportOptions,
): Promise<{ isChanged: boolean; missing: string[] }> {
  const blocks = await storePictures(readFile(json), importPicture)
  const handles = blocks.flatMap((block) => (block.kind === 'edit' ? (block.handles ?? []) : []))
  const known = await idsOfHandles(db, [...new Set(handles)])
  const missing = handles.filter((handle) => !known.has(handle))
  return { isChanged: await write(db, blocks, dryRun), missing }
}

/** @throws HomeFileError */
function readFile(json: string): FileBlock[] {
  const { data, error } = homeFile.safeParse(parseJson(json))
  if (error) throw problem(error.issues.map(describe))
  const problems = data.blocks.flatMap((block, at) => wrongIn(block).map((reason) => `blocks[${at}]${reason}`))
  if (problems.length > 0) throw problem(problems)
  return data.blocks
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

function wrongIn(block: FileBlock): string[] {
  if (block.kind !== 'edit') return []
  const { handles, address, picture, alt } = block
  return [
    ...(handles || address ? [] : [': Enter handles, or the address of a list.']),
    ...(!handles && address && !listOfAddress(address)
      ? ['.address: Enter the address of a list, such as /tops?color=Red or /search?query=linen.']
      : []),
    ...(picture && !alt ? ['.alt: Describe the picture for shoppers who cannot see it.'] : []),
  ]
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

type MapPicture = (picture: string, place: string) => Promise<string>

async function mapPictures(block: FileBlock, place: string, map: MapPicture): Promise<FileBlock> {
  const own = async <K extends 'picture' | 'portrait'>(name: K, picture: string | undefined) =>
    picture === undefined ? {} : { [name]: await map(picture, `${place}.${name}`) }
  if (block.kind === 'hero')
    return { ...block, ...(await own('picture', block.picture)), ...(await own('portrait', block.portrait)) }
  if (block.kind === 'edit') return { ...block, ...(await own('picture', block.picture)) }
  if (block.kind !== 'categories' || !block.pictures) return block
  const pictures: Record<string, string> = {}
  for (const [type, picture] of Object.entries(block.pictures))
    pictures[type] = await map(picture, `${place}.pictures.${type}`)
  return { ...block, pictures }
}

/** @returns whether the blocks differ from the stored ones */
async function write(db: Db, blocks: readonly FileBlock[], dryRun: boolean): Promise<boolean> {
  const given = sql`${JSON.stringify(blocks)}::jsonb`
  if (dryRun) {
    const { rows } = await db.execute(sql`select from ${homePage} where blocks = ${given} and version = ${version}`)
    return rows.length === 0
  }
  const { rows } = await db.execute(sql`
    insert into ${homePage} as h (version, blocks) values (${version}, ${given})
    on conflict (id) do update set version = excluded.version, blocks = excluded.blocks
      where (h.version, h.blocks) is distinct from (excluded.version, excluded.blocks)
    returning h.id`)
  return rows.length > 0
}

/** The file of the present blocks, or of the default ones. @param addressOf the address of a stored picture */
export async function exportHome(db: Db, addressOf: (picture: string) => string): Promise<string> {
  const blocks: FileBlock[] = []
  for (const block of (await storedBlocks(db)) ?? defaultBlocks)
    blocks.push(await mapPictures(block, '', async (picture) => addressOf(picture)))
  return `${JSON.stringify({ blocks }, null, 2)}\n`
}

/** Goes back to the default blocks. @returns false if the page has them already */
export async function resetHome(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`delete from ${homePage} returning id`)
  return rows.length > 0
}
