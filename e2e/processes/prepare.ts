import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import writeFlatPictures from '../flat-pictures.ts'

/** One folder for all shops of a run: the data of a first start, and the drawings. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tanabana-processes-'))
  process.env.E2E_PREPARED = join(folder, 'prepared')
  process.env.E2E_DRAWINGS = join(folder, 'drawings')
  await writeFlatPictures()
  return () => rm(folder, { recursive: true, force: true })
}
