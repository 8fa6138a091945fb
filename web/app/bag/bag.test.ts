import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSession, startSession } from '#session/stored-session.ts'
import { addToBag, refreshBag } from './bag.ts'
import { bagStore } from './bag-store.ts'

const product = (id: number) => ({
  id,
  name: `Kurta ${id}`,
  brandid: 'Sutra',
  type: 'tops',
  listprice: 500,
  image: '',
  description: '',
  inventory: [{ size: 'M', color: 'Mint' }],
})
const variant = { size: 'M', color: 'Mint' }

/** Product ids in each shopper's bag, by token. */
let bags: Record<string, number[]> = {}
/** Answers that are not delivered yet. */
let answers: { path: string; deliver: () => void }[] = []
/** The idempotency key of each add. */
let keys: (string | undefined)[] = []
let failing = false
let leave = () => {}

beforeEach(() => {
  bags = {}
  answers = []
  keys = []
  failing = false
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {}, style: {} } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const answer = answerTo(path, init)
    return new Promise((resolve, reject) => {
      answers.push({ path, deliver: () => resolve(answer) })
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  })
  signIn('asha')
  leave = bagStore.subscribe(() => {})
})
afterEach(() => {
  dropSession()
  leave()
  vi.unstubAllGlobals()
})

const signIn = (username: string) => startSession({ username, firstname: username, token: username })

function answerTo(path: string, { body, headers }: RequestInit): Response {
  const { authorization: token = '', 'idempotency-key': key } = headers as Record<string, string>
  if (path.includes('/cart/add')) keys.push(key)
  if (failing) return new Response('{}', { status: 503 })
  bags[token] ??= []
  const { items = [] } = JSON.parse(String(body ?? '{}')) as { items?: { id: number }[] }
  bags[token] = [...bags[token], ...items.map(({ id }) => id)]
  if (path.includes('cartIcon')) return new Response(JSON.stringify({ quantity: bags[token].length }))
  const orderItems = bags[token].map((id) => ({ ...variant, id: `line-${id}`, product: product(id), quantity: 1 }))
  return new Response(JSON.stringify({ id: 'BAG1', orderItems }))
}

/** Delivers all pending answers, the latest first. */
async function deliverLatestFirst(): Promise<void> {
  for (await setImmediate(); answers.length > 0; await setImmediate()) answers.pop()?.deliver()
}

test('keeps both items of two parallel adds, in any order of their answers', async () => {
  for (const id of [1, 2]) void addToBag(product(id), variant)
  await deliverLatestFirst()
  expect(bagStore.get()).toMatchObject({ status: 'ready', count: 2 })
})

test('ignores a late answer for a shopper who has signed out', async () => {
  void addToBag(product(1), variant)
  await setImmediate()
  dropSession()
  signIn('ravi')
  void refreshBag()
  await setImmediate()
  answers.find(({ path }) => path.includes('/cart/add'))?.deliver()
  await deliverLatestFirst()
  expect(bagStore.get()).toMatchObject({ status: 'ready', count: 0, cart: { orderItems: [] } })
})

test('reuses the idempotency key after a server failure and takes a new one after a success', async () => {
  for (failing of [true, false, false]) {
    void addToBag(product(1), variant)
    await deliverLatestFirst()
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
