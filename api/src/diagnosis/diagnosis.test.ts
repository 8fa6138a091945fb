import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { testMasterSecret } from '@tanabana/testing/postgres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Diagnosis, diagnosisPath, diagnosisSecrets } from './diagnosis.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend(undefined, { trustProxy: '127.0.0.1' })
})
afterAll(() => shop.close())

const secrets = diagnosisSecrets(testMasterSecret)
const signed = { 'x-diagnosis': secrets.question('nonce') }

test('tells who knows the master secret which client address counts', async () => {
  const headers = { ...signed, 'x-forwarded-for': '198.51.100.7, 203.0.113.9' }
  const answer = await shop.app.inject({ url: diagnosisPath, headers })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json<Diagnosis>()).toMatchObject({
    proof: secrets.proof('nonce'),
    client: '203.0.113.9',
    peer: '127.0.0.1',
    forwarded: true,
    believed: true,
  })
  const direct = await shop.app.inject({ url: diagnosisPath, headers: signed })
  expect(direct.json()).toMatchObject({ client: '127.0.0.1', forwarded: false, believed: false })
})

test('hides how a request reached the shop from everybody else', async () => {
  const wrong = [
    {},
    { 'x-diagnosis': '' },
    { 'x-diagnosis': 'nonce' },
    { 'x-diagnosis': `${secrets.question('nonce')}x` },
  ]
  const otherShop = { 'x-diagnosis': diagnosisSecrets(`${testMasterSecret}x`).question('nonce') }
  for (const headers of [...wrong, otherShop])
    expect((await shop.app.inject({ url: diagnosisPath, headers })).statusCode).toBe(404)
})
