import { expect, test } from 'vitest'
import { skipDeadHosts } from './dead-hosts.ts'
import { HostUnreachable } from './download.ts'

const urls = (host: string, many: number) =>
  Array.from({ length: many }, (_, at) => new URL(`https://${host}/${at}.jpg`))

test('sends one request to a host that does not answer', async () => {
  const requested: string[] = []
  const fetchFrom = skipDeadHosts(async ({ host }) => {
    requested.push(host)
    throw new HostUnreachable('the host was not found.')
  })
  const results = await Promise.allSettled([...urls('a.example', 500), ...urls('b.example', 500)].map(fetchFrom))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(requested.sort()).toEqual(['a.example', 'b.example'])
  await expect(fetchFrom(new URL('https://a.example/x.jpg'))).rejects.toMatchObject({
    message: 'the host was not found.',
    group: 'pictures on a.example could not be reached: the host was not found.',
  })
})

test('continues after a missing picture, and stops after three requests in a row get no answer', async () => {
  let alive = true
  let requested = 0
  const fetchFrom = skipDeadHosts(async ({ pathname }) => {
    requested += 1
    if (!alive) throw new HostUnreachable('the host took too long.')
    if (pathname === '/1.jpg') throw new Error('the host responded with status 404.')
    return Buffer.from(pathname)
  })
  const first = await Promise.allSettled(urls('c.example', 3).map(fetchFrom))
  expect(first.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(first[1]).toMatchObject({
    reason: { group: 'pictures on c.example could not be read: the host responded with status 404.' },
  })
  alive = false
  for (const url of urls('c.example', 20)) await fetchFrom(url).catch(() => undefined)
  expect(requested).toBe(3 + 3)
})
