import { createIdentitySimulator } from '@tanabana/simulators/identity/identity.ts'
import { expect, test } from 'vitest'
import { checkFirebase } from './services.ts'

test('accepts a Firebase key that works, and names one that does not', async () => {
  const firebase = createIdentitySimulator()
  const url = `${await firebase.listen({ host: '127.0.0.1', port: 0 })}/identitytoolkit.googleapis.com/v1`
  const toolkit = { url, apiKey: 'AIzaSyTest' }
  expect(await checkFirebase(toolkit, 'https://shop.example')).toEqual({
    state: 'ok',
    text: 'Firebase accepts the key.',
  })
  await firebase.inject({ method: 'POST', url: '/control/faults', payload: { createAuthUri: 'API_KEY_INVALID' } })
  expect((await checkFirebase(toolkit, 'https://shop.example')).text).toContain('rejects the key: API_KEY_INVALID')
  await firebase.close()
  expect((await checkFirebase(toolkit, 'https://shop.example')).state).toBe('problem')
})
