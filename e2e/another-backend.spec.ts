import { goShopping } from './journey.ts'
import { createPlainBackend } from './plain-backend/plain-backend.ts'
import { openStorefront } from './shop-process.ts'
import { somebody, test } from './test.ts'

test('the whole journey works on a backend that somebody else wrote from the specification', async ({
  browser,
  isMobile,
  complaints,
}) => {
  test.slow()
  const { storefront, backend } = await openStorefront(async (url) => {
    const plain = createPlainBackend({ storefront: url })
    return { url: await plain.listen({ host: '127.0.0.1', port: 0 }), close: () => plain.close() }
  })
  const context = await browser.newContext({ baseURL: storefront.url })
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await goShopping(page, { person: somebody(), isMobile, status: 'RECEIVED' })
  await context.close()
  await storefront.discard()
  await backend.close()
})
