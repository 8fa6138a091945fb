import { expect, test } from 'vitest'
import { withoutLinkTail } from './link-tail.ts'

test.each([
  ['/tops/1.', '/tops/1'],
  ['/tops/1,', '/tops/1'],
  ['/tops/1)', '/tops/1'],
  ['/tops/1%E2%80%A6', '/tops/1'],
  ['/tops/1*', '/tops/1'],
  ['/tops/1%E2%80%8B', '/tops/1'],
  ['/tops/1).%20', '/tops/1'],
  ['/tops/1%E2%9D%A4%EF%B8%8F', '/tops/1'],
  ['/about-us%E2%80%9D?utm_source=mail', '/about-us?utm_source=mail'],
  ['/%E0%A4%B8%E0%A4%BE%E0%A4%A1%E0%A4%BC%E0%A5%80%E0%A5%A4', '/%E0%A4%B8%E0%A4%BE%E0%A4%A1%E0%A4%BC%E0%A5%80'],
  ['/*', '/'],
])('reads %j as %j', (url, address) => {
  expect(withoutLinkTail(url)).toBe(address)
})

test.each([
  '/',
  '/tops',
  '/tops?color=Red.',
  '//shop.example.',
  '/%2Fshop.example.',
  '/%5Cshop.example.',
  '/%E2%80',
  '/tops/%00',
])('leaves %j', (url) => {
  expect(withoutLinkTail(url)).toBeNull()
})
