import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

test('returns the profile of the shopper', async () => {
  const shopper = await shop.newShopper('profiled')
  expect(await shopper.call('getProfile', { params: shopper })).toEqual({
    username: 'profiled',
    email: 'profiled@example.in',
    emailVerified: false,
    firstname: 'Asha',
    lastname: 'Rao',
    hasPassword: true,
  })
})

test('changes the name and returns a token with it, in the same session', async () => {
  const shopper = await shop.newShopper('renamed')
  const body = { firstname: ' மீனா ', lastname: 'O’Brien-<b>' }
  const { token, ...profile } = await shopper.call('updateProfile', { params: shopper, body })
  expect(profile).toMatchObject({ firstname: 'மீனா', lastname: 'O’Brien-<b>', username: 'renamed' })
  expect(await shopper.call('getProfile', { params: shopper })).toEqual(profile)
  const claims = (text: string) => JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString())
  expect(claims(token)).toMatchObject({ sub: 'renamed', name: 'மீனா O’Brien-<b>', sid: claims(shopper.token).sid })
})

test('rejects an invalid name and changes nothing', async () => {
  const shopper = await shop.newShopper()
  for (const body of [
    { firstname: ' ', lastname: 'Rao' },
    { firstname: 'A\u0000', lastname: 'Rao' },
    { firstname: 'x'.repeat(61), lastname: 'Rao' },
  ])
    await expect(shopper.call('updateProfile', { params: shopper, body })).rejects.toMatchObject({
      status: 422,
      fields: { firstname: expect.any(String) },
    })
  expect(await shopper.call('getProfile', { params: shopper })).toMatchObject({ firstname: 'Asha', lastname: 'Rao' })
})
