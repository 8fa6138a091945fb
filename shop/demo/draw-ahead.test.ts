import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { drawAhead } from './draw-ahead.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanabana-ahead-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const sneaker = { name: 'demo/chalo-canvas-sneaker/white/pair', width: 240 }
const unknown = { name: 'demo/nothing/white/pair', width: 240 }
const jeans = { name: 'demo/nila-straight-jeans/blue/front', width: 240 }
const has = ({ name, width }: typeof jeans) => existsSync(join(folder, 'pictures/resized', `${name}-${width}.avif`))
const open = (first: (typeof jeans)[], later: (typeof jeans)[], isNew: boolean) =>
  drawAhead(readConfig({ DATA_DIR: folder }, folder), { first, later }, isNew, 200_000)

test('waits for the pictures of the first page in a new shop, and draws the rest afterwards', async () => {
  const drawing = open([unknown, sneaker], [jeans], true)
  await drawing.firstPage
  expect([has(sneaker), has(jeans)]).toEqual([true, false])
  drawing.drawRest()
  await vi.waitFor(() => expect(has(jeans)).toBe(true), 200_000)
  await drawing.stop()
})

test('waits for no picture in an existing shop, and stops drawing at once when the shop stops', async () => {
  const widths = [240, 480, 720, 960, 1200]
  const copies = [sneaker, jeans].flatMap((copy) => widths.map((width) => ({ ...copy, width })))
  const drawing = open(copies, [], false)
  await drawing.firstPage
  expect(copies.filter(has)).toEqual([])
  drawing.drawRest()
  await vi.waitFor(() => expect(has(sneaker)).toBe(true), 200_000)
  await drawing.stop()
  expect(copies.filter(has).length).toBeLessThan(copies.length)
})
