import { mailNames, mails } from '@tanabana/contract/mail-texts.ts'
import { type Backend, importProduct, openBackend, saveAddress } from '@tanabana/testing/backend.ts'
import { newPerson } from '@tanabana/testing/desk.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailDefaults } from './mail-defaults.ts'
import { exampleMail, problemsOfMail } from './mail-text.ts'

describe.each(mailNames)('the default text of the mail %s', (name) => {
  test('has no problems, and a value for each of its fields', () => {
    expect(problemsOfMail(name, mailDefaults[name])).toEqual([])
    const facts = { 'shop name': 'Rangoli', 'return days': '7', 'refund time': 'a week', 'cancelled order days': '10' }
    const { subject, paragraphs } = exampleMail(name, mailDefaults[name], facts)
    expect([subject, ...paragraphs]).toHaveLength(mailDefaults[name].split('\n\n').length)
    for (const field of Object.keys(mails[name].fields).filter((field) => mailDefaults[name].includes(`{{${field}}}`)))
      expect([subject, ...paragraphs].join()).toContain(mails[name].fields[field]?.example)
  })
})

test.each([
  ['', 'Line 1: The first line is the subject.'],
  ['Hello', 'Line 1: Write a paragraph below the subject.'],
  ['Hello {{paid}}\n\na', "Line 1: The subject can't have {{paid}}"],
  ['Hello\n\n{{price}}', 'Line 3: There is no field {{price}}.'],
  ['Hello\n\n{{order', 'Line 3: A field is not complete.'],
  ['Hello\n\n**Now**', 'Line 3: Mails are plain text'],
])('refuses %j as the text of a mail', (text, problem) => {
  const problems = problemsOfMail('order-placed', text).map(({ line, message }) => `Line ${line}: ${message}`)
  expect(problems).toContainEqual(expect.stringContaining(problem))
})

describe('a mail', () => {
  let shop: Backend
  beforeAll(async () => {
    shop = await openBackend()
  })
  afterAll(() => shop.close())

  test('has the words that the merchant saved, and the usual ones again after a reset', async () => {
    const owner = await newPerson(shop, 'owner')
    const product = await importProduct(shop, 'kurta', { Blue: { M: 9 } })
    const shopper = await shop.newShopper()
    const addressId = await saveAddress(shopper)
    const order = async () => {
      const items = [{ id: product, quantity: 1, size: 'M', color: 'Blue' }]
      await shopper.call('addToCart', { body: { username: shopper.username, addressId: -1, items } })
      const { id } = await shopper.call('submitOrder', { body: { username: shopper.username, addressId, items } })
      const { rows } = await shop.database.db.execute<{ subject: string; text: string; html: string }>(
        sql`select subject, text, html from mails where about = ${`order ${id} placed`}`,
      )
      return { id, ...rows[0] }
    }
    const params = { id: 'order-placed' }
    const markdown =
      'Your {{shop name}} order\n\nNamaste! Order {{order}} <b>is</b> here.\n\nPaid: {{paid}}.\n\nPay {{to pay}}.'
    expect((await owner.call('savePage', { params, body: { markdown, revision: 0 } })).status).toBe(200)
    const own = await order()
    expect(own.subject).toBe(`Your Test shop order: ${own.id}`)
    expect(own.text).toContain(`Namaste! Order ${own.id} <b>is</b> here.\n\nPay ₹`)
    expect(own.text).not.toContain('Paid:')
    expect(own.html).toContain('&#60;b&#62;is')

    const revisionNow = async () => (await owner.call('getDeskPage', { params })).json.page.revision
    const numbered = { markdown: 'Order {{order}} is with us\n\nThank you.', revision: await revisionNow() }
    expect((await owner.call('savePage', { params, body: numbered })).status).toBe(200)
    const named = await order()
    // the number stands there once
    expect(named.subject).toBe(`Order ${named.id} is with us`)

    const revision = await revisionNow()
    await owner.call('resetPage', { params, body: { revision } })
    expect((await order()).subject).toMatch(/^Thank you for your order/)
  })
})
