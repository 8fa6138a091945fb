import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchMeasurementId } from './fetch-configuration.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A local server that returns these answers in turn, then repeats the last. */
async function serviceOf(...answers: Answer[]) {
  const asked: { at: number; key: unknown }[] = []
  const server = createServer((request, response) => {
    asked.push({ at: performance.now(), key: request.headers['x-goog-api-key'] })
    answers[Math.min(asked.length, answers.length) - 1]?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const configUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webConfig`
  return { asked, source: { configUrl, apiKey: 'a-key' } }
}

const says =
  (status: number, body: unknown = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const silent: Answer = () => undefined
const gone: Answer = (_request, response) => void response.destroy()

test('sends the API key and retries with growing pauses', async () => {
  const { asked, source } = await serviceOf(says(503), gone, says(429), says(200, { measurementId: 'G-SERVICE' }))
  expect(await fetchMeasurementId(source, { timeout: 10_000, firstPause: 40 })).toBe('G-SERVICE')
  expect(asked.map(({ key }) => key)).toEqual(['a-key', 'a-key', 'a-key', 'a-key'])
  const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
  for (const [index, shortest] of [30, 60, 120].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(shortest - 1)
})

test('does not retry a refusal and returns null for an invalid answer', async () => {
  for (const answer of [says(403), says(404), says(200, []), says(200, { measurementId: 7 })]) {
    const { asked, source } = await serviceOf(answer)
    expect(await fetchMeasurementId(source, { timeout: 10_000, firstPause: 1 })).toBeNull()
    expect(asked.length).toBe(1)
  }
})

test('retries a silent or busy service until the timeout', async () => {
  for (const answer of [silent, says(500)]) {
    const { source } = await serviceOf(answer)
    const begin = performance.now()
    expect(await fetchMeasurementId(source, { timeout: 300, firstPause: 20 })).toBeNull()
    expect(performance.now() - begin).toBeGreaterThanOrEqual(295)
  }
})
