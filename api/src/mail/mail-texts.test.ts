import { noColor } from '@tanabana/contract/limits.ts'
import { expect, test } from 'vitest'
import { english as mailTexts } from './mail-texts.ts'

test('an item of a product without colours is described by its size alone', () => {
  expect(mailTexts.itemDetail('Blue', 'M', 2)).toBe('Blue, M × 2')
  expect(mailTexts.itemDetail(noColor, 'M', 1)).toBe('M')
  expect(mailTexts.backInStock.detail('Blue', 'M')).toBe('Blue, size M')
  expect(mailTexts.backInStock.detail(noColor, 'M')).toBe('Size M')
})
