import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSession, startSession } from '#session/stored-session.ts'
import { changeWishlist, wishlistStore } from './wishlist.ts'

/** The lists by username, and the id of a product that the server refuses. */
let lists: Record<string, number[]> = {}
const refused = 13
/** Answers that are not delivered yet. */
let answers: (() => void)[] = []
let leave = () => {}

beforeEach(() => {
  lists = { asha: [1, 2], ravi: [3] }
  answers = []
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {}, style: {} } })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const answer = answerTo(path, init)
    return new Promise((resolve) => answers.push(() => resolve(answer)))
  })
  startSession({ username: 'asha', firstname: 'Asha', token: 'a.b.c' })
  leave = wishlistStore.subscribe(() => {})
})
afterEach(() => {
  dropSession()
  leave()
  vi.unstubAllGlobals()
})

/** The change is applied when the request arrives, not when its answer is delivered. */
function answerTo(path: string, { body }: RequestInit): Response {
  const username = path.split('/').at(-1) ?? ''
  const { add = [], remove = [] } = JSON.parse(String(body ?? '{}')) as { add?: number[]; remove?: number[] }
  if (add.includes(refused)) return new Response('{}', { status: 503 })
  lists[username] = [...add, ...(lists[username] ?? []).filter((id) => ![...add, ...remove].includes(id))]
  return new Response(JSON.stringify({ productIds: lists[username] }))
}

/** Delivers all pending answers, the latest first. */
async function deliverLatestFirst(): Promise<void> {
  for (await setImmediate(); answers.length > 0; await setImmediate()) answers.pop()?.()
}

test('keeps a product that is added while the list loads', async () => {
  void changeWishlist(7, true)
  await deliverLatestFirst()
  expect(wishlistStore.get()).toEqual({ status: 'ready', ids: [7, 1, 2] })
})

test('keeps all changes of a quick series, in any order of their answers', async () => {
  await deliverLatestFirst()
  for (const id of [7, 8]) void changeWishlist(id, true)
  void changeWishlist(1, false)
  await deliverLatestFirst()
  expect(wishlistStore.get()).toEqual({ status: 'ready', ids: [8, 7, 2] })
})

test('reverts only the refused change', async () => {
  await deliverLatestFirst()
  for (const id of [refused, 8]) void changeWishlist(id, true)
  await deliverLatestFirst()
  expect(wishlistStore.get()).toEqual({ status: 'ready', ids: [8, 1, 2] })
})

test('ignores a late answer for a shopper who has signed out', async () => {
  await deliverLatestFirst()
  void changeWishlist(7, true)
  await setImmediate()
  dropSession()
  startSession({ username: 'ravi', firstname: 'Ravi', token: 'd.e.f' })
  await deliverLatestFirst()
  expect(wishlistStore.get()).toEqual({ status: 'ready', ids: [3] })
})
