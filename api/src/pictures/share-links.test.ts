import { expect, test } from 'vitest'
import { fileOf } from './share-links.ts'

test.each([
  [
    'https://drive.google.com/file/d/1cwI-D_a/view?usp=drive_link',
    'https://drive.google.com/uc?export=download&id=1cwI-D_a',
  ],
  ['https://drive.google.com/open?id=1cwI-D_a', 'https://drive.google.com/uc?export=download&id=1cwI-D_a'],
  ['https://drive.google.com/drive/folders/1cwI', 'https://drive.google.com/drive/folders/1cwI'],
  [
    'https://www.dropbox.com/scl/fi/ab/kurta.jpg?rlkey=x&dl=0',
    'https://www.dropbox.com/scl/fi/ab/kurta.jpg?rlkey=x&dl=1',
  ],
  ['https://cdn.example.com/file/d/1/view?dl=0', 'https://cdn.example.com/file/d/1/view?dl=0'],
])('the file of %s', (link, file) => {
  expect(fileOf(new URL(link)).href).toBe(file)
})
