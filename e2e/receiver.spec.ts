import { noBarriers } from './barriers.ts'
import { specifiedAddress } from './conform/addresses.ts'
import { comeInWithGoods } from './shopper.ts'
import { expect, hold, test } from './test.ts'

const states = 'This PIN code is in two States. Select yours'

test('the PIN code fills the address on a slow network, and the order says who receives it', async ({ page, shop }) => {
  await comeInWithGoods(page, shop.url)
  await page.goto('/checkout')
  const [pincode, city] = [page.getByLabel('PIN code'), page.getByLabel('City or town')]
  const [district, state] = [page.getByLabel('District'), page.getByRole('combobox', { name: 'State' })]
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByText('India', { exact: true })).toBeVisible()
  await noBarriers(page)

  // the shopper types on while the answer is on its way
  const letGo = await hold(page, '**/address/pincode/560066')
  await pincode.fill('560 066')
  await city.fill('Whitefield')
  letGo()
  await expect(state).toHaveValue('Karnataka')
  await expect(district).toHaveValue('Bengaluru Urban')
  await expect(city).toHaveValue('Whitefield')

  // two States: nothing is guessed
  await pincode.fill('605007')
  const choice = page.getByRole('group', { name: states })
  await expect(choice.getByRole('button')).toHaveText(['Puducherry', 'Tamil Nadu'])
  await expect(state).toHaveValue('')
  await noBarriers(page)
  await choice.getByRole('button', { name: 'Tamil Nadu' }).click()
  await expect(state).toHaveValue('Tamil Nadu')
  await expect(district).not.toHaveValue('')
  await expect(city).toHaveValue('Whitefield')

  // no answer: typed as ever
  await page.route('**/address/pincode/411001', (route) => route.abort())
  await pincode.fill('411001')
  await expect(choice).toBeHidden()
  await district.fill('Pune')
  await pincode.fill('411004')
  await expect(state).toHaveValue('Maharashtra')

  // a State that does not match is asked about once, and saved
  await state.selectOption('Kerala')
  await page.getByLabel('Mobile number').fill('12345')
  await page.getByLabel('Flat / house no., building, street').fill('14, 2nd Cross')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Enter a 10-digit mobile number')).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.getByLabel('Full name').fill('मीरा कृष्णन')
  await page.getByLabel('Mobile number').fill('+91 98765-43210')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('PIN code 411004 is in Maharashtra, not in Kerala. Check both')).toBeVisible()
  await noBarriers(page)
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('radio', { name: /मीरा कृष्णन.*Kerala 411004.*\+91 98765 43210/s })).toBeChecked()

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  for (const where of ['confirmation', 'orders']) {
    if (where === 'orders') await page.getByRole('link', { name: 'View Orders' }).click()
    else await expect(page).toHaveURL('/order-confirmation')
    await expect(page.getByRole('main')).toContainText('मीरा कृष्णन')
    await expect(page.getByRole('main')).toContainText('+91 98765 43210')
  }
  await noBarriers(page)
})

test('an address without a receiver asks for name and mobile number before it can be ordered to', async ({
  page,
  shop,
}) => {
  const { world, username, token } = await comeInWithGoods(page, shop.url)
  await world.send(`POST /user/addAddress/${username}`, { json: specifiedAddress, token })
  await page.goto('/checkout')
  const form = page.getByRole('form', { name: 'Who receives the parcel?' })
  await expect(form.getByLabel('Full name')).toHaveValue('Asha Rao')
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await noBarriers(page)
  await form.getByRole('button', { name: 'Save and continue' }).click()
  await expect(form.getByText('Enter a 10-digit mobile number')).toBeVisible()
  await form.getByLabel('Mobile number').fill('098765 43210')

  // not saved: what was typed is there after a reload
  await page.route('**/user/updateAddress/**', (route) => route.abort())
  await form.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Failed to save address. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(form.getByLabel('Mobile number')).toHaveValue('098765 43210')
  await form.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await expect(form).toBeHidden()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Asha Rao.*\+91 98765 43210/s })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
})
