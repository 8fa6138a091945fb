import { readFile } from 'node:fs/promises'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { otherStateOf, pincodeFile } from './pincodes.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const placesOf = async (pincode: number) => (await shop.call('findPincode', { params: { pincode } })).places

describe('a PIN code', () => {
  test('returns city, district and state', async () => {
    expect(await placesOf(560038)).toEqual([{ city: 'Bengaluru', district: 'Bengaluru Urban', state: 'Karnataka' }])
    expect(await placesOf(411001)).toEqual([{ city: 'Pune', district: 'Pune', state: 'Maharashtra' }])
  })

  test('returns the first and the last row of the directory', async () => {
    expect(await placesOf(110001)).toEqual([{ city: 'New Delhi', district: 'New Delhi', state: 'Delhi' }])
    expect(await placesOf(900099)).toEqual([{ city: 'Kolkata', district: 'Kolkata', state: 'West Bengal' }])
  })

  test('returns every district, and both states of a PIN code that spans two', async () => {
    expect(await placesOf(605007)).toMatchObject([{ state: 'Puducherry' }, { state: 'Tamil Nadu' }])
    expect((await placesOf(110003)).map(({ district }) => district)).toEqual(['South East', 'New Delhi', 'South'])
  })

  test('returns no city when the district is a region', async () => {
    expect(await placesOf(403001)).toEqual([{ district: 'North Goa', state: 'Goa' }])
  })

  test.each([
    [560038, 'Karnataka', null],
    [560038, 'Kerala', 'Karnataka'],
    [110001, 'New Delhi', null],
    [180001, 'Jammu & Kashmir', null],
    [605007, 'TAMIL NADU', null],
    [560038, 'कर्नाटक', null],
    [999999, 'Kerala', null],
  ])('%i with the State %j has %j as another State', async (pincode, state, other) => {
    expect(await otherStateOf({ pincode, state })).toBe(other)
  })

  test('returns no places when it is unknown', async () => {
    expect(await placesOf(999999)).toEqual([])
  })

  test.each(['12345', '1234567', 'abcdef', '56003%200', '-560038', '1e5'])('rejects %s', async (pincode) => {
    const { statusCode } = await shop.app.inject({ url: `/address/pincode/${pincode}` })
    expect(statusCode).toBe(422)
  })

  test('can be cached by browsers and proxies, and needs no token', async () => {
    const { headers } = await shop.app.inject({ url: '/address/pincode/560038' })
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=86400', etag: expect.any(String) })
    const again = await shop.app.inject({
      url: '/address/pincode/560038',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})

test('keeps the directory sorted and complete, with 52 PIN codes in two states', async () => {
  const rows = (await readFile(pincodeFile, 'utf8')).trim().split('\n')
  expect(rows[0]).toBe('pin,state,districts')
  const pins = rows.slice(1).map((row) => row.split(',')[0] ?? '')
  expect(rows.slice(1).filter((row) => !/^[1-9]\d{5},[A-Za-z ]+,[\w .()|-]+$/.test(row))).toEqual([])
  expect(pins).toEqual(pins.toSorted())
  expect([new Set(pins).size, pins.length - new Set(pins).size]).toEqual([19_486, 52])
})
