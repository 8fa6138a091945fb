import { pageNames } from '@tanabana/contract/static-pages.ts'
import { demoPages } from '@tanabana/demo/pages.ts'
import { describe, expect, test } from 'vitest'
import { parsePage } from '#texts/texts.ts'
import { neutralPages } from './neutral-pages.ts'

const problemsOf = (markdown: string) => parsePage(markdown).problems

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
