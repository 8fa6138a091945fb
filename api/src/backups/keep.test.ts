import { expect, test } from 'vitest'
import { backupsToDelete } from './keep.ts'

const rule = { daily: 7, weekly: 4, monthly: 12 }

/** One backup a day at 03:30 in India, the last one on 31 December 2026. */
const year = Array.from({ length: 400 }, (_, days) => {
  const at = new Date(Date.parse('2026-12-30T22:00Z') - days * 24 * 3600 * 1000)
  return { name: new Date(at.getTime() + 5.5 * 3600 * 1000).toISOString().slice(0, 10), at, proved: true }
})

test('keeps a backup of each of the last days, weeks and months', () => {
  const deleted = new Set(backupsToDelete(year, rule))
  expect(year.map(({ name }) => name).filter((name) => !deleted.has(name))).toEqual([
    ...['2026-12-31', '2026-12-30', '2026-12-29', '2026-12-28', '2026-12-27', '2026-12-26', '2026-12-25'],
    // Sundays: the last days of the three weeks before
    ...['2026-12-20', '2026-12-13'],
    ...['2026-11-30', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31'],
  ])
})

test('keeps the newest backup and the last proved one under any rule', () => {
  const none = { daily: 0, weekly: 0, monthly: 0 }
  const backups = year.slice(0, 4).map((backup, at) => ({ ...backup, proved: at >= 2 }))
  expect(backupsToDelete(backups, none)).toEqual(['2026-12-30', '2026-12-28'])
})

test('keeps all of the last 24 hours under any rule', () => {
  const at = (time: string, proved = true) => ({ name: time, at: new Date(`2026-12-30T${time}Z`), proved })
  const backups = [at('02:00'), at('12:00'), at('12:10'), at('12:20', false)]
  expect(backupsToDelete(backups, { daily: 1, weekly: 0, monthly: 0 })).toEqual([])
})

test('prefers a proved backup of the day to a newer one that failed its test', () => {
  const [newest, before, earlier] = year
  const evening = { name: 'evening', at: new Date('2026-12-29T10:00Z'), proved: false }
  const noon = { name: 'noon', at: new Date('2026-12-29T06:00Z'), proved: true }
  if (!newest || !before || !earlier) throw new Error('No backups')
  expect(backupsToDelete([newest, before, evening, noon, earlier], rule)).toEqual(['evening', '2026-12-29'])
})

test('deletes nothing until the rule is exceeded', () => {
  expect(backupsToDelete(year.slice(0, 7), rule)).toEqual([])
  expect(backupsToDelete([], rule)).toEqual([])
})
