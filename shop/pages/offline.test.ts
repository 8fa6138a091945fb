import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { wordmarkOf } from '../settings/wordmark.ts'
import { serveOffline } from './offline.ts'
import type { StorefrontBuild } from './storefront-build.ts'

const build = {
  assets: { version: '1', entry: { module: '/entry.js', imports: [] }, routes: {} },
  entry: {
    module: {
      styles: '/style.css',
      offlineFont: (name = 'fraunces') => ({ url: `/${name}.woff2`, face: `/* ${name} */`, family: name }),
    },
  },
} as unknown as StorefrontBuild

async function workerOf(shopName: string): Promise<string> {
  const app = fastify()
  serveOffline(app, build, () => ({ shopName, wordmark: wordmarkOf(shopName), isDemo: false }))
  return (await app.inject('/sw.js')).body
}

test('the service worker changes with the name of the shop, also one that cannot be drawn', async () => {
  const workers = await Promise.all(['Tana', 'Bana', 'ताना', 'बाना'].map(workerOf))
  expect(new Set(workers).size).toBe(4)
  expect(await workerOf('ताना')).toBe(workers[2])
})

test("the worker keeps the shop's font, and changes with it", async () => {
  const app = fastify()
  const shop: { displayFont?: 'jost' } & object = {}
  serveOffline(app, build, () => ({ shopName: 'Tana', wordmark: null, isDemo: false, ...shop }))
  expect((await app.inject('/sw.js')).body).toContain('/fraunces.woff2')
  shop.displayFont = 'jost'
  const { body } = await app.inject('/sw.js')
  expect(body).toContain('/jost.woff2')
  expect(body).not.toContain('/fraunces.woff2')
  expect((await app.inject('/offline.html')).body).toContain('1.2 jost }')
})

test("the page for no network has the demo's mark in the demo only", async () => {
  const pages = [true, false].map(async (isDemo) => {
    const app = fastify()
    serveOffline(app, build, () => ({ shopName: 'Tana', wordmark: wordmarkOf('Tana'), isDemo }))
    return (await app.inject('/offline.html')).body.match(/<svg/g)?.length
  })
  expect(await Promise.all(pages)).toEqual([2, 1])
})

test("the page for no network takes the shop's colour, and its policy allows it", async () => {
  const app = fastify()
  const shop = { shopName: 'Tana', wordmark: null, isDemo: false, colours: {} }
  serveOffline(app, build, () => shop)
  const before = await app.inject('/offline.html')
  shop.colours = { '--color-madder': '#00695c' }
  const after = await app.inject('/offline.html')
  expect(after.body).toContain('background: #00695c')
  const style = createHash('sha256').update(/<style>([\s\S]*)<\/style>/.exec(after.body)?.[1] ?? '')
  expect(after.headers['content-security-policy']).toContain(style.digest('base64'))
  expect(after.headers['content-security-policy']).not.toBe(before.headers['content-security-policy'])
})
