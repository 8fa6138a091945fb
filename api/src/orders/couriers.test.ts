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
