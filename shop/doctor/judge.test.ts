import type { Diagnosis } from '@tanabana/api'
import { expect, test } from 'vitest'
import { judgeBackup } from './database.ts'
import { judgeCertificate, judgeClock, judgeProxy } from './judge.ts'
import { disk, memory } from './machine.ts'
import { checkSender } from './mail.ts'

const gigabyte = 1024 ** 3
const now = new Date('2026-11-23T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('warns two weeks before a certificate expires, and names what is wrong with one', () => {
  const judge = (days: number, error: string | null = null) =>
    judgeCertificate({ valid_to: inDays(days).toUTCString(), error }, now)
  expect([60, 13, 2].map((days) => judge(days).state)).toEqual(['ok', 'warning', 'problem'])
  expect(judge(-1, 'CERT_HAS_EXPIRED').text).toContain('has expired')
  expect(judge(60, 'ERR_TLS_CERT_ALTNAME_INVALID').text).toContain('for another name')
  expect(judge(60, 'SOMETHING_NEW')).toMatchObject({ state: 'problem', text: expect.stringContaining('SOMETHING_NEW') })
})

const forgedAddress = '203.0.113.77'
const seen: Diagnosis = {
  ...{ proof: '', client: '198.51.100.4', peer: '127.0.0.1', protocol: 'https', host: 'shop.example' },
  ...{ forwarded: true, believed: true },
}
const sent = { forgedAddress, trustProxy: '127.0.0.1', isLoopback: false }

test('says which TRUST_PROXY is right when the shop counts the wrong client', () => {
  expect(judgeProxy(seen, sent)).toEqual({ state: 'ok', text: 'The shop counts this request for 198.51.100.4.' })
  const forged = judgeProxy({ ...seen, client: forgedAddress }, { ...sent, trustProxy: true })
  expect([forged.state, forged.text]).toEqual(['problem', expect.stringContaining('Set TRUST_PROXY=127.0.0.1')])
  const ignored = judgeProxy({ ...seen, client: '127.0.0.1', believed: false }, { ...sent, trustProxy: false })
  expect([ignored.state, ignored.text]).toEqual(['problem', expect.stringContaining('Set TRUST_PROXY=127.0.0.1')])
  expect(judgeProxy({ ...seen, forwarded: false }, sent).state).toBe('problem')
  expect(judgeProxy({ ...seen, protocol: 'http' }, sent).state).toBe('problem')
  expect(judgeProxy(seen, { ...sent, trustProxy: true }).state).toBe('warning')
})

test('does not blame TRUST_PROXY when the request came from the address that it trusts', () => {
  const own = { ...seen, client: forgedAddress }
  expect(judgeProxy(own, { ...sent, isLoopback: true }).state).toBe('unknown')
  expect(judgeProxy(own, { ...sent, isLoopback: true, trustProxy: true }).state).toBe('problem')
})

test('warns of a clock that is off, and says in which direction', () => {
  expect([400, -9000, 3_600_000].map((ms) => judgeClock(ms, 'theirs').state)).toEqual(['ok', 'warning', 'problem'])
  expect(judgeClock(-3_600_000, 'theirs').text).toContain('3600 seconds behind theirs')
})

test('warns of a missing, an untested and an old backup', () => {
  const backup = (days: number, proved: boolean, error: string | null = null) => {
    const finishedAt = inDays(-days)
    return judgeBackup({ finishedAt, provedAt: proved ? finishedAt : null, error }, now)
  }
  expect(judgeBackup(null, now).state).toBe('warning')
  expect(backup(1, true).state).toBe('ok')
  expect(backup(1, false).state).toBe('warning')
  expect(backup(3, true).state).toBe('problem')
  expect(backup(1, true, 'The bucket is full.')).toEqual({
    state: 'problem',
    text: 'The last backup failed: The bucket is full.',
  })
})

test('warns before disk and memory run out', () => {
  const free = [40, 1, 0.1].map((size) => disk(size * gigabyte, 50 * gigabyte).state)
  expect(free).toEqual(['ok', 'warning', 'problem'])
  expect([2, 0.5].map((size) => memory(size * gigabyte).state)).toEqual(['ok', 'warning'])
})

test('finds the records that keep mails out of spam, also those of the parent domain', async () => {
  const records: Record<string, string[][]> = {
    'mail.shop.example': [['v=spf1 include:', 'smtp.example -all']],
    '_dmarc.shop.example': [['v=DMARC1; p=none']],
    'shop.example': [['unrelated']],
  }
  const resolve = async (name: string) => {
    if (records[name]) return records[name]
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  }
  expect((await checkSender('mail.shop.example', resolve)).state).toBe('ok')
  expect((await checkSender('shop.example', resolve)).text).toContain('no SPF record')
  expect((await checkSender('other.example', resolve)).text).toContain('no SPF and no DMARC record')
})
