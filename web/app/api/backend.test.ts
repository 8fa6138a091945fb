import { createClient } from '@tanabana/contract/client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callBackend } from './backend.ts'

const call = createClient(callBackend)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => null })
  // a dead connection: never answers
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('times out on a dead connection', async () => {
  const failure = expect(call('signOut')).rejects.toMatchObject({ status: 0 })
  await vi.advanceTimersByTimeAsync(20_000)
  await failure
})

test("aborts with the caller's signal, before or during the request", async () => {
  const before = AbortSignal.abort()
  await expect(call('signOut', {}, { signal: before })).rejects.toMatchObject({ name: 'AbortError' })
  const controller = new AbortController()
  const failure = expect(call('signOut', {}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  controller.abort()
  await failure
})
