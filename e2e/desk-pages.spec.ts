import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { expect, test } from './test.ts'

test('writes a page by thumb, shoppers see it, and an earlier text is put back', { tag: '@phone-only' }, async ({
  page,
  shop,
  browser,
}) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/more`)
  await page.getByRole('link', { name: /^Pages/ }).tap()
  const row = page.getByRole('link', { name: /^Terms/ })
  await expect(row).toContainText('Default text')
  await row.tap()
  const text = page.getByLabel('Text', { exact: true })
  await expect(text).toHaveValue(/^The terms that apply/)
  const preview = page.getByRole('region', { name: 'Preview' })

  await text.fill('Terms of ')
  await page.getByText('Insert a field').tap()
  await page.getByRole('button', { name: '{{shop name}}' }).tap()
  await expect(text).toHaveValue('Terms of {{shop name}}')
  await text.press('End')
  await text.pressSequentially('.\n\n## Orders\n\n<b>We</b> ship.')
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText("Line 5: Pages can't show HTML.")
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Nothing was saved: see the fields above.')).toBeVisible()
  await page.getByRole('link', { name: 'Pages and mails', exact: true }).first().tap()
  await page.getByRole('button', { name: 'Stay', exact: true }).tap()

  await text.fill('Terms of {{shop name}}.\n\n## Orders\n\nWe **ship**. See [returns](/returns-policy).')
  await expect(preview.getByText('Terms of Tanabana.')).toBeVisible()
  await expectFits(page, 'the editor of a page')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Saved.')).toBeVisible()

  const shopper = await browser.newPage({ baseURL: shop.url })
  await shopper.goto('/terms')
  await expect(shopper.getByText('Terms of Tanabana.')).toBeVisible()
  await expect(shopper.getByRole('link', { name: 'returns', exact: true })).toHaveAttribute('href', '/returns-policy')

  await text.fill('Other terms.')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('region', { name: 'Versions' }).getByRole('listitem')).toHaveCount(2)
  const putBack = page.getByRole('button', { name: /^Put back the version/ })
  await putBack.tap()
  await page.getByRole('button', { name: 'Put back', exact: true }).last().tap()
  await expect(text).toHaveValue(/^Terms of \{\{shop name}}/)
  await shopper.reload()
  await expect(shopper.getByText('Terms of Tanabana.')).toBeVisible()

  await page.getByRole('button', { name: 'Default text' }).tap()
  await page.getByRole('button', { name: 'Use default text' }).tap()
  await expect(text).toHaveValue(/^The terms that apply/)
  await shopper.reload()
  await expect(shopper.getByText('The terms that apply when you buy from us.')).toBeVisible()
})

test('changes the words of a mail, and sees it before', async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/pages`)
  await page.getByRole('link', { name: /^Order placed/ }).click()
  const text = page.getByLabel('Text', { exact: true })
  await expect(text).toHaveValue(/^Thank you for your order/)
  await text.fill('We have your order {{paid}}\n\n- Order {{order}}')
  const problems = page.getByRole('list', { name: 'Problems' })
  await expect(problems).toContainText("Line 1: The subject can't have {{paid}}")
  await expect(problems).toContainText('Line 3: Mails are plain text')
  await text.fill('We have your order\n\nIt is number {{order}}.\n\nPay {{to pay}}.')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('It is number K7M2Q9TX4D.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Pages and mails', exact: true }).last().click()
  await expect(page.getByRole('link', { name: /^Order placed/ })).toContainText('Changed by Demo owner')
  await page.goBack()
  await page.getByRole('button', { name: 'Default text' }).click()
  await page.getByRole('button', { name: 'Use default text' }).click()
  await expect(text).toHaveValue(/^Thank you for your order/)
})
