import { expect, test } from 'vitest'
import { oncePerDeadHost } from './dead-hosts.ts'
import { HostUnreachable } from './download.ts'

const urls = (host: string, many: number) =>
  Array.from({ length: many }, (_, at) => new URL(`https://${host}/${at}.jpg`))

test('asks a host that does not answer once, however many pictures it has', async () => {
  const asked: string[] = []
  const fetchFrom = oncePerDeadHost(async ({ host }) => {
    asked.push(host)
    throw new HostUnreachable('its host was not found.')
  })
  const results = await Promise.allSettled([...urls('a.example', 500), ...urls('b.example', 500)].map(fetchFrom))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(asked.sort()).toEqual(['a.example', 'b.example'])
  await expect(fetchFrom(new URL('https://a.example/x.jpg'))).rejects.toMatchObject({
    message: 'its host was not found.',
    group: 'pictures on a.example could not be reached: its host was not found.',
  })
})

test('goes on asking a host that lacks a picture, and gives up one that dies after three failures', async () => {
  let alive = true
  let asked = 0
  const fetchFrom = oncePerDeadHost(async ({ pathname }) => {
    asked += 1
    if (!alive) throw new HostUnreachable('its host took too long.')
    if (pathname === '/1.jpg') throw new Error('its host answers 404.')
    return Buffer.from(pathname)
  })
  const first = await Promise.allSettled(urls('c.example', 3).map(fetchFrom))
  expect(first.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(first[1]).toMatchObject({
    reason: { group: 'pictures on c.example could not be read: its host answers 404.' },
  })
  alive = false
  for (const url of urls('c.example', 20)) await fetchFrom(url).catch(() => undefined)
  expect(asked).toBe(3 + 3)
})
