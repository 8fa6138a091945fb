import type { Locator, Page } from '@playwright/test'
import { signInPanel } from './shopper.ts'
import { tabTo } from './tab-to.ts'
import { expect, newPerson, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Records what live regions say, in each document. @returns a function that reads it */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => heard.push(text))
  await page.addInitScript(() => {
    const { hear } = window as unknown as { hear: (text: string) => void }
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live], [role=status], [role=alert]',
        ),
      )
      for (const region of new Set(regions)) if (region?.textContent?.trim()) hear(region.textContent.trim())
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return async () => [...heard]
}

/** Finds an element by its role and name, moves to it by Tab and presses a key. */
async function press(page: Page, target: Locator, key = 'Enter', tab = 'Tab'): Promise<void> {
  await tabTo(page, target, tab)
  await page.keyboard.press(key)
}

async function write(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name }))
  await page.keyboard.type(text)
}

test('a newcomer orders by roles, names and live regions alone', async ({ page }) => {
  test.slow()
  const heard = await listen(page)
  const person = newPerson()
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.getByRole('main')).toBeFocused()
  const card = page.getByRole('main').getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await press(page, card.getByRole('link', { name }))

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(heard).toContainEqual(expect.stringContaining(name))
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('group', { name: /^Colour \w/ })).toBeVisible()
  await press(page, page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false }).first(), 'Space')
  await press(page, page.getByRole('button', { name: 'ADD TO BAG' }))

  await expect.poll(heard).toContain('Please sign in to add items to cart')
  const panel = signInPanel(page)
  await expect(page.getByRole('dialog', { name: 'Create account' })).toBeVisible()
  await write(page, 'First name', 'Asha')
  await write(page, 'Last name', 'Rao')
  await write(page, 'E-mail', `${person.username}@example.in`)
  await expect(panel.getByRole('textbox', { name: 'Username' })).toHaveValue(person.username)
  await write(page, 'Password', person.password)
  await page.keyboard.press('Enter')
  await expect.poll(heard).toContain('Registration successful! Please check your email for verification.')
  await expect(panel.getByRole('button', { name: 'Sign In' })).toBeFocused()
  await page.keyboard.press('Enter')
  // the alert before it may still be in the region
  await expect.poll(heard).toContainEqual(expect.stringContaining('Added to bag'))
  await expect(page.getByRole('main').locator(':focus')).toHaveText(/TO BAG$/)

  await press(page, page.getByRole('link', { name: 'Bag, 1 item' }), 'Enter', 'Shift+Tab')
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Bag/))
  await press(page, page.getByRole('button', { name: 'Increase quantity' }))
  await expect.poll(heard).toContainEqual(expect.stringContaining(name))
  await press(page, page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }))

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Rao')
  await write(page, /^Mobile number/, '9876543210')
  await write(page, 'Flat / house no., building, street', '14, 2nd Cross, Indiranagar')
  await write(page, 'PIN code', '560038')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka')
  await press(page, page.getByRole('button', { name: /^Save/ }))
  await expect.poll(heard).toContain('Address saved')
  await expect(page.getByRole('radio', { checked: true }).first()).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Place Order' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeVisible()
})
