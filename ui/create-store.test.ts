import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

test('notifies subscribers until they leave', () => {
  const store = createStore(0)
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.set(1)
  leave()
  store.set(2)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get()).toBe(2)
})

test('connects with the first subscriber and disconnects after the last', () => {
  const disconnect = vi.fn()
  const connect = vi.fn(() => disconnect)
  const store = createStore(0, { connect })
  const [leave, leaveToo] = [store.subscribe(() => {}), store.subscribe(() => {})]
  leave()
  expect(connect).toHaveBeenCalledTimes(1)
  expect(disconnect).not.toHaveBeenCalled()
  leaveToo()
  expect(disconnect).toHaveBeenCalledTimes(1)
  store.subscribe(() => {})
  expect(connect).toHaveBeenCalledTimes(2)
})

test('reads a value that is kept elsewhere each time', () => {
  let kept = 'no'
  const store = createStore('unasked', { read: () => kept })
  kept = 'yes'
  expect(store.get()).toBe('yes')
})
