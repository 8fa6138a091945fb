import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentConnection, subscribeConnection } from './connection.ts'

let page: EventTarget & { hidden: boolean; documentElement: { dataset: Record<string, string> } }
let isUp = false
let probes = 0
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  ;[isUp, probes] = [false, 0]
  const browser = new EventTarget()
  page = Object.assign(new EventTarget(), {
    hidden: false,
    documentElement: { dataset: { kept: '' } },
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser))
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/healthz') probes += 1
    if (!isUp) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('notices by itself that the shop can be reached again', async () => {
  leave = subscribeConnection(() => {})
  expect(currentConnection()).toBe('kept')
  isUp = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(currentConnection()).toBe('online')
})

test('asks with growing pauses, not for ever, and not in a hidden tab', async () => {
  leave = subscribeConnection(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probes).toBeLessThan(8)
  page.hidden = true
  const before = probes
  await vi.advanceTimersByTimeAsync(600_000)
  expect(probes).toBe(before)
  page.hidden = false
  dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(probes).toBeLessThan(before + 15)
})

test.each(['online', 'answered'])('notices it at once: %s', async (how) => {
  leave = subscribeConnection(() => {})
  await vi.advanceTimersByTimeAsync(0)
  isUp = true
  dispatchEvent(new Event(how))
  await vi.advanceTimersByTimeAsync(0)
  expect(currentConnection()).toBe('online')
})
