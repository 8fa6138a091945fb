import { expect, test } from 'vitest'
import { pathOf } from './path-of.ts'

const shopUrl = 'https://shop.example'

test('makes a path of a copied address of the shop', () => {
  expect(pathOf(' https://Shop.example/sarees?color=Red ', shopUrl)).toBe('/sarees?color=Red')
  expect(pathOf('https://shop.example/', shopUrl)).toBe('/')
})

test('arrives at the path when the address is typed letter by letter', () => {
  const typed = [...'https://shop.example/sarees'].reduce((text, letter) => pathOf(text + letter, shopUrl), '')
  expect(typed).toBe('/sarees')
})

test('keeps the address of another site, so that the shop can refuse it', () => {
  expect(pathOf('https://other.example/sarees', shopUrl)).toBe('https://other.example/sarees')
  expect(pathOf('/sarees', shopUrl)).toBe('/sarees')
})
