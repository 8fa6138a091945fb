import { expectAccessible } from './accessibility.ts'
import { openWorld } from './conform/world.ts'
import { waitForMailedLink } from './mailed-link.ts'
import { signIn, signInNewShopper, trySignIn } from './shopper.ts'
import { expect, test } from './test.ts'

const fresh = 'नयी-चाबी 42'

/** Guesses a password from the same address until the shop answers 429. */
async function guess(url: string, { username }: { username: string }): Promise<void> {
  const world = openWorld(url, null)
  const json = { username, password: await world.encrypt('a guess') }
  for (let status = 0; status !== 429; ) status = (await world.send('POST /user/login', { json })).status
}

test('resets a password and changes an e-mail address by mailed links', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  test.slow()
  const changing = await signInNewShopper(page, shop.url)
  await page.goto('/profile/details')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  const email = page.getByLabel('New e-mail')
  await expect(email).toBeFocused()
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
  await email.fill(`${changing.username}@example.in`)
  await expectAccessible(page)
  const newEmail = `${changing.username}@new.example.in`
  await email.fill(newEmail)
  await page.keyboard.press('Enter')
  await expect(page.getByText("We've sent a link to your new address.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change e-mail' })).toBeFocused()
  await expectAccessible(page)

  const forgetful = await openWorld(shop.url, null).newShopper()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/cart')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(async () => {
    await guess(shop.url, forgetful)
    await trySignIn(page, { ...forgetful, password: 'not this one', firstname: 'Asha' })
    const words = 'Too many attempts. Try again later, or use “Forgot your password?” to sign in now.'
    await expect(page.getByText(words)).toBeVisible()
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter your username or e-mail.')).toBeVisible()
  await page.getByLabel('Username or e-mail').fill('nobody-at-all')
  await page.getByRole('button', { name: 'Send link' }).click()
  const answer = page.getByText("If that account exists, we've sent a link to its e-mail address.")
  await expect(answer).toBeVisible()
  await page.getByLabel('Username or e-mail').fill(forgetful.email)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled()
  await expect(answer).toBeVisible()
  await expectAccessible(page)

  const resetLink = await waitForMailedLink(shop.folder, forgetful.email, 'Choose a new password')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(resetLink)
  await page.getByLabel('New password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm new password', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm new password', { exact: true }).fill(fresh)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password updated successfully.')).toBeVisible()
  await expectAccessible(page)
  const code = new URL(resetLink).hash.slice('#code='.length)
  expect(code).toMatch(/^\d+\.\d+\.\d+\.\.[\w-]{43}$/)
  expect(requests.filter((url) => new URL(url).pathname.includes(code) || new URL(url).search.includes(code))).toEqual(
    [],
  )
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await guess(shop.url, forgetful)
  await signIn(page, { ...forgetful, password: fresh, firstname: 'Asha' })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['deviceToken'])
  await page.goto('/signin')
  await guess(shop.url, forgetful)
  await signIn(page, { ...forgetful, password: fresh, firstname: 'Asha' })

  // a used link offers a new one and keeps the session
  await page.goto('/about-us')
  await page.goto(resetLink)
  await page.getByLabel('New password', { exact: true }).fill('another one')
  await page.getByLabel('Confirm new password', { exact: true }).fill('another one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This link has expired or was already used. Request a new one.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe(forgetful.username)

  const emailLink = await waitForMailedLink(shop.folder, newEmail, 'Confirm your new e-mail address')
  await page.goto(emailLink)
  await expectAccessible(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.reload()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await signIn(page, { ...changing, firstname: 'Asha' })
  await expect(page.getByText('Your e-mail address has been changed.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
})

test('shows an error when the backend cannot mail links', { tag: '@phone-only' }, async ({ page }) => {
  await page.route('**/user/forgotPassword', (route) => route.fulfill({ status: 404, json: { message: 'Not Found' } }))
  await page.goto('/reset-password')
  await page.getByLabel('Username or e-mail').fill('asha')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText("We can't send a link here. Please contact us.")).toBeVisible()
})

test('shows an expired-link message for a link without a code', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/confirm-email')
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await expectAccessible(page)
})
