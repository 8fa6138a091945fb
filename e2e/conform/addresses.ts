import { z } from 'zod'
import { type Case, of, own } from './case.ts'
import { expectStatus, holds, id, refused, shaped, type World } from './world.ts'

export const someAddress = {
  addressType: 'Home',
  addressLine1: '14, 2nd Cross, Indiranagar',
  addressLine2: 'Near the park',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  pincode: 560038,
  country: 'India',
}

const address = z.object({
  id,
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
  return { answer, addresses: shaped(answer, z.array(address)) }
}

export const addressCases: Case[] = [
  ...of('GET /user/getAddress/{username}', {
    'answers a list, empty at first': async (world) => {
      const { answer, addresses } = await addressesOf(world, await world.newShopper())
      holds(answer, addresses.length === 0, 'no address')
    },
    ...own('GET /user/getAddress/{username}', async (username) => ({ path: `/user/getAddress/${username}` })),
  }),
  ...of(
    'POST /user/addAddress/{username}',
    {
      'saves an address from JSON, which is listed from then on': async (world) => {
        const shopper = await world.newShopper()
        const { username, token } = shopper
        expectStatus(await world.send(`POST /user/addAddress/${username}`, { json: someAddress, token }), 200)
        const { answer, addresses } = await addressesOf(world, shopper)
        const { id: _, ...saved } = addresses[0] ?? { id: 0 }
        holds(
          answer,
          JSON.stringify(Object.entries(saved).toSorted()) === JSON.stringify(Object.entries(someAddress).toSorted()),
          JSON.stringify(someAddress),
        )
      },
      'saves one from a form, without the optional second line': async (world) => {
        const shopper = await world.newShopper()
        const { addressLine2: _, ...form } = someAddress
        expectStatus(await world.send(`POST /user/addAddress/${shopper.username}`, { form, token: shopper.token }), 200)
        const { answer, addresses } = await addressesOf(world, shopper)
        holds(answer, addresses.length === 1 && addresses[0]?.pincode === 560038, 'the address, its PIN code a number')
      },
      'refuses to leave a field out': async (world) => {
        const { username, token } = await world.shopper()
        for (const name of ['addressType', 'addressLine1', 'city', 'district', 'state', 'pincode', 'country']) {
          const json = { ...someAddress, [name]: undefined }
          refused(await world.send(`POST /user/addAddress/${username}`, { json, token }), 401, 403)
        }
        const json = { ...someAddress, pincode: 0 }
        refused(await world.send(`POST /user/addAddress/${username}`, { json, token }), 401, 403)
      },
      ...own('POST /user/addAddress/{username}', async (username) => ({
        path: `/user/addAddress/${username}`,
        json: someAddress,
      })),
    },
    {
      'answers the address with its id': async (world) => {
        const { username, token } = await world.shopper()
        shaped(await world.send(`POST /user/addAddress/${username}`, { json: someAddress, token }), address)
      },
    },
  ),
]
