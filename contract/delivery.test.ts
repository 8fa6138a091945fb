import { describe, expect, test } from 'vitest'
import { arrivalDay, readZone, type Zone, zoneOf } from './delivery.ts'

describe('a line of a zone', () => {
  test.each<[string, Zone]>([
    ['560, 562: 2 days', { areas: ['560', '562'], days: 2, cod: true }],
    ['karnataka , 600001:1 day, no COD', { areas: ['Karnataka', '600001'], days: 1, cod: false }],
    ['Jammu & Kashmir: 8 days', { areas: ['Jammu and Kashmir'], days: 8, cod: true }],
    ['744, Lakshadweep: Not served', { areas: ['744', 'Lakshadweep'], days: null, cod: false }],
    ['else: 6 days', { areas: ['else'], days: 6, cod: true }],
  ])('“%s” is read', (line, zone) => {
    expect(readZone(line)).toEqual(zone)
  })

  test.each([
    ['560', /write places, a colon, and days/],
    ['560: soon', /write places, a colon, and days/],
    ['560: 0 days', /write 1 to 60 days/],
    ['560: 61 days', /write 1 to 60 days/],
    [
      'Bengaluru: 1 day',
      /“Bengaluru” is no State.+For a city, write how its PIN codes begin, such as 560 for Bengaluru/,
    ],
    ['5600011: 3 days', /“5600011” is no State, and no PIN code or its beginning\.$/],
    ['012: 3 days', /“012” is no State/],
  ])('“%s” is refused', (line, message) => {
    expect(readZone(line)).toMatch(message)
  })
})

test('the zone that names a PIN code most exactly has it', () => {
  const zones = ['else: 7 days', 'Karnataka: 4 days', '56: 5 days', '560: 2 days', '560068: not served'].map(
    (line) => readZone(line) as Zone,
  )
  const daysOf = (pincode: number, ...states: string[]) => zoneOf(zones, pincode, states)?.days
  expect(daysOf(560_001, 'Karnataka')).toBe(2)
  expect(daysOf(560_068, 'Karnataka')).toBeNull()
  expect(daysOf(570_001, 'Karnataka')).toBe(4)
  expect(daysOf(563_001, 'Karnataka')).toBe(4)
  expect(daysOf(110_001, 'Delhi')).toBe(7)
  expect(zoneOf(zones.slice(1), 110_001, ['Delhi'])).toBeNull()
})

describe('an order', () => {
  const rules = { cutOff: 14, holidays: ['2026-12-25'] }
  // 1 December 2026 is a Tuesday; times are in India
  const at = (time: string) => Date.parse(`${time}:00+05:30`)

  test.each([
    ['2026-12-01T13:59', 2, '2026-12-03'],
    ['2026-12-01T14:00', 2, '2026-12-04'],
    ['2026-12-04T10:00', 2, '2026-12-07'],
    ['2026-12-05T18:00', 1, '2026-12-08'],
    ['2026-12-06T09:00', 1, '2026-12-08'],
    ['2026-12-24T09:00', 1, '2026-12-26'],
    ['2026-12-25T09:00', 1, '2026-12-28'],
    ['2026-12-31T23:59', 1, '2027-01-02'],
  ])('of %s that takes %i days arrives on %s', (time, days, day) => {
    expect(arrivalDay(at(time), days, rules)).toBe(day)
  })
})
