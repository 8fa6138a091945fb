import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSession, startSession } from '#session/stored-session.ts'
import { wishlistStore } from '#wishlist/wishlist.ts'
import { refreshBag } from './bag.ts'
import { bagStore } from './bag-store.ts'
import { removeLine } from './remove-line.ts'
import { moveToWishlist, undoRemoval } from './undo-removal.ts'

type Line = { id: string; productId: number; size: string; quantity: number }

/** The server's bag, and the add requests it has seen by key. */
let lines: Line[] = []
let added = new Map<string, object>()
let wished: number[] = []
/** Answers that are not delivered yet. `drop`: the answer is lost. */
let answers: { path: string; deliver: () => void; drop: () => void }[] = []
/** Paths that the server refuses. */
let refused = ''
let leave = () => {}

beforeEach(async () => {
  lines = [
    { id: 'a', productId: 1, size: 'M', quantity: 3 },
    { id: 'b', productId: 2, size: 'L', quantity: 1 },
  ]
  added = new Map()
  wished = []
  answers = []
  refused = ''
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {}, style: {} } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const answer = answerTo(path, init)
    return new Promise((resolve, reject) => {
      answers.push({ path, deliver: () => resolve(answer), drop: () => reject(new TypeError('no network')) })
    })
  })
  startSession({ username: 'asha', firstname: 'Asha', token: 'a.b.c' })
  leave = bagStore.subscribe(() => {})
  void refreshBag()
  await deliver()
})
afterEach(() => {
  dropSession()
  leave()
  vi.unstubAllGlobals()
})

const product = (id: number) => ({
  ...{ id, name: `Kurta ${id}`, brandid: 'Sutra', type: 'tops', listprice: 500, image: '', description: '' },
  inventory: [],
})

function answerTo(path: string, { body, headers }: RequestInit): Response {
  if (refused && path.includes(refused)) return new Response('{"message":"No","code":"OUT_OF_STOCK"}', { status: 409 })
  const url = new URL(path, 'http://shop.test')
  const sent = JSON.parse(String(body ?? '{}')) as { items?: Line[]; before?: string; add?: number[] }
  if (path.includes('Wishlist')) {
    wished = [...(sent.add ?? []), ...wished]
    return new Response(JSON.stringify({ productIds: wished }))
  }
  if (path.includes('removeX')) lines = lines.filter(({ id }) => id !== url.searchParams.get('itemId'))
  const key = (headers as Record<string, string>)['idempotency-key']
  if (path.includes('/cart/add') && key && !added.has(key)) {
    added.set(key, sent)
    const item = { ...(sent.items?.[0] as Line), id: `new-${key}`, productId: Number(sent.items?.[0]?.id) }
    const at = lines.findIndex(({ id }) => id === sent.before)
    lines = lines.toSpliced(at < 0 ? lines.length : at, 0, item)
  }
  if (path.includes('cartIcon')) return new Response(JSON.stringify({ quantity: lines.length }))
  const orderItems = lines.map((line) => ({ ...line, color: 'Mint', product: product(line.productId) }))
  return new Response(JSON.stringify({ id: 'BAG1', orderItems }))
}

/** Answers all pending requests, also those that follow. */
async function deliver(): Promise<void> {
  for (await setImmediate(); answers.length > 0; await setImmediate()) answers.shift()?.deliver()
}

const firstLine = () => {
  const line = bagStore.get().cart?.orderItems[0]
  if (!line) throw new Error('The bag is empty')
  return line
}
const shown = () => lines.map(({ productId, size, quantity }) => [productId, size, quantity])
const whole = [
  [1, 'M', 3],
  [2, 'L', 1],
]

test('puts the line back with its size and quantity at its place', async () => {
  removeLine(firstLine())
  await deliver()
  expect(shown()).toEqual([[2, 'L', 1]])
  void undoRemoval()
  expect(bagStore.get()).toMatchObject({ count: 4, removed: null })
  await deliver()
  expect(shown()).toEqual(whole)
  expect(bagStore.get()).toMatchObject({ count: 4, restored: null })
})

test('waits for a slow removal before it adds, and adds once on a double tap', async () => {
  removeLine(firstLine())
  await setImmediate()
  void undoRemoval()
  void undoRemoval()
  await setImmediate()
  expect(answers.map(({ path }) => path)).toEqual([expect.stringContaining('removeX')])
  expect(bagStore.get().count).toBe(4)
  await deliver()
  expect(shown()).toEqual(whole)
  expect(added.size).toBe(1)
})

test('adds nothing when the removal was refused', async () => {
  refused = 'removeX'
  removeLine(firstLine())
  await deliver()
  void undoRemoval()
  await deliver()
  expect([shown(), added.size]).toEqual([whole, 0])
})

test('adds the line when the answer to the removal was lost', async () => {
  removeLine(firstLine())
  await setImmediate()
  answers.shift()?.drop()
  void undoRemoval()
  await deliver()
  expect([shown(), added.size]).toEqual([whole, 1])
})

test('can be repeated with the same key after a lost answer, and adds once', async () => {
  removeLine(firstLine())
  await deliver()
  void undoRemoval()
  await setImmediate()
  answers.find(({ path }) => path.includes('/cart/add'))?.drop()
  answers = answers.filter(({ path }) => !path.includes('/cart/add'))
  await deliver()
  expect(bagStore.get().removed).not.toBe(null)
  void undoRemoval()
  await deliver()
  expect([shown(), added.size]).toEqual([whole, 1])
})

test('leaves the bag as it is when the stock is gone', async () => {
  removeLine(firstLine())
  await deliver()
  refused = '/cart/add'
  void undoRemoval()
  await deliver()
  expect(bagStore.get()).toMatchObject({ count: 1, removed: null, restored: null })
})

test('moves a line to the wishlist, and keeps it when the wishlist refuses', async () => {
  refused = 'updateWishlist'
  void moveToWishlist(firstLine())
  await deliver()
  expect(shown()).toEqual(whole)
  refused = ''
  void moveToWishlist(firstLine())
  await deliver()
  expect([shown(), wished]).toEqual([[[2, 'L', 1]], [1]])
  expect(wishlistStore.get().ids).toEqual([1])
  expect(bagStore.get().removed).toMatchObject({ moved: true })
})
