import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadSettings } from './settings-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanabana-settings-'))
  vi.stubEnv('SETTINGS_FILE', undefined)
})

async function load(line: string) {
  vi.stubEnv('SHOP_ADDRESS', undefined)
  await writeFile(join(folder, 'shop.env'), `# PORT=1#2\nSHOP_NAME=Rangoli\n${line}\n`)
  loadSettings(folder)
  return process.env.SHOP_ADDRESS
}

test.each(['SHOP_ADDRESS=#12, MG Road;Bengaluru', 'SHOP_ADDRESS = 12 #4, MG Road', 'SHOP_ADDRESS=12#4'])(
  'rejects %j, whose value would be cut off',
  async (line) => {
    await expect(load(line)).rejects.toThrow(/^SHOP_ADDRESS in .* ends at its #\. Put the value in single quotes/)
  },
)

test.each([
  ["SHOP_ADDRESS='#12, MG Road'", '#12, MG Road'],
  ['SHOP_ADDRESS="12 #4"', '12 #4'],
  ['SHOP_ADDRESS=MG Road # our first shop', 'MG Road'],
  ['SHOP_ADDRESS=MG Road\n#SHOP_PHONE=1', 'MG Road'],
])('reads %j', async (line, value) => {
  expect(await load(line)).toBe(value)
})
