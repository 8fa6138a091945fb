import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson } from '#session/stored-session.ts'
import { rememberViewed, viewedProducts } from './viewed-products.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('remembers the last 12 products once each, the newest first', () => {
  for (let id = 1; id <= 15; id++) rememberViewed(id)
  rememberViewed(10)
  expect(viewedProducts()).toEqual([10, 15, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4])
})

test('ignores a damaged list', () => {
  localStorage.setItem('viewed', '3,x,-1,,4')
  expect(viewedProducts()).toEqual([3, 4])
})

test('forgets viewed products at sign-out', () => {
  rememberViewed(1)
  forgetPerson()
  expect(viewedProducts()).toEqual([])
})
