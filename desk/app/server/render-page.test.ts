import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from './render-page.ts'

function Broken(): never {
  throw new Error('broken')
}

test('renders a whole page', async () => {
  expect(await renderPage(createElement('html', null, createElement('body', null, 'Today')), 'n')).toBe(
    '<!DOCTYPE html><html><head></head><body>Today</body></html>',
  )
})

test('fails with what a component throws, and with nothing else that would end the process', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  await expect(renderPage(createElement('html', null, createElement(Broken)), 'n')).rejects.toThrow('broken')
  await new Promise(setImmediate)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
