import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSession, startSession } from '#session/stored-session.ts'
import { changeWish, currentWishes, subscribeWishes } from './wishlist.ts'

/** The lists of the accounts, and a product that none of them takes. */
let lists: Record<string, number[]> = {}
const refused = 13
/** Answers on their way. */
let answers: (() => void)[] = []
let leave = () => {}

beforeEach(() => {
  lists = { asha: [1, 2], ravi: [3] }
  answers = []
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const answer = answerTo(path, init)
    return new Promise((resolve) => answers.push(() => resolve(answer)))
  })
  startSession({ username: 'asha', firstname: 'Asha', token: 'a.b.c' })
  leave = subscribeWishes(() => {})
})
afterEach(() => {
  dropSession()
  leave()
  vi.unstubAllGlobals()
})

/** The change is made when it comes in, whenever its answer arrives. */
function answerTo(path: string, { body }: RequestInit): Response {
  const owner = path.split('/').at(-1) ?? ''
  const { add = [], remove = [] } = JSON.parse(String(body ?? '{}')) as { add?: number[]; remove?: number[] }
  if (add.includes(refused)) return new Response('{}', { status: 503 })
  lists[owner] = [...add, ...(lists[owner] ?? []).filter((id) => ![...add, ...remove].includes(id))]
  return new Response(JSON.stringify({ productIds: lists[owner] }))
}

/** The network delivers what is on its way, the youngest answer first, until there is none. */
async function latestFirst(): Promise<void> {
  for (await setImmediate(); answers.length > 0; await setImmediate()) answers.pop()?.()
}

test('a heart that is tapped while the list is on its way stays', async () => {
  void changeWish(7, true)
  await latestFirst()
  expect(currentWishes()).toEqual({ status: 'ready', ids: [7, 1, 2] })
})

test('of hearts that are tapped one after the other each stays, in whatever order they are answered', async () => {
  await latestFirst()
  for (const id of [7, 8]) void changeWish(id, true)
  void changeWish(1, false)
  await latestFirst()
  expect(currentWishes()).toEqual({ status: 'ready', ids: [8, 7, 2] })
})

test('a heart that is refused goes back alone', async () => {
  await latestFirst()
  for (const id of [refused, 8]) void changeWish(id, true)
  await latestFirst()
  expect(currentWishes()).toEqual({ status: 'ready', ids: [8, 1, 2] })
})

test('what was asked for somebody who has signed out is shown to nobody else', async () => {
  await latestFirst()
  void changeWish(7, true)
  await setImmediate()
  dropSession()
  startSession({ username: 'ravi', firstname: 'Ravi', token: 'd.e.f' })
  await latestFirst()
  expect(currentWishes()).toEqual({ status: 'ready', ids: [3] })
})
