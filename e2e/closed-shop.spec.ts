import { openMailServer } from '@tanabana/testing/mail-server.ts'
import { expectAccessible } from './accessibility.ts'
import { addAuthenticator, ageSignIns, deskUrl } from './desk.ts'
import { freePorts, importCsv, openShopProcess, runMerchantTool } from './shop-process.ts'
import { addToBag, register, saveAddress, signIn } from './shopper.ts'
import { expect, newPerson, test, watchErrors } from './test.ts'

const csv = `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty,Status
plain-shirt,Plain Shirt,Rangoli,Shirt,Size,M,Color,Blue,500,9,active
`

const facts = { 'Legal name': 'Rangoli Retail', 'Grievance officer': 'Asha Rao' }

test('a live shop opens after its owner has filled and tried it', async ({ browser, complaints }) => {
  test.slow()
  const port = await freePorts(3)
  const mails = await openMailServer(null, [])
  const settings = {
    ...{ SHOP_MODE: 'live', STORE_URL: `http://127.0.0.1:${port}`, SHOP_NAME: 'Rangoli' },
    ...{ SHOP_EMAIL: 'care@rangoli.example', SHOP_PHONE: '080 4000 0000' },
    ...{ SMTP_URL: mails.url(), MAIL_FROM: 'Rangoli <shop@rangoli.example>' },
  }
  const shop = await openShopProcess('', settings, port)
  await importCsv(shop.folder, csv, settings)
  const merchant = (...words: string[]) => runMerchantTool(shop.folder, words, settings)

  await merchant('settings', 'set', 'closed-text', 'We are filling the shelves with handmade shirts. See you soon!')
  await merchant('settings', 'set', 'opens-on', '2099-12-03')
  await expect.poll(async () => (await fetch(shop.url)).text()).toContain('3 December')

  const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage()
  watchErrors(stranger, complaints)
  for (const width of [390, 768, 1280]) {
    await stranger.setViewportSize({ width, height: 844 })
    const answer = await stranger.goto('/tops/1')
    expect(answer?.status()).toBe(503)
    await expect(stranger.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
    await expect(stranger.getByText('We open on Thursday, 3 December')).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'care@rangoli.example' })).toBeVisible()
    await expectAccessible(stranger)
  }
  expect((await merchant('status')).output).toContain('Shoppers see “Opening soon”.')

  const owner = await (await browser.newContext({ baseURL: shop.url })).newPage()
  watchErrors(owner, complaints)
  await addAuthenticator(owner)
  const { output } = await merchant('staff', 'add', 'asha@rangoli.example', '--name', 'Asha')
  await owner.goto(output.match(/http:\S+/)?.[0] ?? '')
  await owner.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(owner.getByText('Shoppers see “Opening soon”.')).toBeVisible()
  const row = (title: string) => owner.getByRole('listitem').filter({ hasText: title })
  await expect(row('Add your products')).toContainText('Done:')
  await expect(row('Enter your legal facts')).toContainText('The law asks for: Legal name; Address; Grievance officer.')
  await expectAccessible(owner)
  await row('Take payments online').locator('summary').click()
  await expect(row('Take payments online')).toContainText('PHONEPE_CLIENT_ID=')
  await row('Send mails').locator('summary').click()
  await owner.getByRole('button', { name: 'Try it now: Send mails' }).click()
  await expect(row('Send mails')).toContainText('The mail server accepts the login, but without encryption.')
  await expect(row('Send mails')).toContainText('Done:')
  const visiting = owner.waitForEvent('popup')
  await owner.getByRole('link', { name: 'See the shop as it will be' }).click()
  const visit = await visiting
  watchErrors(visit, complaints)
  await expect(visit.getByRole('contentinfo')).toBeAttached()

  await visit.goto('/tops/1')
  await addToBag(visit)
  const person = newPerson()
  await register(visit, person)
  await signIn(visit, person)
  await visit.getByRole('link', { name: 'Bag, 1 item' }).first().click()
  await visit.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
  await saveAddress(visit)
  await visit.getByRole('button', { name: 'Place Order' }).click()
  await expect(visit.getByText('Thank You for Your Order!')).toBeVisible()
  await visit.getByRole('link', { name: 'View Orders' }).click()
  await expect(visit.getByRole('article').filter({ hasText: 'Plain Shirt' })).toBeVisible()
  const kept = await visit.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length
  })
  expect(kept).toBe(0)
  expect((await stranger.goto('/tops/1'))?.status()).toBe(503)

  await owner.reload()
  await expect(row('Place a test order')).toContainText('Done:')
  await expect(owner.getByText('It can open once the 3 steps marked “Needed” are done.')).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Open the shop' })).toHaveCount(0)
  await mails.close()
  await row('Send mails').locator('summary').click()
  await owner.getByRole('button', { name: 'Try it now: Send mails' }).click()
  await expect(row('Send mails')).toContainText('Not in order:')
  await expectAccessible(owner)

  const desk = deskUrl(shop)
  await owner.goto(`${desk}/settings#shop-state`)
  const state = owner.locator('#shop-state')
  await state.getByLabel('The shop is').selectOption('Open')
  await ageSignIns(shop)
  await state.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByLabel('E-mail')).toHaveValue('asha@rangoli.example')
  await owner.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(state.getByLabel('The shop is')).toHaveValue('open')
  await state.getByRole('button', { name: 'Save' }).click()
  await expect(state).toContainText('enter your legal facts, say how long delivery takes, decide returns and refunds.')
  await owner.goto(`${desk}/today`)
  await owner.getByRole('link', { name: 'Enter your legal facts' }).click()
  const save = owner.getByRole('button', { name: 'Save' })
  for (const [label, value] of Object.entries(facts)) await owner.getByLabel(label, { exact: true }).fill(value)
  await owner.getByLabel('Address', { exact: true }).fill('4 Main Road')
  await save.click()
  await expect(owner.getByText('Add the PIN code, such as Bengaluru 560011.')).toBeVisible()
  await expectAccessible(owner)
  await owner.getByLabel('Address', { exact: true }).fill('4 Main Road\nPune 411001')
  await save.click()
  await expect(owner.getByText('Saved.')).toBeVisible()
  await owner.getByRole('link', { name: 'Go to Today' }).click()
  await expect(row('Enter your legal facts')).toContainText('Done:')
  await owner.getByRole('link', { name: 'Decide returns and refunds' }).click()
  await owner.getByLabel('Refunds take').fill('5 business days')
  await save.click()
  await expect(owner.getByText('Saved.')).toBeVisible()
  await expectAccessible(owner)
  await owner.goto(`${desk}/settings#shop-state`)
  await expect(state.getByRole('link', { name: 'See the shop as it will be' })).toBeVisible()
  await owner.goto(`${desk}/today`)
  await ageSignIns(shop)
  await owner.getByRole('button', { name: 'Open the shop' }).click()
  await owner.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await owner.getByRole('button', { name: 'Open the shop' }).click()
  await expect(owner.getByText('The shop is open. Shoppers can buy now.')).toBeVisible()
  await expect(owner.getByRole('link', { name: 'See the shop as it will be' })).toHaveCount(0)
  await expectAccessible(owner)
  await expect.poll(async () => (await stranger.request.get('/tops/1')).status()).toBe(200)
  await stranger.goto('/tops/1')
  await addToBag(stranger)
  await expect(stranger.getByText('Please sign in to add items to cart')).toBeVisible()
  expect((await merchant('status')).output).not.toContain('Shoppers see')
  // pages that stay open would ask a shop that is gone
  for (const page of [stranger, owner]) await page.context().close()
  await shop.discard()
})
