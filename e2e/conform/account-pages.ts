import { z } from 'zod'
import { addressesOf, someAddress } from './addresses.ts'
import { type Case, of, own } from './case.ts'
import { expectBody, expectRejection, expectStatus, expectThat, type Shopper, type World } from './world.ts'

const profile = z.object({
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
})

const profileOf = async (world: World, { username, token }: Shopper) =>
  expectBody(await world.send(`GET /user/getProfile/${username}`, { token }), profile)

const valid = async (world: World, token: string) =>
  expectBody(await world.send('GET /user/validate-token', { token }), z.object({ valid: z.boolean() })).valid

/** A shopper with two addresses. @returns their ids */
async function twoAddresses(world: World): Promise<{ shopper: Shopper; first: number; second: number }> {
  const shopper = await world.newShopper()
  const add = async (city: string) => {
    const json = { ...someAddress, city }
    const answer = await world.send(`POST /user/addAddress/${shopper.username}`, { json, token: shopper.token })
    return expectBody(answer, z.object({ id: z.number() })).id
  }
  return { shopper, first: await add('Mysuru'), second: await add('Kochi') }
}

/** A request of the shared shopper about one of their addresses. */
const about = (call: string, json?: object) =>
  own(`POST /user/${call}`, async (username) => ({ path: `/user/${call}/${username}/1`, ...(json && { json }) }))

/** Extensions of this shop, which other backends may omit. */
export const accountPageCases: Case[] = [
  ...of(
    'POST /user/sign-out-everywhere',
    {},
    {
      'ends every session of the shopper': async (world) => {
        const { username, password, token } = await world.newShopper()
        const json = { username, password: await world.encrypt(password) }
        const elsewhere = expectBody(
          await world.send('POST /user/login', { json }),
          z.object({ token: z.string() }),
        ).token
        const answer = expectStatus(await world.send('POST /user/sign-out-everywhere', { token }), 200)
        expectThat(answer, !(await valid(world, token)) && !(await valid(world, elsewhere)), 'both sessions ended')
      },
    },
  ),
  ...of(
    'POST /user/updateAddress/{username}/{addressId}',
    {},
    {
      'changes an address': async (world) => {
        const { shopper, first } = await twoAddresses(world)
        const { username, token } = shopper
        const json = { ...someAddress, city: 'Pune', pincode: 411001 }
        expectStatus(await world.send(`POST /user/updateAddress/${username}/${first}`, { json, token }), 200)
        const { answer, addresses } = await addressesOf(world, shopper)
        expectThat(answer, addresses[0]?.city === 'Pune' && addresses[0].pincode === 411001, 'the changed address')
      },
      "responds 404 for another shopper's address": async (world) => {
        const { first } = await twoAddresses(world)
        const { username, token } = await world.other()
        const path = `POST /user/updateAddress/${username}/${first}`
        expectStatus(await world.send(path, { json: someAddress, token }), 404)
      },
      ...about('updateAddress', someAddress),
    },
  ),
  ...of(
    'POST /user/setDefaultAddress/{username}/{addressId}',
    {},
    {
      'lists the default address first': async (world) => {
        const { shopper, second } = await twoAddresses(world)
        const { username, token } = shopper
        expectStatus(await world.send(`POST /user/setDefaultAddress/${username}/${second}`, { token }), 200)
        const { answer, addresses } = await addressesOf(world, shopper)
        expectThat(answer, addresses[0]?.id === second, 'the default address first')
      },
      ...about('setDefaultAddress'),
    },
  ),
  ...of(
    'POST /user/removeAddress/{username}/{addressId}',
    {},
    {
      'deletes an address': async (world) => {
        const { shopper, first, second } = await twoAddresses(world)
        const { username, token } = shopper
        expectStatus(await world.send(`POST /user/removeAddress/${username}/${first}`, { token }), 200)
        const { answer, addresses } = await addressesOf(world, shopper)
        expectThat(answer, addresses.length === 1 && addresses[0]?.id === second, 'the other address only')
        expectStatus(await world.send(`POST /user/removeAddress/${username}/${first}`, { token }), 404)
      },
      ...about('removeAddress'),
    },
  ),
  ...of(
    'GET /user/getProfile/{username}',
    {},
    {
      'returns the name, the e-mail address and whether it is verified': async (world) => {
        const shopper = await world.newShopper()
        const answer = await world.send(`GET /user/getProfile/${shopper.username}`, { token: shopper.token })
        expectThat(answer, expectBody(answer, profile).email === shopper.email, `email ${shopper.email}`)
      },
      ...own('GET /user/getProfile', async (username) => ({ path: `/user/getProfile/${username}` })),
    },
  ),
  ...of(
    'POST /user/updateProfile/{username}',
    {},
    {
      'changes the name and returns a token with it': async (world) => {
        const shopper = await world.newShopper()
        const json = { firstname: 'Meenakshi', lastname: 'Iyer' }
        const answer = await world.send(`POST /user/updateProfile/${shopper.username}`, { json, token: shopper.token })
        const { token } = expectBody(answer, profile.extend({ token: z.string() }))
        const { firstname } = await profileOf(world, { ...shopper, token })
        expectThat(answer, firstname === 'Meenakshi', 'the new name')
      },
      ...own('POST /user/updateProfile', async (username) => ({
        path: `/user/updateProfile/${username}`,
        json: { firstname: 'Taken', lastname: 'Over' },
      })),
    },
  ),
  ...of(
    'POST /user/forgotPassword',
    {},
    {
      'responds alike to known and unknown names': async (world) => {
        const ask = (username: string) => world.send('POST /user/forgotPassword', { json: { username } })
        const known = expectStatus(await ask((await world.newShopper()).email), 200)
        const unknown = await ask('nobody-at-all')
        expectThat(unknown, unknown.status === 200 && unknown.body === known.body, `200 ${known.body}`)
      },
    },
  ),
  ...of(
    'POST /user/resetPassword',
    {},
    {
      'rejects an invalid code': async (world) => {
        const json = { code: '1.2..made-up', password: await world.encrypt('nayi chaabi') }
        expectRejection(await world.send('POST /user/resetPassword', { json }), 401)
      },
    },
  ),
  ...of(
    'POST /user/changeEmail',
    {},
    {
      'keeps the old address until the mailed link is opened': async (world) => {
        const shopper = await world.newShopper()
        const json = { username: shopper.username, email: `new-${shopper.email}` }
        const answer = expectStatus(await world.send('POST /user/changeEmail', { json, token: shopper.token }), 200)
        expectThat(answer, (await profileOf(world, shopper)).email === shopper.email, 'the old address')
      },
      'rejects a taken address': async (world) => {
        const { username, token } = await world.newShopper()
        const { email } = await world.other()
        expectRejection(await world.send('POST /user/changeEmail', { json: { username, email }, token }), 401)
      },
      ...own('POST /user/changeEmail', async (username) => ({
        path: '/user/changeEmail',
        json: { username, email: 'taken-over@example.in' },
      })),
    },
  ),
  ...of(
    'POST /user/confirmEmail',
    {},
    {
      'rejects an invalid code': async (world) => {
        const { token } = await world.newShopper()
        const json = { code: '1.2..made-up' }
        expectRejection(await world.send('POST /user/confirmEmail', { json, token }), 401)
      },
    },
  ),
  ...of(
    'GET /user/downloadData/{username}',
    {},
    {
      'returns all stored data of the shopper': async (world) => {
        const { username, email, token } = await world.newShopper()
        const answer = await world.send(`GET /user/downloadData/${username}`, { token })
        const data = expectBody(
          answer,
          z.object({ account: profile, addresses: z.array(z.unknown()), orders: z.array(z.unknown()) }),
        )
        expectThat(answer, data.account.email === email, `email ${email}`)
      },
      ...own('GET /user/downloadData', async (username) => ({ path: `/user/downloadData/${username}` })),
    },
  ),
  ...of(
    'POST /user/deleteAccount',
    {},
    {
      'requires the typed confirmation and prevents later sign-ins': async (world) => {
        const { username, password, token } = await world.newShopper()
        const remove = (confirmation: string) =>
          world.send('POST /user/deleteAccount', { json: { username, confirmation }, token })
        expectRejection(await remove('yes'), 401)
        expectStatus(await remove('DELETE'), 200)
        const json = { username, password: await world.encrypt(password) }
        expectRejection(await world.send('POST /user/login', { json }), 401)
        expectStatus(await world.send(`GET /user/getProfile/${username}`, { token }), 401)
      },
      ...own('POST /user/deleteAccount', async (username) => ({
        path: '/user/deleteAccount',
        json: { username, confirmation: 'DELETE' },
      })),
    },
  ),
]
