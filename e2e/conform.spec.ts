import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createResponseCheck } from '@tanabana/testing/response-check.ts'
import { runConformance, type Verdict } from './conform/conformance.ts'
import { withTables } from './conform/tables.ts'
import { createPlainBackend } from './plain-backend/plain-backend.ts'
import { expect, test } from './test.ts'

const failuresOf = (verdicts: readonly Verdict[], part?: Verdict['part']) =>
  verdicts
    .filter((one) => one.verdict === 'failed' && (part === undefined || one.part === part))
    .map(({ call, name, why }) => `${call} ${name}\n${why}`)

test('our backend passes every case and matches its OpenAPI document', async ({ shop, request }) => {
  const identity = shop.url.replace(/\d+$/, (port) => String(Number(port) + 2))
  const { verdicts, recorded } = await runConformance(shop.url, identity)
  expect(failuresOf(verdicts)).toEqual([])
  expect(verdicts.filter(({ verdict }) => verdict === 'skipped')).toEqual([])
  const check = createResponseCheck(await (await request.get('/openapi.json')).json())
  expect(recorded.map(check).filter(Boolean)).toEqual([])
})

test('a backend written from the specification alone passes every case of the specification', async () => {
  const plain = createPlainBackend()
  const { verdicts } = await runConformance(await plain.listen({ host: '127.0.0.1', port: 0 }))
  await plain.close()
  expect(failuresOf(verdicts, 'specification')).toEqual([])
  expect(failuresOf(verdicts, 'added').length).toBeGreaterThan(20)
})

test('reports a backend that breaks the contract', async () => {
  const broken = createPlainBackend()
  broken.addHook('onSend', async (request, reply, body) => {
    if (request.url === '/user/login' && reply.statusCode === 422) reply.code(401)
    return request.url.startsWith('/order/cartIcon') ? String(body).replace(/\d+/, '1') : body
  })
  const { verdicts } = await runConformance(await broken.listen({ host: '127.0.0.1', port: 0 }))
  await broken.close()
  const found = failuresOf(verdicts, 'specification').join('\n')
  expect(found).toContain('POST /user/login rejects a wrong password with a message and without a 401')
  expect(found).toContain('GET /order/cartIcon/{username} counts items')
})

test('docs/contract.md matches the contract and the suite', async () => {
  const document = await readFile(join(import.meta.dirname, '..', 'docs', 'contract.md'), 'utf8')
  expect(withTables(document), 'run: npm run conform -- --write-docs').toBe(document)
})
