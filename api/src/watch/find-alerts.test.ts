import { describe, expect, test } from 'vitest'
import { findAlerts, type Given } from './find-alerts.ts'
import { inBytes, inTime } from './in-words.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const gigabyte = 1024 ** 3
const none = { items: 0, seconds: 0 }

const process = {
  ...{ id: 'one', host: 'vps', pid: 1, version: '1.0.0', startedAt: ago(86_400), memoryBytes: 1, errors: 0 },
  ...{ diskFreeBytes: 20 * gigabyte, diskBytes: 40 * gigabyte },
}

/** A shop without a problem. */
const calm: Given = {
  now,
  openKeys: new Set(),
  queues: { mails: none, 'payment checks': none, refunds: none, notices: none, 'push messages': none, jobs: none },
  mailError: null,
  failedJobs: [],
  payments: { stuckPayments: 0, stuckRefunds: 0, openRefunds: 2, awaitingAddress: 1 },
  gateway: { failures: 0, seconds: 0 },
  orders: { today: {}, waitingToPack: 0, lastAt: ago(60), gapSeconds: 60, usual: [4, 4, 4, 4] },
  openCod: { ofMobile: 9, ofPincode: 99 },
  reconciliation: { at: ago(3600), balanced: true, wrong: 0 },
  backup: { finishedAt: ago(3600), provedAt: ago(3600), error: null },
  expectsBackups: true,
  processes: [process],
  crashes: 2,
  alerts: [],
}

const keysOf = (changed: Partial<Given>) => findAlerts({ ...calm, ...changed }).map(({ key }) => key)

test('finds nothing in a shop without a problem', () => {
  expect(findAlerts(calm)).toEqual([])
})

describe('orders', () => {
  const orders = (gapSeconds: number, usual: number[]) =>
    keysOf({ orders: { ...calm.orders, gapSeconds, usual } }).includes('orders')

  test('alerts when most weeks had 8 orders in the time without one', () => {
    expect(orders(3 * 3600, [12, 9, 10, 8])).toBe(true)
    expect(orders(3 * 3600, [12, 9])).toBe(true)
  })

  test('does not alert for a shop with few orders, a single busy week, or a new shop', () => {
    expect(orders(10 * 3600, [1, 0, 2, 1])).toBe(false)
    expect(orders(10 * 3600, [7, 7, 7, 7])).toBe(false)
    expect(orders(3 * 3600, [90, 2, 1, 3])).toBe(false)
    expect(orders(3 * 3600, [12])).toBe(false)
    expect(orders(3 * 3600, [])).toBe(false)
  })

  test('does not alert within half an hour, nor within half an hour after a start', () => {
    expect(orders(29 * 60, [50, 50, 50, 50])).toBe(false)
    const given = { orders: { ...calm.orders, gapSeconds: 86_400, usual: [50, 50, 50, 50] } }
    expect(keysOf({ ...given, processes: [{ ...process, startedAt: ago(60) }] })).toEqual([])
  })
})

test('alerts when many cash on delivery orders go to one mobile number or PIN code', () => {
  expect(keysOf({ openCod: { ofMobile: 10, ofPincode: 0 } })).toEqual(['open cod'])
  expect(keysOf({ openCod: { ofMobile: 0, ofPincode: 100 } })).toEqual(['open cod'])
})

test('alerts for old queues, each with its own limit', () => {
  const late = (seconds: number) => ({ items: 3, seconds })
  expect(keysOf({ queues: { ...calm.queues, mails: late(29 * 60) } })).toEqual([])
  expect(keysOf({ queues: { ...calm.queues, mails: late(31 * 60) } })).toEqual(['mail'])
  expect(keysOf({ queues: { ...calm.queues, 'payment checks': late(11 * 60) } })).toEqual(['queue payment checks'])
  expect(keysOf({ queues: { ...calm.queues, refunds: late(61 * 60) } })).toEqual(['queue refunds'])
  expect(keysOf({ queues: { ...calm.queues, notices: late(16 * 60) } })).toEqual(['queue notices'])
  expect(keysOf({ queues: { ...calm.queues, jobs: late(16 * 60) } })).toEqual(['queue jobs'])
})

test('alerts when money needs a person', () => {
  expect(keysOf({ payments: { ...calm.payments, stuckRefunds: 1 } })).toEqual(['payments'])
  expect(keysOf({ reconciliation: { at: now, balanced: false, wrong: 2 } })).toEqual(['books'])
})

test('alerts when a backup failed or is late, and not without a schedule', () => {
  const old = { finishedAt: ago(40 * 3600), provedAt: null, error: null }
  expect(keysOf({ backup: { ...old, error: 'The bucket is full.' } })).toEqual(['backup'])
  expect(keysOf({ backup: old })).toEqual(['backup'])
  expect(keysOf({ backup: old, expectsBackups: false })).toEqual([])
  expect(keysOf({ backup: null })).toEqual([])
})

test('alerts when PhonePe fails for ten minutes', () => {
  expect(keysOf({ gateway: { failures: 40, seconds: 500 } })).toEqual([])
  expect(keysOf({ gateway: { failures: 4, seconds: 900 } })).toEqual([])
  expect(keysOf({ gateway: { failures: 5, seconds: 601 } })).toEqual(['phonepe'])
})

test('alerts for each host whose disk is almost full, until it has a quarter more', () => {
  const disk = (host: string, free: number, size: number) => ({
    ...process,
    ...{ host, diskFreeBytes: free * gigabyte, diskBytes: size * gigabyte },
  })
  expect(keysOf({ processes: [disk('one', 0.9, 10), disk('one', 0.9, 10), disk('two', 9, 1000)] })).toEqual([
    'disk one',
    'disk two',
  ])
  expect(keysOf({ processes: [disk('one', 1.1, 10)] })).toEqual([])
  expect(keysOf({ processes: [disk('one', 1.1, 10)], openKeys: new Set(['disk one']) })).toEqual(['disk one'])
  expect(keysOf({ processes: [disk('one', 0, 0)] })).toEqual([])
})

test('alerts for failing jobs and many errors', () => {
  expect(keysOf({ failedJobs: ['refresh-related'] })).toEqual(['jobs'])
  expect(keysOf({ failedJobs: ['check-books'] })).toEqual([])
  expect(keysOf({ processes: [{ ...process, errors: 30 }] })).toEqual(['errors'])
})

test('says times and sizes in words', () => {
  expect([45, 61, 3600, 12_000, 86_400 * 2 + 3600].map(inTime)).toEqual([
    ...['45 seconds', '1 minute 1 second', '1 hour', '3 hours 20 minutes', '2 days 1 hour'],
  ])
  expect([640, 1536, 40 * 1024].map((megabytes) => inBytes(megabytes * 1024 ** 2))).toEqual([
    '640 MB',
    '1.5 GB',
    '40 GB',
  ])
})
