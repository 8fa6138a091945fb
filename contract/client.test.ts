import { expect, test } from 'vitest'
import { type CallError, createClient, type Transport } from './client.ts'
import { globalMessages } from './errors.ts'

/** The start of an answer whose rest never comes. */
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

test('an answer that breaks off in the middle is no answer', async () => {
  const call = createClient(brokenOff)
  await expect(call('getProductPaged', { query: {} })).rejects.toMatchObject({
    status: 0,
    message: globalMessages.noResponse,
  } satisfies Partial<CallError>)
})

test('a backend may answer with nothing, or with a word', async () => {
  for (const body of ['', 'Saved']) {
    const call = createClient(async () => new Response(body))
    await expect(call('signOut')).resolves.toBeUndefined()
  }
})

test('given up while the answer is being read, it is given up, and nothing else', async () => {
  const controller = new AbortController()
  const call = createClient(brokenOff)('getProductPaged', { query: {} }, { signal: controller.signal })
  await Promise.resolve()
  controller.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('a refusal that is no JSON keeps its status', async () => {
  const call = createClient(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call('getProductPaged', { query: {} })).rejects.toMatchObject({ status: 502 })
})
