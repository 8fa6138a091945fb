import { otherCourierOf } from '@tanabana/contract/couriers.ts'
import { expect, test } from 'vitest'
import { courierNames, findCourier, trackingUrlOf } from './couriers.ts'

const own = [
  { name: 'Ramesh Express', link: 'https://ramesh.example/track?no={number}' },
  { name: 'Delhivery', link: 'https://our-contract.example/{number}' },
]

test('finds a courier in any case and spacing, the merchant’s own first', () => {
  expect(findCourier('bluedart')?.name).toBe('Blue Dart')
  expect(findCourier(' RAMESH express', own)?.name).toBe('Ramesh Express')
  expect(findCourier('Delhivery', own)?.link).toContain('our-contract.example')
  expect(findCourier('Ramesh Express')).toBeUndefined()
})

// as Shiprocket, NimbusPost, iThink Logistics, Shipway and Shipmozo write them
test.each([
  ['Delhivery Surface', 'Delhivery'],
  ['Delhivery_Surface_5kg', 'Delhivery'],
  ['DelhiveryAir', 'Delhivery'],
  ['Blue Dart Air', 'Blue Dart'],
  ['BlueDart Surface', 'Blue Dart'],
  ['BLUEDART', 'Blue Dart'],
  ['DTDC Surface 2kg', 'DTDC'],
  ['Ecom Express ROS', 'Ecom Express'],
  ['Ekart Logistics', 'Ekart'],
  ['XpressBees Surface 0.5 kg', 'Xpressbees'],
  ['Amazon Shipping Surface 1kg', 'Amazon Shipping'],
  ['Shadowfax-Reverse', 'Shadowfax'],
  ['India Post-Speed Post', 'India Post'],
  ['FedEx Surface', 'FedEx'],
  ['Xpressbees Surface 1kg', 'Xpressbees'],
  ['XPRESSBEES_AIR', 'Xpressbees'],
  ['DTDC 5kg', 'DTDC'],
  ['Dtdc-Air', 'DTDC'],
  ['Ekart Logistics Surface', 'Ekart'],
  ['Ekart_Surface_2kg', 'Ekart'],
  ['Shadowfax Local', 'Shadowfax'],
  ['India Post Speed Post', 'India Post'],
  ['Speed Post', 'India Post'],
  ['EcomExpress Surface', 'Ecom Express'],
  ['Ecom Reverse', 'Ecom Express'],
  ['Bluedart Express', 'Blue Dart'],
  ['Blue Dart-Dart Plus', 'Blue Dart'],
  ['The Professional Couriers', 'Professional Couriers'],
  ['Amazon Surface 1Kg', 'Amazon Shipping'],
  ['Ecommerce Cargo', undefined],
  ['DTDCX', undefined],
  ['Ramesh Delhivery', undefined],
  ['', undefined],
])('takes %j as %j', (name, courier) => {
  expect(findCourier(name)?.name).toBe(courier)
})

test('prefers the longest name', () => {
  const surface = { name: 'Delhivery Surface', link: 'https://surface.example/' }
  expect(findCourier('Delhivery Surface 5kg', [{ name: 'Delhivery', link: '' }, surface])).toBe(surface)
})

test.each([
  ['Delhivery', '69123456789', 'Blue Dart'],
  ['Delhivery Surface', 'EK123456789IN', 'India Post'],
  ['Blue Dart', '1490812345678', 'Delhivery or Xpressbees'],
  ['Xpressbees', '14908123456789', null],
  ['Delhivery', 'AWB100001', null],
  ['Shiprocket', '69123456789', null],
  ['Ecom Express', 'EK123456789IN', 'India Post'],
  ['Shadowfax Local', 'FMPC0123456789', 'Ekart'],
  ['Shiprocket', 'EK123456789IN', null],
  ['Ramesh Express', 'EK123456789IN', null],
  ['', '69123456789', null],
])('%j with %j asks about %j', (courier, tracking, other) => {
  expect(otherCourierOf(courier, tracking)).toBe(other)
})

test('encodes the tracking number in the link', () => {
  const link = 'https://courier.example/track?no={number}'
  expect(trackingUrlOf({ name: 'C', link }, 'A/1 &x=<b>')).toBe(
    'https://courier.example/track?no=A%2F1%20%26x%3D%3Cb%3E',
  )
})

test('gives no link without a number that the page needs, or without https', () => {
  expect(trackingUrlOf({ name: 'C', link: 'https://courier.example/{number}' }, null)).toBe(null)
  expect(trackingUrlOf({ name: 'C', link: 'https://courier.example/' }, null)).toBe('https://courier.example/')
  for (const link of ['http://courier.example/{number}', 'javascript:alert({number})', '{number}'])
    expect(trackingUrlOf({ name: 'C', link }, 'https://evil.example'), link).toBe(null)
})

test('has an https link for every known courier', () => {
  for (const name of courierNames()) {
    const courier = findCourier(name)
    expect(courier && trackingUrlOf(courier, '1'), name).toMatch(/^https:/)
  }
})
