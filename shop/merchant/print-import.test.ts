import { expect, test } from 'vitest'
import { problemLines } from './print-import.ts'

test('prints problems of one group once, with their count and the first line', () => {
  const group = 'pictures on cdn.example could not be reached: the host was not found.'
  const unreachable = Array.from({ length: 4703 }, (_, at) => ({
    line: at + 3,
    handle: `h-${at}`,
    reason: 'The picture could not be read.',
    group,
  }))
  expect(
    problemLines([{ line: 2, handle: 'a', reason: 'Title is empty. The product is skipped.' }, ...unreachable]),
  ).toEqual([
    'line 2, a: Title is empty. The product is skipped.',
    '4,703 pictures on cdn.example could not be reached: the host was not found (first: line 3, h-0)',
  ])
})

test('prints the reason of a problem that is alone in its group', () => {
  const problem = {
    line: 7,
    handle: '',
    reason: 'Handle is empty. Every row needs the Handle of its product.',
    group: 'rows',
  }
  expect(problemLines([problem])).toEqual(['line 7: Handle is empty. Every row needs the Handle of its product.'])
})
