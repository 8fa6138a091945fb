import { mailboxPage } from '../simulators/identity/mailbox.ts'
import { expect, test } from './test.ts'

test('the mailbox does not break subjects and addresses on a phone', async ({ page }) => {
  const to = 'padmavathi.venkatasubramanian@a-long-company-name.example.in'
  const at = new Date('2026-01-05T10:00:00Z')
  const shipped = { to, at, subject: 'Your order 7Q2M4K9X1B has shipped', page: '/mails/1.eml' }
  const code = {
    ...shipped,
    subject: 'Verify your e-mail address',
    text: '',
    html: '',
    code: 'x',
    link: 'http://a.in/',
  }
  for (const width of [360, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await page.setContent(mailboxPage([code], [shipped]))
    for (const subject of await page.locator('.subject').all())
      expect((await subject.boundingBox())?.width).toBeGreaterThan(width / 2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
