import { expect, test } from 'vitest'
import { pagePatterns } from './page-patterns.ts'

const route = (id: string, path?: string, parentId?: string) => [id, { id, path, parentId, module: {} }] as const
const routes = Object.fromEntries([
  route('root', ''),
  ['home', { id: 'home', index: true, parentId: 'root', module: {} }],
  route('cart', 'cart', 'root'),
  route('product', ':category/:id', 'root'),
]) as never

test('names a page by its pattern, also for its data', () => {
  const patternOf = pagePatterns({ routes, basename: '/' })
  expect(patternOf('/?q=asha@example.in')).toBe('/')
  expect(patternOf('/_root.data')).toBe('/')
  expect(patternOf('/cart.data?x=1')).toBe('/cart')
  expect(patternOf('/kurtas/17?color=Blue')).toBe('/:category/:id')
  expect(patternOf('/asha@example.in/a/b/c')).toBe('/*')
})

test('adds the base path of the desk', () => {
  const patternOf = pagePatterns({ routes, basename: '/desk' })
  expect(patternOf('/desk/cart')).toBe('/desk/cart')
  expect(patternOf('/desk/nothing/at/all')).toBe('/desk/*')
})
