import type { Page } from '@playwright/test'
import { deskUrl } from './desk.ts'
import { expect, test } from './test.ts'

/** The errors that the page logs, without those of refused requests. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) errors.push(message.text())
  })
  return errors
}

async function expectReady(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'ready')
}

/** As an extension and Cloudflare change a page before its scripts run. */
function changed(html: string): string {
  const hidden = '<a href="/cdn-cgi/l/email-protection" class="__cf_email__">[email protected]</a>'
  return html
    .replace('<html', '<html data-lt-installed="true" style="--dark: 1"')
    .replace(/<body([^>]*)>/, '<body$1 cz-shortcut-listen="true"><div hidden><p>Extension</p></div>')
    .replace('</body>', '<div hidden></div></body>')
    .split(/(<!--email_off-->.*<!--\/email_off-->)/s)
    .map((part, at) => (at % 2 ? part : part.replace(/(?<=<body.*)[\w.]+@[\w.]+/gs, hidden)))
    .join('')
}

test('hydrates pages that extensions and a CDN have changed', async ({ page, shop }) => {
  const errors = errorsOf(page)
  const answers: [string, string | undefined][] = []
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      answers.push([new URL(route.request().url()).pathname, response.headers()['cache-control']])
      await route.fulfill({ response, body: changed(await response.text()) })
    },
  )
  for (const path of ['/', '/tops', '/tops/1', '/search?query=linen', '/contact-us', '/cart', '/signin', '/nowhere']) {
    await page.goto(path)
    await expectReady(page)
    expect([path, errors]).toEqual([path, []])
  }
  await page.goto(`${deskUrl(shop)}/sign-in`)
  await expectReady(page)
  expect(errors).toEqual([])
  // a CDN that shortens pages removes more than React can miss
  for (const [path, control] of answers)
    expect([path, control]).toEqual([path, expect.stringContaining('no-transform')])
})

test('links each phone number itself, so that Safari links none', async ({ page }) => {
  await page.goto('/contact-us')
  await expect(page.locator('meta[name=format-detection]')).toHaveAttribute('content', /telephone=no/)
  const officer = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Grievance officer' }).first()
  await expect(officer.locator('a[href^="tel:"]')).toHaveText('1800 000 0000')
})

test('says that the browser blocks storage, and shows every page without an error', async ({ page }) => {
  const errors = errorsOf(page)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  for (const path of ['/', '/tops', '/tops/1', '/search?query=linen', '/wishlist', '/cart', '/profile', '/signin']) {
    await page.goto(path)
    await expectReady(page)
    expect([path, errors]).toEqual([path, []])
  }
  await expect(page.getByText("Your browser blocks storage, so you can't sign in here.")).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.locator('main article a').first().click()
  // Back before the product's address stands would leave the home page
  await expect(page).toHaveURL(/\/\w+\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(errors).toEqual([])
})
