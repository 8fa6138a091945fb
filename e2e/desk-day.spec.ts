import type { Locator, Page } from '@playwright/test'
import { deskUrl, signInToDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { openShopProcess } from './shop-process.ts'
import { expect, test } from './test.ts'

/** Taps of the whole day: printing, packing 18, shipping 15, and four orders that need more. */
const mostTaps = 34

test('a day of 20 orders is done by finger in few taps', { tag: '@phone-only' }, async ({ page, context }) => {
  test.slow()
  const shop = await openShopProcess()
  try {
    const placed = await placeMany(shop.url, 20)
    const [first, second, third] = placed.filter(({ isOnline }) => isOnline).map(({ id }) => id) as [
      string,
      string,
      string,
    ]
    const paperTab = () => context.waitForEvent('page')
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.tap()
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
    const link = (name: string | RegExp) => page.getByRole('link', { name })
    const place = (name: string) => page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name })

    await signInToDesk(page, shop)
    await tap(link(/20 *to pack/))

    await search(page, first)
    await tap(page.locator(`[data-order="${first}"]`))
    await tap(button('Cancel the order'))
    await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }))
    await expect(page.getByText('Cancelled').first()).toBeVisible()

    await tap(place('Orders'))
    await search(page, second)
    await tap(page.locator(`[data-order="${second}"]`))
    await tap(button('Change address'))
    await page.getByLabel('Flat / house no., building, street').fill('7, Lake View')
    await tap(page.getByRole('dialog').getByRole('button', { name: /Save/ }))
    await expect(page.getByText('7, Lake View').first()).toBeVisible()

    await tap(place('Orders'))
    await tap(link(/^To pack/))
    await tap(button('Select'))
    await tap(button('All'))
    await expect(page.getByText('19 selected')).toBeVisible()
    const late = placed.map(({ id }) => id).find((id) => id !== first && id !== second && id !== third)
    await tap(page.locator(`[data-order="${late}"]`))
    await printed(link('Slips'))
    await tap(button('Labels'))
    await printed(link('4×6 inch labels'))
    await tap(button('Back'))
    await tap(button('Pack 18'))
    await expect(page.getByText('18 orders')).toBeVisible()

    await tap(link(/^To ship/))
    await tap(link('Tracking numbers from a file'))
    const sent = placed
      .map(({ id }) => id)
      .filter((id) => id !== first && id !== late)
      .slice(0, 15)
    await page.getByLabel('Or paste rows').fill(sent.map((id, n) => `${id},Delhivery,14908${n}`).join('\n'))
    await tap(button('Check the rows'))
    await tap(button(/^Ship 15/))
    await expect(page.getByText('Shipped: 15.')).toBeVisible()

    await tap(place('Orders'))
    await search(page, second)
    await tap(page.locator(`[data-order="${second}"]`))
    await tap(button('Edit courier'))
    await page.getByRole('textbox', { name: 'Tracking number' }).fill('14908999')
    await tap(button('Save and mail the shopper'))
    await expect(page.getByText('14908999').first()).toBeVisible()

    await tap(place('Orders'))
    await search(page, third)
    await tap(page.locator(`[data-order="${third}"]`))
    await tap(button('Refund'))
    await tap(page.getByRole('alertdialog').getByRole('button', { name: /^Refund/ }))
    await expect(page.getByText(/Refund/).first()).toBeVisible()

    await tap(place('Today'))
    await expect(link(/1 *to pack/)).toBeVisible()
    await expect(link(/3 *to (ship|hand over)/)).toBeVisible()
    test.info().annotations.push({ type: 'taps', description: String(taps) })
    expect(taps).toBeLessThanOrEqual(mostTaps)

    async function printed(paper: Locator): Promise<void> {
      const opened = paperTab()
      await tap(paper)
      const tab = await opened
      const file = await context.request.get(
        `${deskUrl(shop).replace(/\/desk$/, '')}${await paper.getAttribute('href')}`,
      )
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      await tab.close()
    }
  } finally {
    await shop.discard()
  }
})

async function placeMany(url: string, count: number) {
  const placed: { id: string; isOnline: boolean }[] = []
  for (let n = 0; n < count; n += 1) {
    const isOnline = n % 4 === 0
    placed.push({ id: (await placeOrder(url, isOnline)).id, isOnline })
  }
  return placed
}

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('searchbox')
  await field.fill(words)
  await field.press('Enter')
}
