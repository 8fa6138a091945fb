import { expectAccessible } from './accessibility.ts'
import { register, signIn, signInPanel } from './shopper.ts'
import { expect, newPerson, pauseRequests, test } from './test.ts'

const instagram = {
  android:
    'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 ' +
    'Mobile Safari/537.36 Instagram 401.0.0.48.79 Android (34/14; 450dpi; 1080x2340; samsung; SM-A155F; a15; mt6789; en_IN)',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 ' +
    'Instagram 401.0.0.31.80 (iPhone16,2; iOS 18_5; en_IN; en; scale=3.00; 1290x2796)',
}
const google = { name: 'Continue with Google' }

test.describe('in the browser of Instagram on Android', () => {
  test.use({ userAgent: instagram.android })

  test('leads to Chrome with the wanted item, or signs up here', { tag: '@phone-only' }, async ({
    page,
    browser,
    shop,
  }) => {
    await page.goto('/tops')
    await page.locator('main article a').first().click()
    const colors = page.getByRole('group', { name: 'Colour' }).getByRole('radio')
    await colors.last().check({ force: true })
    const color = await colors.last().inputValue()
    const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false })
    const size = await sizes.last().inputValue()
    await sizes.last().check({ force: true })
    await page.getByRole('button', { name: 'ADD TO BAG' }).click()
    const panel = signInPanel(page)
    await expect(panel.getByText('To sign in with Google, open this page in Chrome.')).toBeVisible()
    await expect(panel.getByRole('button', google)).toBeHidden()
    await expectAccessible(page)

    const link = (await panel.getByRole('link', { name: 'Open in Chrome' }).getAttribute('href')) ?? ''
    const address = /^intent:\/\/(.+)#Intent;scheme=http;package=com\.android\.chrome;/.exec(link)?.[1]
    // '' is the browser's own
    const inChrome = await browser.newPage({ userAgent: '', baseURL: shop.url })
    await inChrome.goto(`http://${address}`)
    await expect(inChrome.getByRole('radio', { name: color, exact: true })).toBeChecked()
    await expect(inChrome.locator('input[name=size]:checked')).toHaveValue(size)
    await inChrome.getByRole('button', { name: 'ADD TO BAG' }).click()
    await expect(signInPanel(inChrome).getByRole('button', google)).toBeVisible()
    await inChrome.close()

    const person = newPerson()
    await register(page, person)
    await signIn(page, person)
    await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  })

  test('leads to Chrome with the page that asked for the sign-in', async ({ page }) => {
    await page.goto('/checkout')
    await expect(page).toHaveURL('/signin')
    await expect(page.getByRole('link', { name: 'Open in Chrome' })).toHaveAttribute(
      'href',
      /^intent:\/\/[^/]+\/checkout#/,
    )
  })

  test('never shows Google’s button', async ({ page }) => {
    const release = await pauseRequests(page, '**/assets/*.js')
    await page.goto('/signin', { waitUntil: 'commit' })
    await expect(page.getByLabel('Username or e-mail')).toBeVisible()
    await expect(page.getByRole('button', google)).toBeHidden()
    release()
  })
})

test.describe('in the browser of Instagram on an iPhone', () => {
  test.use({ userAgent: instagram.iPhone })

  test('says how to open Safari', { tag: '@phone-only' }, async ({ page }) => {
    await page.goto('/signin')
    await expect(page.getByText('“Open in external browser” or “Open in Safari”')).toBeVisible()
    await expect(page.getByRole('button', google)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Open in Chrome' })).toBeHidden()
  })
})
