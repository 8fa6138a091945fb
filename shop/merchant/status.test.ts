import type { Facts } from '@tanabana/api/watch/watch.ts'
import { expect, test } from 'vitest'
import { inWords, missingSteps } from './status.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const none = { items: 0, seconds: 0 }
const gigabyte = 1024 ** 3

const facts: Facts = {
  queues: { mails: none, 'payment checks': none, refunds: none, notices: none, 'push messages': none, jobs: none },
  mailError: null,
  failedJobs: [],
  payments: { stuckPayments: 0, stuckRefunds: 0, openRefunds: 1, awaitingAddress: 0 },
  gateway: { failures: 0, seconds: 0 },
  orders: {
    today: { PLACED: 3, PACKED: 8, CANCELLED: 1 },
    waitingToPack: 4,
    lastAt: ago(5),
    gapSeconds: 300,
    usual: [],
  },
  openCod: { ofMobile: 0, ofPincode: 0 },
  reconciliation: { at: ago(180), balanced: true, wrong: 0 },
  backup: { finishedAt: ago(120), provedAt: ago(118), error: null },
  expectsBackups: true,
  processes: [
    {
      ...{ id: 'one', host: 'vps', pid: 1, version: '1.2.0', startedAt: ago(26 * 60), errors: 0 },
      ...{ memoryBytes: 300 * 1024 ** 2, diskFreeBytes: 20 * gigabyte, diskBytes: 40 * gigabyte },
    },
  ],
  crashes: 0,
  alerts: [],
}
const disk = { free: 20 * gigabyte, size: 40 * gigabyte }
const status = { ...facts, name: 'Rangoli', closedAs: null, databaseBytes: 120 * 1024 ** 2, disk, needsYou: [] }

test('says on one screen how the shop is doing', () => {
  expect(inWords(status, now).map((line) => line.replaceAll('\u202f', ' '))).toEqual([
    'Rangoli, version 1.2.0, open since 22 Nov 2026, 3:30 pm (1 day 2 hours ago)',
    '',
    'Orders    11 orders today, 1 cancelled, last one 5 minutes ago, 4 to pack',
    'Payments  none needs you, 1 refund on the way',
    'Mails     none waits',
    'Tasks     all run on time',
    'Backup    2 hours ago, proved by a restore',
    'Books     balanced, checked 3 hours ago',
    'Machine   20 GB of 40 GB disk free, database 120 MB, memory 300 MB',
    'Errors    none in the last hour',
    '',
    'Nothing needs you.',
  ])
})

test('says what needs a person, and what is unknown', () => {
  const lines = inWords(
    {
      ...status,
      processes: [],
      backup: { finishedAt: null, provedAt: null, error: 'The bucket is full.' },
      openCod: { ofMobile: 0, ofPincode: 0 },
      reconciliation: null,
      failedJobs: ['refresh-related'],
      mailError: 'Invalid login: 535 wrong',
      crashes: 1,
      queues: { ...facts.queues, mails: { items: 2, seconds: 3600 } },
      needsYou: [{ key: 'stopped', title: 'The shop is not open', detail: 'Start it.' }],
    },
    now,
  )
  expect(lines[0]).toBe('Rangoli, not open')
  expect(lines).toContain('Mails     2 mails waiting, the oldest for 1 hour. The last error: Invalid login: 535 wrong')
  expect(lines).toContain('Tasks     refresh-related failed')
  expect(lines).toContain('Backup    failed: The bucket is full.')
  expect(lines).toContain('Errors    unknown while the shop is not open, 1 crash in the last hour')
  expect(lines.slice(-2)).toEqual(['This needs you:', '- The shop is not open. Start it.'])
})

test('names what a live shop lacks, and what to add for it', () => {
  const step = { step: 'mail', title: 'Send mails', isDone: false, need: 'advised', text: 'None leave.' } as const
  const shared = { to: null, lines: ['SMTP_URL=smtps://…', 'MAIL_FROM=…'], canCheck: false }
  expect(
    missingSteps([
      { ...step, ...shared },
      { ...step, ...shared, step: 'legal', title: 'Enter your legal facts', text: 'Missing: Phone.', lines: [] },
      { ...step, ...shared, isDone: true },
      { ...step, ...shared, need: 'none' },
    ]),
  ).toEqual([
    { key: 'step mail', title: 'Send mails', detail: 'None leave. Add to shop.env: SMTP_URL=smtps://… MAIL_FROM=…' },
    { key: 'step legal', title: 'Enter your legal facts', detail: 'Missing: Phone.' },
  ])
})
