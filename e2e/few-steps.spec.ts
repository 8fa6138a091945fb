import type { Locator, Page } from '@playwright/test'
import { signInPanel } from './shopper.ts'
import { expect, newPerson, test } from './test.ts'

/** Taps by finger and typed fields. Fields that autofill could fill count as typed; scrolling and focusing do not count. */
function countSteps() {
  const steps = { taps: 0, fields: 0 }
  return {
    steps,
    tap: async (target: Locator) => {
      await target.tap()
      steps.taps += 1
    },
    type: async (field: Locator, text: string) => {
      await field.fill(text)
      steps.fields += 1
    },
  }
}

type Steps = ReturnType<typeof countSteps>

async function chooseItem(page: Page, { tap }: Steps): Promise<void> {
  await page.goto('/')
  await tap(page.locator('main article').first().getByRole('link').first())
  await tap(page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false }).first())
  await tap(page.getByRole('button', { name: 'ADD TO BAG' }))
}

async function orderWithCash(page: Page, { tap, type }: Steps): Promise<void> {
  await tap(page.getByRole('link', { name: 'Bag, 1 item' }).first())
  await tap(page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }))
  await type(page.getByLabel('Mobile number'), '98765 43210')
  await type(page.getByLabel('Flat / house no., building, street'), '14, 2nd Cross, Indiranagar')
  await type(page.getByLabel('PIN code'), '560038')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka')
  await tap(page.getByRole('button', { name: /^Save/ }))
  await tap(page.getByRole('button', { name: 'Place Order' }))
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
}

test('a new shopper orders in 10 taps and 9 fields with a password', { tag: '@phone-only' }, async ({ page }) => {
  const { username, password } = newPerson()
  const counter = countSteps()
  const { steps, tap, type } = counter
  await chooseItem(page, counter)

  const panel = signInPanel(page)
  await type(panel.getByLabel('First name'), 'Asha')
  await type(panel.getByLabel('Last name'), 'Rao')
  await type(panel.getByLabel('E-mail', { exact: true }), `${username}@example.in`)
  await type(panel.getByLabel('Password', { exact: true }), password)
  await expect(panel.getByLabel('Username', { exact: true })).toHaveValue(username)
  await tap(panel.getByRole('button', { name: 'Create account' }))
  await expect(panel.getByText('Registration successful! Please check your email for verification.')).toBeVisible()
  await tap(panel.getByRole('button', { name: 'Sign In' }))

  await orderWithCash(page, counter)
  expect(steps.taps).toBeLessThanOrEqual(10)
  expect(steps.fields).toBeLessThanOrEqual(9)
})

test('a new shopper orders in 9 taps and 9 fields with Google', { tag: '@phone-only' }, async ({ page }) => {
  const counter = countSteps()
  const { steps, tap } = counter
  await chooseItem(page, counter)
  const opened = page.waitForEvent('popup')
  await tap(page.getByRole('button', { name: 'Continue with Google' }))
  const chooser = await opened
  await tap(chooser.getByRole('button', { name: /Zoya Khan/ }))
  await orderWithCash(page, counter)
  expect(steps.taps).toBeLessThanOrEqual(9)
  expect(steps.fields).toBeLessThanOrEqual(9)
})
