import { z } from 'zod'
import { type Case, of, own } from './case.ts'
import { expectBody, expectRejection, expectStatus, expectThat, id, type World } from './world.ts'

/** With the specification's fields. */
export const specifiedAddress = {
  addressType: 'Home',
  addressLine1: '14, 2nd Cross, Indiranagar',
  addressLine2: 'Near the park',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  pincode: 560038,
  country: 'India',
}

/** With this shop's additional fields for the receiver. */
export const someAddress = { ...specifiedAddress, fullName: 'Meera Krishnan', mobile: '9876543210' }

const address = z.object({
  id,
  fullName: z.string().optional(),
  mobile: z.string().optional(),
  addressType: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().optional(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pincode: z.number(),
  country: z.string(),
})

export async function addressesOf(world: World, { username, token }: { username: string; token: string }) {
  const answer = await world.send(`GET /user/getAddress/${username}`, { token })
  return { answer, addresses: expectBody(answer, z.array(address)) }
}

export const addressCases: Case[] = [
  ...of('GET /user/getAddress/{username}', {
    'returns a list, empty at first': async (world) => {
      const { answer, addresses } = await addressesOf(world, await world.newShopper())
      expectThat(answer, addresses.length === 0, 'no address')
    },
    ...own('GET /user/getAddress/{username}', async (username) => ({ path: `/user/getAddress/${username}` })),
  }),
  ...of(
    'POST /user/addAddress/{username}',
    {
      'saves an address from JSON and lists it': async (world) => {
        const shopper = await world.newShopper()
        const { username, token } = shopper
        expectStatus(await world.send(`POST /user/addAddress/${username}`, { json: specifiedAddress, token }), 200)
        const { answer, addresses } = await addressesOf(world, shopper)
        const { id: _, ...saved } = addresses[0] ?? { id: 0 }
        expectThat(
          answer,
          JSON.stringify(Object.entries(saved).toSorted()) ===
            JSON.stringify(Object.entries(specifiedAddress).toSorted()),
          JSON.stringify(specifiedAddress),
        )
      },
      'saves an address from a form without the optional second line': async (world) => {
        const shopper = await world.newShopper()
        const { addressLine2: _, ...form } = specifiedAddress
        expectStatus(await world.send(`POST /user/addAddress/${shopper.username}`, { form, token: shopper.token }), 200)
        const { answer, addresses } = await addressesOf(world, shopper)
        expectThat(
          answer,
          addresses.length === 1 && addresses[0]?.pincode === 560038,
          'the address with a numeric PIN code',
        )
      },
      'rejects a missing field': async (world) => {
        const { username, token } = await world.shopper()
        for (const name of ['addressType', 'addressLine1', 'city', 'district', 'state', 'pincode', 'country']) {
          const json = { ...specifiedAddress, [name]: undefined }
          expectRejection(await world.send(`POST /user/addAddress/${username}`, { json, token }), 401, 403)
        }
        const json = { ...specifiedAddress, pincode: 0 }
        expectRejection(await world.send(`POST /user/addAddress/${username}`, { json, token }), 401, 403)
      },
      ...own('POST /user/addAddress/{username}', async (username) => ({
        path: `/user/addAddress/${username}`,
        json: specifiedAddress,
      })),
    },
    {
      'returns the address with its id': async (world) => {
        const { username, token } = await world.shopper()
        expectBody(await world.send(`POST /user/addAddress/${username}`, { json: someAddress, token }), address)
      },
      'stores the full name and normalizes the mobile number': async (world) => {
        const { username, token } = await world.shopper()
        const json = { ...someAddress, fullName: ' मीरा कृष्णन ', mobile: '+91 98765-43210' }
        const answer = await world.send(`POST /user/addAddress/${username}`, { json, token })
        const { fullName, mobile } = expectBody(answer, address)
        expectThat(answer, fullName === 'मीरा कृष्णन' && mobile === '9876543210', 'मीरा कृष्णन and 9876543210')
      },
      'rejects an invalid mobile number': async (world) => {
        const { username, token } = await world.shopper()
        const json = { ...someAddress, mobile: '12345' }
        expectRejection(await world.send(`POST /user/addAddress/${username}`, { json, token }), 401, 403)
      },
    },
  ),
  ...of(
    'GET /address/pincode/{pincode}',
    {},
    {
      'returns the districts and States of a PIN code without a token': async (world) => {
        const answer = await world.send('GET /address/pincode/560038')
        const { places } = expectBody(
          answer,
          z.object({ places: z.array(z.object({ district: z.string(), state: z.string() })) }),
        )
        expectThat(answer, places[0]?.state === 'Karnataka', 'Karnataka')
      },
      'returns no place for an unknown PIN code': async (world) => {
        const answer = await world.send('GET /address/pincode/999999')
        expectThat(
          answer,
          expectBody(answer, z.object({ places: z.array(z.unknown()) })).places.length === 0,
          'no place',
        )
      },
    },
  ),
]
