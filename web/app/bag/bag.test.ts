import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSession, startSession } from '#session/stored-session.ts'
import { addToBag, refreshBag } from './bag.ts'
import { bagState, subscribeBag } from './bag-store.ts'

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
const choice = { size: 'M', color: 'Mint' }

/** The products in the bag of each shopper, by the token. */
let bags: Record<string, number[]> = {}
/** Answers on their way, with what was asked. */
let answers: { path: string; deliver: () => void }[] = []
/** By which key each adding was asked for. */
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
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const answer = answerTo(path, init)
    return new Promise((resolve, reject) => {
      answers.push({ path, deliver: () => resolve(answer) })
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  })
  signIn('asha')
  leave = subscribeBag(() => {})
})
afterEach(() => {
  dropSession()
  leave()
  vi.unstubAllGlobals()
})

const signIn = (username: string) => startSession({ username, firstname: username, token: username })

function answerTo(path: string, { body, headers }: RequestInit): Response {
  const { authorization: owner = '', 'idempotency-key': key } = headers as Record<string, string>
  if (path.includes('/cart/add')) keys.push(key)
  if (failing) return new Response('{}', { status: 503 })
  bags[owner] ??= []
  const { items = [] } = JSON.parse(String(body ?? '{}')) as { items?: { id: number }[] }
  bags[owner] = [...bags[owner], ...items.map(({ id }) => id)]
  if (path.includes('cartIcon')) return new Response(JSON.stringify({ quantity: bags[owner].length }))
  const orderItems = bags[owner].map((id) => ({ ...choice, id: `line-${id}`, product: product(id), quantity: 1 }))
  return new Response(JSON.stringify({ id: 'BAG1', orderItems }))
}

/** The network delivers what is on its way, the youngest answer first, until there is none. */
async function latestFirst(): Promise<void> {
  for (await setImmediate(); answers.length > 0; await setImmediate()) answers.pop()?.deliver()
}

test('two pieces that are added at once are both in the bag, in whatever order they are answered', async () => {
  for (const id of [1, 2]) void addToBag(product(id), choice)
  await latestFirst()
  expect(bagState()).toMatchObject({ status: 'ready', count: 2 })
})

test('what comes late for who has signed out does not keep the bag of the next from coming', async () => {
  void addToBag(product(1), choice)
  await setImmediate()
  dropSession()
  signIn('ravi')
  void refreshBag()
  await setImmediate()
  answers.find(({ path }) => path.includes('/cart/add'))?.deliver()
  await latestFirst()
  expect(bagState()).toMatchObject({ status: 'ready', count: 0, cart: { orderItems: [] } })
})

test('what a failing server may have done is asked for again by the same key, what it has done by another', async () => {
  for (failing of [true, false, false]) {
    void addToBag(product(1), choice)
    await latestFirst()
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
