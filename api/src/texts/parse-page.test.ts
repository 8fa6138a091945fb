import { type SettingValues, settingDefaults } from '@tanabana/contract/desk/settings.ts'
import { pageFields } from '@tanabana/contract/static-pages.ts'
import { describe, expect, test } from 'vitest'
import { shopFactsOf } from '#settings/settings.ts'
import { fillPage } from './fill-page.ts'
import { parsePage } from './parse-page.ts'
import { usualFacts } from './usual-facts.ts'

const problemsOf = (markdown: string) => parsePage(markdown).problems.map(({ line, message }) => `${line}: ${message}`)

test('reads paragraphs, headings, lists, links and bold text', () => {
  const markdown = `First
line.

Second, **bold [here](/terms)**.

## Heading

Write to care@shop.example or [call](tel:+911).
- one
- two
  lines

* loose

* items`
  expect(parsePage(markdown)).toEqual({
    problems: [],
    text: {
      lead: ['First line.', 'Second, **bold [here](/terms)**.'],
      sections: [
        {
          title: 'Heading',
          content: [
            'Write to [care@shop.example](mailto:care@shop.example) or [call](tel:+911).',
            ['one', 'two lines'],
            ['loose', 'items'],
          ],
        },
      ],
    },
  })
})

test.each([
  ['HTML between paragraphs', 'a\n\n<div>b</div>', "3: Pages can't show HTML."],
  ['HTML in a line', 'a\nb <i>c</i>', "2: Pages can't show HTML."],
  ['a comment', 'a <!-- b -->', "1: Pages can't show HTML."],
  ['an entity', 'a&nbsp;b', "1: Pages can't show HTML."],
  ['a picture', 'a\n\n## b\n\n- c\n- ![d](/e.png)', "6: Pages can't show pictures."],
  ['a table', 'a\n\n| b |\n|---|\n| c |', "3: Pages can't show tables."],
  ['a numbered list', 'a\n\n## b\n\n1. c', "5: Pages can't show numbered lists. Begin each item with a hyphen."],
  ['a list in a list', 'a\n\n## b\n\n- c\n  - d', '5: An item of a list is one paragraph, without other lists in it.'],
  ['a tick box', 'a\n\n## b\n\n- [ ] c', "5: Pages can't show tick boxes."],
  ['a quotation', 'a\n\n> b', "3: Pages can't show quotations."],
  ['a line across', 'a\n\n***\n\nb', "3: Pages can't show lines across."],
  ['a list without a heading', 'a\n\n- b', '3: A list needs a heading (##) above it.'],
  ['a title', '# a\n\nb', '1: The title stays as it is. Begin with a paragraph, and use ## for headings.'],
  ['a small heading', 'a\n\n### b\n\nc', '3: Use ## for headings.'],
  ['a heading twice', 'a\n\n## b\n\nc\n\n## b\n\nd', '7: This heading is there twice.'],
  ['a link in a heading', 'a\n\n## [b](/c)\n\nd', '3: Headings and labels of links are plain text.'],
  ['no paragraph', '## a\n\nb', '1: Begin with a paragraph. It stands below the title.'],
  ['an unknown field', 'a\nb {{price}}', /^2: There is no field \{\{price}}\. The fields are \{\{shop name}}, /],
  ['half a field', 'a {{shop name', '1: A field is not complete. Write it as {{shop name}}.'],
  ['open bold text', 'a\nb **c', '2: Bold text or a link is not complete. Write **bold** or [label](address).'],
  ['a broken link', 'a [b](c d)', '1: Bold text or a link is not complete. Write **bold** or [label](address).'],
  ['a link in a label', 'a [{{care e-mail}}](/b)', /^1: \{\{care e-mail}} is a link/],
])('refuses %s', (_, markdown, problem) => {
  expect(problemsOf(markdown)).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '<java\tscript:alert(1)>',
  'data:text/html,x',
  'http://shop.example',
  '//evil.example',
  '/\\evil.example',
  'terms',
  'https://',
  'mailto:{{care}}',
])('refuses a link to %s', (address) => {
  expect(problemsOf(`a [b](${address})`)).not.toEqual([])
})

test('keeps an address with brackets whole', () => {
  expect(parsePage('a [b](https://c.example/d_(e))').text.lead).toEqual(['a [b](https://c.example/d_%28e%29)'])
})

describe('fields', () => {
  const facts = usualFacts(
    shopFactsOf({
      ...settingDefaults(false),
      ...{ 'shop-name': 'Taana', 'care-email': 'care@shop.example', 'care-phone': '+91 80 4000 0000' },
    }),
  )
  const lead = (markdown: string, values = facts) => fillPage(parsePage(markdown).text, values).lead

  test('become values and links', () => {
    expect(lead('{{ Shop  Name }}: {{care e-mail}}, {{care phone}}, [{{return days}} days](/returns-policy)')).toEqual([
      'Taana: [care@shop.example](mailto:care@shop.example), [+91 80 4000 0000](tel:+918040000000), [7 days](/returns-policy)',
    ])
  })

  test('quote what the shop promises, and no returns where there are none', () => {
    const promises = (values: Partial<SettingValues>) =>
      lead('{{return days}} days. {{return pick-up}}\n\n{{delivery time}}, {{delivery days}}', {
        ...usualFacts(shopFactsOf({ ...settingDefaults(false), ...values })),
      })
    expect(
      promises({ 'return-days': 14, 'return-pickup': 'paid', 'usual-delivery': '2-3', 'latest-delivery': 9 }),
    ).toEqual(['14 days. You pay for the way back, unless the item is damaged or wrong.', '2-3 business days, 9'])
    expect(promises({ 'return-days': 0 })).toEqual(['4-5 business days, 7'])
  })

  test('without a value leave out their paragraph, item, list and section', () => {
    const { text } = parsePage(
      'a\n\n{{officer}} b\n\n## c\n\n- {{officer}}\n\nd\n\n## e\n\n- f\n- {{address}}\n\n## {{officer}}\n\ng',
    )
    expect(fillPage(text, facts)).toEqual({
      lead: ['a'],
      sections: [
        { title: 'c', content: ['d'] },
        { title: 'e', content: [['f']] },
      ],
    })
    expect(fillPage(parsePage('a\n\n## b\n\n{{officer}}').text, facts).sections).toEqual([])
  })
})

test('there is a fact for each field', () => {
  expect(Object.keys(usualFacts(shopFactsOf(settingDefaults(false)))).sort()).toEqual(Object.keys(pageFields).sort())
})
