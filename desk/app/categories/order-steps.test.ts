import { expect, test } from 'vitest'
import { orderSteps } from './order-steps.ts'

const steps = (current: string, wanted: string) => orderSteps([...current], [...wanted])

test('one move is one step', () => {
  expect(steps('abcd', 'bcda')).toEqual([{ slug: 'a', place: 4 }])
  expect(steps('abcd', 'dabc')).toEqual([{ slug: 'd', place: 1 }])
  expect(steps('abcd', 'acbd')).toEqual([{ slug: 'b', place: 3 }])
  expect(steps('abcd', 'abcd')).toEqual([])
})

test('several moves lead to the wanted order', () => {
  for (const wanted of ['dcba', 'bdac', 'cadb']) {
    const now = [...'abcd']
    for (const { slug, place } of steps('abcd', wanted)) now.splice(place - 1, 0, ...now.splice(now.indexOf(slug), 1))
    expect(now.join('')).toBe(wanted)
  }
})

test('a category that others removed is left out, and one that they added stays behind', () => {
  expect(steps('abx', 'gba')).toEqual([{ slug: 'a', place: 2 }])
})
