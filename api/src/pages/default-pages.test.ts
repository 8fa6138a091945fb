import { type SettingValues, settingDefaults } from '@tanabana/contract/desk/settings.ts'
import { pageNames } from '@tanabana/contract/static-pages.ts'
import { demoPages } from '@tanabana/demo/pages.ts'
import { describe, expect, test } from 'vitest'
import { shopFactsOf } from '#settings/settings.ts'
import { parsePage } from '#texts/texts.ts'
import { neutralPages } from './neutral-pages.ts'
import { renderPage, usualFacts } from './pages.ts'

const problemsOf = (markdown: string) => parsePage(markdown).problems

test('the neutral shipping page says in shops with zones that delivery depends on the PIN code', () => {
  const timesOf = (values: Partial<SettingValues>) => {
    const readFacts = () => usualFacts(shopFactsOf({ ...settingDefaults(false), ...values }))
    const { sections } = renderPage('shipping-policy', null, { readFacts, demoPages: null }).preview
    return sections.find(({ title }) => title === 'How long it takes')?.content
  }
  const usually = 'Orders usually arrive in 4-5 business days.'
  expect(timesOf({})).toEqual([usually, 'They always arrive within 7 days of the day you order.'])
  expect(timesOf({ 'delivery-zones': ['560: 2 days'] })).toEqual([
    usually,
    'Where we deliver, and how fast, depends on your PIN code. Type it on a product page to see the day.',
  ])
})

describe.each(pageNames)('the default text of %s', (name) => {
  test.each([
    ['demo', demoPages],
    ['neutral', neutralPages],
  ])('has no problems: %s', (_, pages) => expect(problemsOf(pages[name].markdown)).toEqual([]))

  test('claims nothing that a live shop has not decided', () => {
    expect(neutralPages[name].markdown.replaceAll(/\{\{.*?\}\}/g, '')).not.toMatch(
      /free|pick.?up|factor|maker|handloom|weav|warp|real person|honest|no ads|never sell|4.5|within 7/i,
    )
  })
})
