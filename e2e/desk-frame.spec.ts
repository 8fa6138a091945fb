import { expectAccessible } from './accessibility.ts'
import { deskUrl, signInToDesk } from './desk.ts'
import { expect, test } from './test.ts'
import { addTypeStyles, expectFewTypeStyles, type TypeStyles } from './type-styles.ts'

test('keeps the desk out of caches, search engines and frames', async ({ shop }) => {
  const pages = ['/sign-in', '/set-up', '/orders', '/orders.data', '/nothing', '/assets/nothing.js']
  for (const path of pages) {
    const { headers } = await fetch(deskUrl(shop) + path, { redirect: 'manual' })
    expect([path, headers.get('cache-control')?.split(', ')[0], headers.get('x-robots-tag')]).toEqual([
      path,
      'no-store',
      'noindex, nofollow',
    ])
  }
  const page = await fetch(`${deskUrl(shop)}/sign-in`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w+/=]{24}' 'strict-dynamic';/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('names the desk nowhere in the shop', async ({ shop }) => {
  for (const path of ['/', '/tops', '/robots.txt', '/sitemap.xml', '/sw.js', '/site.webmanifest', '/openapi.json']) {
    const response = await fetch(shop.url + path)
    expect([path, response.status]).toEqual([path, 200])
    expect([path, /\/desk\b/.test(await response.text())]).toEqual([path, false])
  }
  const { headers } = await fetch(`${shop.url}/tops`)
  expect(headers.get('content-security-policy')).not.toContain('desk')
})

test('refuses forms of other sites', async ({ shop }) => {
  const body = new URLSearchParams({ email: 'owner@tanabana.example', password: 'demo at the desk' })
  for (const origin of ['https://evil.example', 'null', '']) {
    const headers = origin ? { origin } : ({} as Record<string, string>)
    const response = await fetch(`${deskUrl(shop)}/sign-in`, { method: 'POST', body, headers, redirect: 'manual' })
    expect([origin, response.status >= 400, response.headers.get('set-cookie')]).toEqual([origin, true, null])
  }
})

test('keeps the menu on a page that does not exist', async ({ page, shop }) => {
  await signInToDesk(page, shop)
  for (const path of ['nothing', 'orders/NOTHING123', 'customers/999999']) {
    const answer = await page.goto(`${deskUrl(shop)}/${path}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText('does not exist')
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
    await expectAccessible(page)
  }
})

test('moves through the desk by keyboard', async ({ page, shop }) => {
  await signInToDesk(page, shop)
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/desk\/orders/)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('shows every place on a phone, and passes axe', { tag: '@phone' }, async ({ page, shop }) => {
  await signInToDesk(page, shop)
  const places = page.getByRole('navigation', { name: 'Desk' }).getByRole('link')
  const styles: TypeStyles = new Map()
  for (const name of await places.allInnerTexts()) {
    await places.and(page.getByRole('link', { name, exact: true })).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await addTypeStyles(page, styles, name)
  }
  const others = [
    'low-stock',
    'stock',
    'pick-list',
    'tracking',
    'people',
    'sessions',
    'notices',
    'log',
    'money/days',
    'money/books',
  ]
  for (const path of others) {
    await page.goto(`${deskUrl(shop)}/${path}`)
    await addTypeStyles(page, styles, path)
  }
  expectFewTypeStyles(styles)
})
