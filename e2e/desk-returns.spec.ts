import { expectAccessible } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { expect, test } from './test.ts'

test('marks parcels as returned by a sheet and by a file, and the shopper sees it', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { id, username, token } = await placeOrder(shop.url)
  const other = await placeOrder(shop.url)
  await enterDesk(page, shop)
  const headers = { origin: new URL(deskUrl(shop)).origin }
  const act = async (verb: string, items: object[]) => {
    const answer = await page.request.post(`${deskUrl(shop)}/api/orders/${verb}`, { data: { items }, headers })
    expect(answer.status()).toBe(200)
  }
  const revisions = () =>
    Promise.all(
      [id, other.id].map(async (each) => {
        const { order } = await (await page.request.get(`${deskUrl(shop)}/api/orders/${each}`)).json()
        return { id: each, revision: order.revision }
      }),
    )
  await act('pack', await revisions())
  await act('ship', await revisions())

  await page.goto(`${deskUrl(shop)}/orders/${id}`)
  await page.getByRole('button', { name: 'Came back, or lost' }).click()
  await expect(page.getByRole('button', { name: 'Mark as returned' })).toBeDisabled()
  await page.getByLabel('The items are back and can be sold').check()
  await expect(page.getByText('1 item goes back to stock.')).toBeVisible()
  await page.getByLabel('The items are back, but cannot be sold').check()
  await expect(page.getByText('The stock stays as it is.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as returned' }).click()
  await expect(page.getByText('Returned, items written off')).toBeVisible()
  await expect(page.getByText('not collected')).toBeVisible()

  await page.goto(`${deskUrl(shop)}/tracking`)
  await page.getByLabel('Or paste rows').fill(`Order ID,AWB,Status\n${other.id},D123456,RTO Delivered`)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('1 parcel came back. Where are the items?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take back 1' }).click()
  await expect(page.getByText('Returned: 1.')).toBeVisible()

  await page.addInitScript((values) => Object.assign(localStorage, values), { token, username, firstname: 'Asha' })
  await page.goto(`${shop.url}/orders`)
  await expect(page.getByText('Returned to us')).toBeVisible()
})
