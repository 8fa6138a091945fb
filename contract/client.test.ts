import { expect, test } from 'vitest'
import { CallError, createClient, isRefusal, type Transport } from './client.ts'
import { type ErrorCode, globalMessages, messages } from './errors.ts'

/** A response whose body never completes. */
const brokenOff: Transport = async (_path, { signal }) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"content":['))
        if (signal) signal.addEventListener('abort', () => body.error(signal.reason))
        else body.error(new TypeError('network error'))
      },
    }),
  )

test('treats a truncated response as no response', async () => {
  const call = createClient(brokenOff)
  await expect(call('getProductPaged', { query: {} })).rejects.toMatchObject({
    status: 0,
    message: globalMessages.noResponse,
  } satisfies Partial<CallError>)
})

test('accepts an empty or plain-text response', async () => {
  for (const body of ['', 'Saved']) {
    const call = createClient(async () => new Response(body))
    await expect(call('signOut')).resolves.toBeUndefined()
  }
})

test('passes the AbortError through when aborted while reading', async () => {
  const controller = new AbortController()
  const call = createClient(brokenOff)('getProductPaged', { query: {} }, { signal: controller.signal })
  await Promise.resolve()
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('distinguishes a definite rejection from a request that may have been processed', () => {
  const refused = (status: number, code?: ErrorCode) => isRefusal(new CallError(status, code && { code }))
  expect([refused(409, 'OUT_OF_STOCK'), refused(422)]).toEqual([true, true])
  expect([refused(0), refused(202), refused(503), refused(409, 'IDEMPOTENCY_IN_PROGRESS')]).not.toContain(true)
})

test('keeps the status of an error without JSON', async () => {
  const call = createClient(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call('getProductPaged', { query: {} })).rejects.toMatchObject({ status: 502 })
})

test("uses the screen's message for a missing product and the global one for any other 404", () => {
  expect(new CallError(404, { code: 'PRODUCT_NOT_FOUND' }).message).toBe(messages.productNotFound)
  expect(new CallError(404, { code: 'NOT_FOUND', message: 'No such order' }).message).toBe(globalMessages[404])
})
