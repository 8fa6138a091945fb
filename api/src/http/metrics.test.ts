import { createMailSender } from '@tanabana/api'
import { type KeptBackend, openKeptBackend } from '@tanabana/testing/kept-backend.ts'
import { AggregatorRegistry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: KeptBackend
beforeAll(async () => {
  shop = await openKeptBackend()
})
afterAll(() => shop.close())

const metrics = async () => (await fetch(`${shop.origin}/metrics`)).text()
const ask = (path: string, method = 'GET') => fetch(shop.origin + path, { method }).then((response) => response.text())

/** The value of a line of `/metrics`; NaN without such a line. */
const sample = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  )

test('counts responses from memory by route, and what the cache holds', async () => {
  const list = '/product/getProductPaged?size=5'
  await shop.untilKept(list)
  const before = await metrics()
  for (let turn = 0; turn < 3; turn += 1) await ask(list)
  const after = await metrics()
  const more = (line: string) => sample(after, line) - sample(before, line)
  const served = 'http_request_duration_seconds_count{method="GET",route="/product/getProductPaged",status="200"}'
  expect(more(served)).toBe(3)
  expect(more('page_cache_requests_total{result="hit"}')).toBe(3)
  expect(sample(after, 'page_cache_entries')).toBe(1)
  expect(sample(after, 'page_cache_bytes')).toBeGreaterThan(100)
  expect(sample(after, 'page_cache_current')).toBe(1)
  shop.app.kept?.change(['lists'])
  expect(sample(await metrics(), 'page_cache_dropped_total{reason="change"}')).toBe(1)
})

test('keeps its label values few, whatever is requested', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => ask(`/no-such-page-${at}/asha@example.in?token=${at}`)))
  for (const method of ['PROPFIND', 'LOCK', 'MKCOL']) await ask('/healthz', method)
  const text = await metrics()
  expect(text).not.toMatch(/no-such-page|asha|token=|PROPFIND/)
  expect(sample(text, 'http_request_duration_seconds_count{method="GET",route="unknown",status="404"}')).toBe(40)
})

test('measures calls of other services by result', async () => {
  const send = createMailSender({
    smtpUrl: 'smtp://127.0.0.1:9',
    from: 'shop@shop.test',
    shopName: () => 'Test shop',
    folder: '',
  })
  await expect(send({ to: 'asha@example.in', subject: '', text: '', html: '' })).rejects.toThrow('ECONNREFUSED')
  const failed = 'outbound_request_duration_seconds_count{service="smtp",call="send",result="failed"}'
  expect(sample(await metrics(), failed)).toBe(1)
})

test('merges with the metrics of other processes', async () => {
  const own = await shop.app.metrics.getMetricsAsJSON()
  const both = await AggregatorRegistry.aggregate([own, own]).metrics()
  const hits = 'page_cache_requests_total{result="hit"}'
  expect(sample(both, hits)).toBe(2 * sample(await shop.app.metrics.metrics(), hits))
})
