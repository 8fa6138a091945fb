import type { JSHandle, Page, Route } from '@playwright/test'
import { someAddress } from './conform/addresses.ts'
import { signInWithBag } from './shopper.ts'
import { expect } from './test.ts'

type PgOrder = { merchantOrderId: string; state: string; amount: number }

/** Opens the checkout for a new shopper with one item and an address. @returns access to PhonePe's and the shop's records */
export async function openCheckout(page: Page, url: string) {
  const { world, username, token, goods } = await signInWithBag(page, url)
  const address = await world.send(`POST /user/addAddress/${username}`, { json: someAddress, token })
  const { id: bagId } = (await world.send(`GET /order/cart?username=${username}`, { token })).json as { id: string }
  const bank = new URL(url)
  bank.port = String(Number(bank.port) + 1)

  async function control<Answer>(path: string, change?: object): Promise<Answer> {
    const body = change && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    }
    return (await fetch(new URL(`/control/${path}`, bank), body)).json() as Promise<Answer>
  }

  /** This bag's payments at PhonePe. */
  async function payments(): Promise<PgOrder[]> {
    const { orders } = await control<{ orders: PgOrder[] }>('ledger')
    return orders.filter(({ merchantOrderId }) => merchantOrderId.startsWith(`${bagId}-`))
  }

  async function orders() {
    const { json } = await world.send(`GET /order/getOrders/${username}`, { token })
    return (json as { orders: { id: string; orderStatus: string; paymentState: string }[] }).orders
  }

  /** Orders the bag with cash on delivery from another device. */
  async function orderWithCash(): Promise<void> {
    const { id: addressId } = address.json as { id: number }
    const items = [{ id: goods.id, quantity: 1, size: goods.size, color: goods.color }]
    const json = { username, addressId, items, orderId: bagId, paymentMethod: 'COD' }
    await world.send('POST /order/submitOrder', { json, token })
  }

  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  return { goods, bagId, control, payments, orders, orderWithCash }
}

export const paymentFrame = (page: Page) => page.frameLocator('iframe[title="Payment"]')

/** Starts a payment and leaves PhonePe's page before the bank has answered. */
export async function leavePending(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await paymentFrame(page).getByRole('button', { name: 'Leave pending' }).click()
  await expect(page).toHaveURL(/\/checkout\/return/)
}

/** Sends a call at once, and its answer only when the page has checked the payment once more. */
export async function answerAfterCheck(route: Route): Promise<void> {
  const response = await route.fetch()
  const page = route.request().frame().page()
  const check = page.waitForResponse('**/order/submitOrder')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await (await check).finished()
  await expect(page.getByRole('status', { name: 'Checking your payment status' })).toBeVisible()
  await route.fulfill({ response })
}

export async function expectConfirmation(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order-confirmation$/)
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  await expect(page.getByText('paid online.')).toBeVisible()
}

/** @returns the last alert under each heading from now on; one may be gone before an assertion that waits would see it */
export function watchAlerts(page: Page): Promise<JSHandle<Record<string, string>>> {
  return page.evaluateHandle(() => {
    const seen: Record<string, string> = {}
    const note = () => {
      const text = document.querySelector('.notice')?.textContent
      const heading = document.querySelector('h1')?.textContent ?? ''
      if (text) seen[heading] = text
    }
    // after effects of the change, which may remove it
    const later = () => requestAnimationFrame(() => requestAnimationFrame(note))
    new MutationObserver(later).observe(document.body, { childList: true, subtree: true, attributes: true })
    return seen
  })
}
