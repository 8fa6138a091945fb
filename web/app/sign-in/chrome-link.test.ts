import { expect, test } from 'vitest'
import { chromeLink } from './chrome-link.ts'

test('A link opens the same page in Chrome, or here without Chrome', () => {
  const page = 'https://shop.example/tops/1?color=Deep+Red&sizes=M'
  expect(chromeLink(new URL(page))).toBe(
    'intent://shop.example/tops/1?color=Deep+Red&sizes=M#Intent;scheme=https;package=com.android.chrome;' +
      `S.browser_fallback_url=${encodeURIComponent(page)};end`,
  )
})

test('No part of an address ends the link early', () => {
  const link = chromeLink(new URL('http://localhost:5000/tops/1?color=a;end#Intent;package=evil'))
  expect(link.split('#Intent;')).toHaveLength(2)
  expect(link).toContain('package=com.android.chrome')
})
