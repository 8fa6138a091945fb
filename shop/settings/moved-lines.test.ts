import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markMoved, movableVariables, unmarkMoved } from './moved-lines.ts'

const names = new Set(['SHOP_NAME', 'SHOP_ADDRESS', 'SHOP_OFFICER', 'COD_MAX_VALUE'])
const content = `# our shop
PORT=3000
SHOP_NAME=Rangoli # since 1998
  export SHOP_OFFICER = 'Asha Rao'
SHOP_ADDRESS="4 Main Road
Pune 411001"
# COD_MAX_VALUE=10
COD_MAX_VALUE=5000
`

async function fileOf(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'tanabana-lines-')), 'shop.env')
  await writeFile(file, text, { mode: 0o600 })
  return file
}

test('moves lines that set one variable, and gives the same bytes back', async () => {
  const file = await fileOf(content)
  const movable = movableVariables(file, names)
  expect(movable).toEqual(['SHOP_NAME', 'SHOP_OFFICER', 'COD_MAX_VALUE'])
  markMoved(file, new Set(movable), 'v9.0.0')
  const marked = await readFile(file, 'utf8')
  expect(marked).toContain('# moved to the desk by v9.0.0: SHOP_NAME=Rangoli # since 1998\n')
  expect(marked).toContain('\nSHOP_ADDRESS="4 Main Road\nPune 411001"\n')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  markMoved(file, new Set(movable), 'v9.0.0')
  expect(await readFile(file, 'utf8')).toBe(marked)
  unmarkMoved(file, 'v9.1.0')
  expect(await readFile(file, 'utf8')).toBe(marked)
  unmarkMoved(file, 'v9.0.0')
  expect(await readFile(file, 'utf8')).toBe(content)
})
