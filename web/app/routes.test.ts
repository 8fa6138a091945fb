import { personalSegments, publicPages, reservedSegments } from '@tanabana/contract/pages.ts'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const paths = routes.map(({ path = '' }) => `/${path}`)
const own = paths.filter((path) => !/^\/(:|\*)/.test(path))
const first = (path: string) => path.split('/')[1] ?? ''

test('lists every page as public or personal and reserves its first segment', () => {
  for (const path of own) {
    const known = [publicPages.includes(path), personalSegments.includes(first(path)), path === '/search']
    expect([path, known.filter(Boolean).length]).toEqual([path, 1])
    if (path !== '/') expect(reservedSegments).toContain(first(path))
  }
  for (const path of publicPages) expect(own).toContain(path)
})
