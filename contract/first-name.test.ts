import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Meera Krishnan', 'Meera'],
  ['  K. R. Ramesh ', 'Ramesh'],
  ['K Ramesh', 'Ramesh'],
  ['Dr. Asha Rao', 'Asha'],
  ['Smt Lakshmi', 'Lakshmi'],
  ['श्रीमती मीरा कृष्णन', 'मीरा'],
  ['Md. Irfan', 'Irfan'],
  ['-', ''],
  ['', ''],
])('takes %j as %j', (fullName, first) => {
  expect(firstNameOf(fullName)).toBe(first)
})
