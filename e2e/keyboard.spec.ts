import { signInNewShopper } from './shopper.ts'
import { tabTo } from './tab-to.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('completes an order by keyboard alone', async ({ page, shop }) => {
  test.slow()
  await signInNewShopper(page, shop.url)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const card = page.locator('main article').first()
  const name = await card.getByRole('heading').innerText()
  await tabTo(page, card.getByRole('button', { name: `Quick view of ${name}` }))
  await expect(card.getByRole('button', { name: `Quick view of ${name}` })).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
  const look = page.getByRole('dialog', { name })
  await expect(look).toBeVisible()
  // the dialog traps the focus; wrapping around takes a frame
  const holdsFocus = () => look.evaluate((dialog) => dialog.contains(document.activeElement))
  await expect.poll(holdsFocus).toBe(true)
  for (let steps = 0; steps < 30; steps++) {
    await page.keyboard.press('Tab')
    await expect.poll(holdsFocus).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: `Quick view of ${name}` })).toBeFocused()

  await tabTo(page, card.getByRole('link').first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio', { disabled: false })
  await tabTo(page, sizes.first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(sizes.nth(1)).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'ADD TO BAG' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: 'Bag, 1 item' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Increase quantity' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Bag, 2 items' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }))
  await page.keyboard.press('Enter')

  for (const [label, text] of [
    ['Mobile number', '9876543210'],
    ['Flat / house no., building, street', '14, 2nd Cross, Indiranagar'],
    ['PIN code', '560038'],
    ['City or town', 'Bengaluru'],
    ['District', 'Bengaluru Urban'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka')
  await tabTo(page, page.getByRole('button', { name: 'Save address' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
})

test('disables transitions and animations with reduced motion', async ({ page }) => {
  await page.goto('/tops')
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await expect(sheet).toBeVisible()
  const times = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element)
      return `${transitionDuration}, ${animationDuration}`.split(', ').map((time) => Number.parseFloat(time))
    }),
  )
  expect(Math.max(...times)).toBeLessThanOrEqual(0.01)
})
