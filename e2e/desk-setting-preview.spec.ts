import type { APIRequestContext } from '@playwright/test'
import { pageOfSetting, type SettingName, settingNames } from '@tanabana/contract/desk/settings.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { addAuthenticator, deskUrl, enterDesk } from './desk.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test('an owner previews a colour and a name, and the shop stays as it is', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  const textOf = async (path: string) => (await fetch(shop.url + path)).text()
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/settings`)
  const rowOf = (label: RegExp) => page.getByRole('listitem').filter({ hasText: label })

  const colour = rowOf(/^Colour/)
  await colour.locator('summary').click()
  await colour.getByLabel('Colour', { exact: true }).fill('red')
  await colour.getByRole('button', { name: 'Preview' }).click()
  await expect(colour.getByText('Enter a colour such as #2f4a7d.')).toBeVisible()
  await colour.getByLabel('Colour', { exact: true }).fill('#00695c')
  await colour.getByRole('button', { name: 'Preview' }).click()
  const shown = colour.frameLocator('iframe[title="The shop on a phone"]')
  await expect(shown.locator('html')).toHaveCSS('--color-madder', '#00695c')
  await expect(shown.getByRole('contentinfo')).toBeAttached()
  await expectAccessible(page)
  await expectFits(page, 'settings with a preview')
  await colour.getByRole('button', { name: 'Computer' }).click()
  const wide = colour.locator('iframe[title="The shop on a computer"]')
  await expect(wide).toHaveCSS('width', '1280px')
  await expect(wide.contentFrame().locator('html')).toHaveCSS('--color-madder', '#00695c')
  await expectFits(page, 'settings with a wide preview')

  const name = rowOf(/^Shop name/)
  await name.locator('summary').click()
  await name.getByLabel('Shop name').fill('Rangoli & <i>Söhne</i>')
  await name.getByRole('button', { name: 'Preview' }).click()
  const footer = name.frameLocator('iframe').getByRole('contentinfo')
  await expect(footer.getByText('© Rangoli & <i>Söhne</i>')).toBeAttached()

  for (const path of ['/', '/?setting=x']) expect(await textOf(path)).not.toMatch(/#00695c|Söhne/i)
})

test('keeps a preview out of caches, and runs nothing in it', async ({ page, shop }) => {
  await enterDesk(page, shop)
  const address = await previewOf(page.request, shop, 'strip-text', 'Diwali sale')
  const answer = await page.request.get(address)
  expect(await answer.text()).toContain('Diwali sale')
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  const policy = answer.headers()['content-security-policy'] ?? ''
  for (const rule of ["script-src 'none'", "form-action 'none'", 'frame-ancestors *', 'sandbox allow-same-origin'])
    expect(policy.split('; ')).toContain(rule)
  const usual = await page.request.get(`${shop.url}/?setting=x`)
  expect(usual.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(usual.headers()['x-robots-tag']).toBeUndefined()
})

const values: Partial<Record<SettingName, string>> = {
  ...{ 'accent-colour': '#00695c', 'display-font': 'jost', 'care-email': 'hello@rangoli.example' },
  ...{ 'care-phone': '020 4000 0000', 'care-whatsapp': '+91 98765 43210', gstin: '29ABCDE1234F1ZW' },
  ...{ 'social-pages': 'https://www.youtube.com/', 'usual-delivery': '2-3', 'latest-delivery': '23' },
  ...{
    'shop-address': '4 Main Road, Pune 411 001',
    'return-days': '23',
    'return-pickup': 'paid',
    'shop-state': 'closed',
  },
}
/** The first needs a picture, the others an announcement. */
const others: SettingName[] = ['logo', 'strip-from', 'strip-until']

test('each setting with a preview changes the page of its preview', async ({ page, shop }) => {
  await enterDesk(page, shop)
  for (const name of settingNames) {
    const path = pageOfSetting(name)
    if (path === null || others.includes(name)) continue
    const address = await previewOf(page.request, shop, name, values[name] ?? 'Rangoli')
    const [preview, usual] = await Promise.all([address, shop.url + path].map(bodyOf))
    expect(preview, name).not.toBe(usual)
  }
  const same = await previewOf(page.request, shop, 'shop-name', 'Tanabana')
  expect(await bodyOf(same)).toBe(await bodyOf(`${shop.url}/`))
})

/** What is seen: without scripts and addresses. */
async function bodyOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text()
  return html.replaceAll(/<script.*?<\/script>/gs, '')
}

test('the staff sees every setting, and changes what it may', { tag: '@phone-only' }, async ({ page, shop }) => {
  await addAuthenticator(page)
  const { output } = await runMerchantTool(
    shop.folder,
    ['staff', 'add', 'uma-of-settings@shop.example', '--name', 'Uma', '--role', 'staff'],
    { STORE_URL: shop.url },
  )
  await page.goto(output.match(/http:\S+/)?.[0].replace(/^.*\/desk/, deskUrl(shop)) ?? '')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: /^Settings/ }).click()
  const rowOf = (label: RegExp) => page.getByRole('listitem').filter({ hasText: label })
  const limit = rowOf(/^Largest order(?!,)/)
  await limit.locator('summary').click()
  await expect(limit.getByText('Only an owner may change this.')).toBeVisible()
  await expect(limit.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  const strip = rowOf(/^Announcement(?!:)/)
  await strip.locator('summary').click()
  await strip.getByLabel('Announcement').fill('Diwali sale')
  await strip.getByRole('button', { name: 'Preview' }).click()
  await expect(strip.frameLocator('iframe').getByText('Diwali sale')).toBeAttached()
  await strip.getByRole('button', { name: 'Save' }).click()
  await expect(strip.getByText('Saved.')).toBeVisible()
  await strip.getByRole('button', { name: 'Make it empty again' }).click()
  await expect(strip.locator('summary')).toContainText('Not set')
})

async function previewOf(
  request: APIRequestContext,
  shop: { url: string },
  name: string,
  value: string,
): Promise<string> {
  const desk = deskUrl(shop)
  const headers = { origin: new URL(desk).origin }
  const answer = await request.post(`${desk}/api/settings/${name}/preview`, { data: { value }, headers })
  expect(answer.status(), name).toBe(200)
  return (await answer.json()).address
}
