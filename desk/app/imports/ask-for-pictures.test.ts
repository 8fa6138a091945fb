import { expect, test } from 'vitest'
import { askFor } from './ask-for-pictures.ts'

const four = ['a.png', 'b.png', 'c.png', 'd.png']

test('asks for the pictures that no product has', () => {
  expect(askFor(four, [])).toBe(
    'The file names 4 pictures to add: a.png, b.png, c.png and 1 more. What you don’t send is left out.',
  )
  expect(askFor(four, ['a.png', 'c.png', 'd.png'])).toBe(
    'The file names 1 picture to add: b.png. What you don’t send is left out. The products keep the other 3.',
  )
})

test('asks for nothing when the products have all of them', () => {
  expect(askFor(four, four)).toBe(
    'The products keep the 4 pictures that the file names. Send files only to replace them.',
  )
  expect(askFor(['a.png'], four)).toBe(
    'The products keep the picture that the file names. Send a file only to replace it.',
  )
})
