import type { Page } from '@playwright/test'
import { totpCode } from '@tanabana/testing/totp.ts'
import { expectAccessible } from './accessibility.ts'
import { addAuthenticator, ageSignIns, deskUrl, enterDesk, signInToDesk } from './desk.ts'
import { runMerchantTool, type ShopProcess } from './shop-process.ts'
import { expect, test } from './test.ts'

test.slow()

async function newLink(shop: ShopProcess, email: string, ...words: string[]): Promise<string> {
  const { code, output } = await runMerchantTool(shop.folder, ['staff', 'add', email, ...words], {
    STORE_URL: shop.url,
  })
  expect(code).toBe(0)
  return output.match(/http:\S+/)?.[0].replace(/^.*\/desk/, deskUrl(shop)) ?? ''
}

const today = (page: Page) => page.getByRole('heading', { name: 'Today' })

test(
  'sets up a passkey by the link, and signs in with it',
  { tag: '@phone-only' },
  async ({ page, shop }, { project }) => {
    await addAuthenticator(page)
    const link = await newLink(shop, `asha-${project.name}@shop.example`, '--name', 'Asha', '--role', 'owner')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(today(page)).toBeVisible()

    await page.getByRole('link', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/desk\/sign-in/)
    // it does nothing before scripts run
    const served = await (await page.request.get(page.url())).text()
    expect(served).toMatch(/<button[^>]* disabled=""[^>]*>(<[^>]*>)*Sign in with a passkey/)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(today(page)).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    await expect(page.getByText('Ask an owner for a new one.')).toBeVisible()
    await expectAccessible(page)
    // which leads on, as this browser is signed in
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await expect(today(page)).toBeVisible()
  },
)

test('a person of the catalogue sees products and nothing of sales', { tag: '@phone-only' }, async ({ page, shop }) => {
  await addAuthenticator(page)
  await page.goto(await newLink(shop, 'uma@shop.example', '--name', 'Uma', '--role', 'catalogue'))
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()
  const places = page.getByRole('navigation', { name: 'Desk' }).getByRole('link')
  await expect(places).toHaveText(['Products', 'More'])
  await places.last().click()
  await expect(page.getByRole('link', { name: /^(Pick list|Notices|People)/ })).toHaveCount(0)
  await page.goto(`${deskUrl(shop)}/orders`)
  await expect(page.getByText('Your role is for products only.')).toBeVisible()
})

test('an owner adds a person, who signs in with password and code until they are removed', {
  tag: '@phone-only',
}, async ({ page, browser, shop }) => {
  const email = 'ravi@shop.example'
  await signInToDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/people`)
  await page.getByLabel('Name').fill('Ravi')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Add and get the link' }).click()
  const link = await page.locator('code').innerText()
  await expectAccessible(page)

  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await other.getByText('Use a password instead').click()
  const secret = await other.locator('code').innerText()
  for (const width of [1280, 360]) {
    await other.setViewportSize({ width, height: 780 })
    const qrCode = other.getByRole('img', { name: /^QR code for the authenticator app/ })
    expect(await qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth && image.width)).toBeGreaterThan(180)
  }
  const password = other.getByLabel('New password')
  await expect(password).toHaveAccessibleDescription(/without your name, your e-mail address or the shop’s name/)
  await password.fill('ravi likes long words')
  await other.getByLabel('Code that the app shows').fill('000000')
  await other.getByRole('button', { name: 'Set up and sign in' }).click()
  await expect(other.getByText('Choose a password without “ravi”')).toHaveCount(1)
  await expect(password).toBeFocused()
  await password.fill('a long desk password')
  await other.getByRole('button', { name: 'Set up and sign in' }).click()
  await expect(other.getByText('This code is not right.')).toBeVisible()
  await other.getByLabel('Code that the app shows').fill(totpCode(secret))
  await other.getByRole('button', { name: 'Set up and sign in' }).click()
  await expect(today(other)).toBeVisible()

  await other.goto(`${deskUrl(shop)}/people`)
  await expect(other.getByRole('alert')).toHaveText('Only an owner may do this.')

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await row.getByText('Ravi').first().click()
  await row.getByText('Remove Ravi…').click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  await other.goto(`${deskUrl(shop)}/orders`)
  await expect(other.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await page.goto(`${deskUrl(shop)}/log?query=${email}`)
  await expect(page.getByText(`Removed person ${email}`)).toBeVisible()
  await expectAccessible(page)
  await other.context().close()
})

test('lists and ends sessions, and returns to the page that was wanted', async ({ page, browser, shop }) => {
  await signInToDesk(page, shop)
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${deskUrl(shop)}/log?query=nothing`)
  await other.getByLabel('E-mail').fill('owner@tanabana.example')
  await other.getByLabel('Password').fill('demo at the desk')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL(`${deskUrl(shop)}/log?query=nothing`)
  await enterDesk(await browser.newContext(), shop)
  await page.goto(`${deskUrl(shop)}/sessions`)
  await expect(page.getByText('This device')).toHaveCount(1)
  await expectAccessible(page)
  // earlier tests have left sessions too
  const ends = page.getByRole('button', { name: 'End', exact: true })
  const before = await ends.count()
  await ends.first().click()
  await expect(ends).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeHidden()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await other.context().close()
})

test('asks an owner to sign in again after ten minutes, and goes back to the page', async ({ page, shop }) => {
  await signInToDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/people`)
  await ageSignIns(shop)

  await page.getByLabel('Name').fill('Ravi')
  await page.getByLabel('E-mail').fill('ravi-again@shop.test')
  await page.getByLabel(/^Owner/).check()
  await page.getByRole('button', { name: 'Add and get the link' }).click()
  await expect(page.getByRole('alert')).toHaveText('For your security, sign in again. Then repeat the step.')
  await expectAccessible(page)
  // a download leads there too
  await page.goto(`${new URL(deskUrl(shop)).origin}/desk/api/money/payments.csv?period=2026-11`)
  await expect(page).toHaveURL(/sign-in\?again=&next=%2Fmoney%2Fdays$/)
  await page.goto(`${deskUrl(shop)}/sign-in?next=%2Fpeople&again=`)
  await expect(page.getByLabel('E-mail')).toHaveValue('owner@tanabana.example')
  await page.getByLabel('Password').fill('demo at the desk')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${deskUrl(shop)}/people`)
  await expect(page.getByLabel('Name')).toHaveValue('Ravi')
  await expect(page.getByLabel('E-mail')).toHaveValue('ravi-again@shop.test')
  await expect(page.getByLabel(/^Owner/)).toBeChecked()
  await page.getByRole('button', { name: 'Add and get the link' }).click()
  await expect(page.getByText('Send this link to the person')).toBeVisible()
})
