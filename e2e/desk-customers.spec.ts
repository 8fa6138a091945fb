import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from './accessibility.ts'
import { someAddress } from './conform/addresses.ts'
import { deskUrl, signInToDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test.slow()

const customer = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const unfold = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click()

test('finds a customer, adds a note and disables the account at once', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { world, username, token } = await placeOrder(shop.url)
  const mobile = `7${String(Date.now()).slice(-9)}`
  await world.send(`POST /user/addAddress/${username}`, { json: { ...someAddress, mobile }, token })
  const names = { username, email: `${username}@example.in`, firstname: 'Leela', lastname: 'Menon' }
  await world.send(`POST /user/updateProfile/${username}`, { json: names, token })
  await signInToDesk(page, shop)
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('searchbox').fill(mobile)
  await expect(page).toHaveURL(new RegExp(`query=${mobile}`))
  await expect(page.getByRole('link', { name: /@example\.in/ })).toHaveCount(1)
  await page.getByRole('link', { name: /Leela Menon/ }).click()
  await expect(customer(page, 'Leela Menon')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('New note').fill('Rings twice.\nPrefers evenings.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved.')).toBeVisible()
  await expect(page.getByText('Rings twice.')).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')

  await unfold(page, 'Disable account')
  await page.getByRole('button', { name: 'Disable account' }).click()
  await expect(page.getByText('Account disabled. The customer is signed out everywhere.')).toBeVisible()
  expect((await world.send(`GET /order/getOrders/${username}`, { token })).status).toBe(401)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enable account' }).click()
  await expect(page.getByText('Account enabled.')).toBeVisible()

  await unfold(page, 'Download data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON file' }).click(),
  ])
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file).toMatchObject({ account: { username }, notes: [{ text: 'Rings twice.\nPrefers evenings.' }] })

  await page.goto(`${deskUrl(shop)}/customers?query=${mobile}`)
  await page.getByRole('link', { name: /Leela Menon/ }).click()
  await expect(customer(page, 'Leela Menon')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(mobile)
})

test('deletes an account after its open order, with the typed word', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { username, id } = await placeOrder(shop.url)
  await signInToDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/customers?query=${username}`)
  await page.getByRole('link', { name: new RegExp(username) }).click()
  await unfold(page, 'Delete account')
  await expect(page.getByText(`Order ${id} is still open. Deliver or cancel it first.`)).toBeVisible()
  await runMerchantTool(shop.folder, ['orders', 'cancel', id, '--yes'])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'ready')
  await unfold(page, 'Delete account')
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Type DELETE to confirm').fill('yes')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Type DELETE to delete this account.')).toBeVisible()
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('The account is deleted.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('This customer does not exist, or the account was deleted.')).toBeVisible()
})

test('shows stored scripts, marks and long words as text on every page', { tag: '@phone' }, async ({ page, shop }) => {
  const attack = (what: string) => `${what}<img src=x onerror="window.broken='${what}'"><script>broken=1</script>`
  const long = 'W'.repeat(60)
  const { world, username, token, id } = await placeOrder(shop.url)
  const profile = { username, email: `${username}@example.in`, firstname: `\u202E${long.slice(0, 40)}`, lastname: 'x' }
  const named = await world.send(`POST /user/updateProfile/${username}`, { json: profile, token })
  expect(named.status).toBe(200)
  const staff = `ravi-${username}@shop.example`
  await runMerchantTool(shop.folder, ['staff', 'add', staff, '--name', attack('person')])
  await signInToDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/orders/${id}`)
  const desk = page.request
  const headers = { origin: new URL(deskUrl(shop)).origin }
  const post = async (path: string, data: object) => {
    const answer = await desk.post(`${deskUrl(shop)}/api/${path}`, { data, headers })
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.json()
  }
  const { order } = await (await desk.get(`${deskUrl(shop)}/api/orders/${id}`)).json()
  const address = { ...order.address, fullName: attack('name'), addressLine1: attack('line'), city: long }
  const changed = await post(`orders/${id}/address`, { revision: order.revision, address })
  await post(`orders/${id}/note`, { text: `${attack('note')}\n${long.repeat(10)}` })
  await post(`orders/${id}/pack`, { revision: changed.order.revision })
  await post(`customers/${order.account.id}/note`, { text: `${attack('remark')}\n\u202E${long.repeat(10)}` })

  const pages = {
    [`orders/${id}`]: [attack('name'), attack('note')],
    [`orders?query=${id}`]: [attack('name')],
    [`customers?query=${username}`]: [`${username}@example.in`],
    [`customers/${order.account.id}`]: [attack('remark')],
    [`log?query=${id}`]: [attack('note')],
    people: [attack('person')],
    today: [],
  }
  for (const [path, texts] of Object.entries(pages)) {
    await page.goto(`${deskUrl(shop)}/${path}`)
    for (const text of texts) await expect(page.getByText(text).first()).toBeAttached()
    expect([path, await page.evaluate(() => 'broken' in window)]).toEqual([path, false])
    await expectFits(page, path)
  }
})
