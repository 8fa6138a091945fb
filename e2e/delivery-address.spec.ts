import { expectAccessible } from './accessibility.ts'
import { someAddress, specifiedAddress } from './conform/addresses.ts'
import { signInWithBag } from './shopper.ts'
import { expect, focusAsResponseArrives, pauseRequests, test } from './test.ts'

const states = 'This PIN code is in two States. Select yours'

test('fills the address from the PIN code and shows the receiver in the order', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  await signInWithBag(page, shop.url)
  await page.goto('/checkout')
  const [pincode, city] = [page.getByLabel('PIN code'), page.getByLabel('City or town')]
  const [district, state] = [page.getByLabel('District'), page.getByRole('combobox', { name: 'State' })]
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByText('India', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // what is typed before the response stays
  const release = await pauseRequests(page, '**/address/pincode/560066')
  await pincode.fill('560 066')
  await city.fill('Whitefield')
  release()
  await expect(state).toHaveValue('Karnataka')
  await expect(district).toHaveValue('Bengaluru Urban')
  await expect(city).toHaveValue('Whitefield')

  // a PIN code in two States fills in nothing
  await pincode.fill('605007')
  const choice = page.getByRole('group', { name: states })
  await expect(choice.getByRole('button')).toHaveText(['Puducherry', 'Tamil Nadu'])
  await expect(state).toHaveValue('')
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Tamil Nadu' }).click()
  await expect(state).toHaveValue('Tamil Nadu')
  await expect(district).not.toHaveValue('')
  await expect(city).toHaveValue('Whitefield')

  // an unknown PIN code clears what the last one filled in
  await pincode.fill('999999')
  await expect(page.getByRole('status').filter({ hasText: "We don't know this PIN. Check it, or go on" })).toBeVisible()
  await expect(district).toHaveValue('')
  await expect(city).toHaveValue('Whitefield')
  await expectAccessible(page)

  // without a response the fields stay editable
  await page.route('**/address/pincode/411001', (route) => route.abort())
  await pincode.fill('411001')
  await expect(choice).toBeHidden()
  await district.fill('Pune')
  await pincode.fill('411004')
  await expect(state).toHaveValue('Maharashtra')

  // a mismatching State needs one confirmation
  await state.selectOption('Kerala')
  await page.getByLabel('Mobile number').fill('12345')
  await page.getByLabel('Flat / house no., building, street').fill('14, 2nd Cross')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Enter a 10-digit mobile number')).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.getByLabel('Full name').fill('मीरा कृष्णन')
  await page.getByLabel('Mobile number').fill('9876543210 / 9123456789')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('This is more than one number. Enter one mobile number.')).toBeVisible()
  await page.getByLabel('Mobile number').fill('Phone: +91-(0)-98765-43210')
  await pincode.fill('Pune - 411 004')
  await pincode.blur()
  await expect(page.getByLabel('Mobile number')).toHaveValue('9876543210')
  await expect(pincode).toHaveValue('411004')
  await expect(page.getByText('Enter a 10-digit mobile number')).toBeHidden()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('PIN code 411004 is in Maharashtra, not in Kerala. Check both')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('radio', { name: /मीरा कृष्णन.*\+91 98765 43210.*Kerala 411004/s })).toBeChecked()

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  for (const where of ['confirmation', 'orders']) {
    if (where === 'orders') {
      await page.getByRole('link', { name: 'View Orders' }).click()
      await page.getByRole('link', { name: /^Order / }).click()
      await expect(page).toHaveURL(/\/orders\/./)
    } else await expect(page).toHaveURL('/order-confirmation')
    await expect(page.getByRole('main')).toContainText('मीरा कृष्णन')
    await expect(page.getByRole('main')).toContainText('+91 98765 43210')
  }
  await expectAccessible(page)
})

test('changes no field that has the focus when the places of the PIN code arrive', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  await signInWithBag(page, shop.url)
  await page.goto('/checkout')
  const city = page.getByLabel('City or town')
  const atFocus = await focusAsResponseArrives(city, '/address/pincode/')
  await page.getByLabel('PIN code').fill('560066')
  await expect(page.getByLabel('District')).toHaveValue('Bengaluru Urban')
  await expect(city).toBeFocused()
  await expect(city).toHaveValue(String(await atFocus()))
})

test('asks for name and mobile number when an address has no receiver', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { world, username, token } = await signInWithBag(page, shop.url)
  await world.send(`POST /user/addAddress/${username}`, { json: specifiedAddress, token })
  await page.goto('/checkout')
  const form = page.getByRole('form', { name: 'Who receives the parcel?' })
  await expect(form.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save and continue' }).click()
  await expect(form.getByText('Enter a 10-digit mobile number')).toBeVisible()
  await form.getByLabel('Mobile number').fill('098765 43210')

  // a failed save keeps the input, also after a reload
  await page.route('**/user/updateAddress/**', (route) => route.abort())
  await form.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Failed to save address. Please try again.').first()).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(form.getByLabel('Mobile number')).toHaveValue('9876543210')
  await form.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await expect(form).toBeHidden()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Asha Rao.*\+91 98765 43210/s })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
})

test('keeps what is typed in the address sheet after Back, a reload and a failed save', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const { world, username, token } = await signInWithBag(page, shop.url)
  await world.send(`POST /user/addAddress/${username}`, { json: someAddress, token })
  await page.goto('/checkout')
  const sheet = page.getByRole('dialog', { name: 'Edit address' })
  const street = sheet.getByLabel('Flat / house no., building, street')
  const place = page.getByRole('button', { name: 'Place Order' })
  await expect(place).toBeVisible()
  // nothing leads away by accident, and the order folds into one row
  await expect(page.getByRole('navigation', { name: 'Shop' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toHaveAttribute('target', '_blank')
  // both buttons are in view without scrolling
  await expect(place).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeInViewport()
  const fold = page.getByRole('button', { name: 'Your order 1 item' })
  await expect(page.getByText('Total MRP (1 item)')).toBeHidden()
  await fold.click()
  await expect(page.getByText('Total MRP (1 item)')).toBeVisible()
  await fold.click()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit Home' }).click()
  await expect(street).toHaveValue(someAddress.addressLine1)
  await expect(place).toBeHidden()
  await expectAccessible(page)
  await street.fill('7, 5th Main')

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/checkout')
  await expect(place).toBeVisible()
  await page.getByRole('button', { name: 'Edit Home' }).click()
  await expect(street).toHaveValue('7, 5th Main')
  await page.reload()
  await expect(street).toHaveValue('7, 5th Main')

  await page.route('**/user/updateAddress/**', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Failed to save address. Please try again.').first()).toBeVisible()
  await page.unrouteAll()
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('radio', { name: /7, 5th Main/ })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: /7, 5th Main/ })).toBeChecked()
  await expect(sheet).toBeHidden()
})
