import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeOrder } from './place-order.ts'
import { fillFolder, freePorts } from './shop-process.ts'
import { addToBag, saveAddress, signInNewShopper } from './shopper.ts'
import { expect, test, watchErrors } from './test.ts'
import { openClone } from './upgrade/clone.ts'

test('upgrades with one command while pages are open, which go on to buy, and goes back', async ({ browser }) => {
  test.slow()
  const clone = await openClone(await freePorts(3), fillFolder)
  // one page gets its files from the shop, the other from its service worker
  const plain = await browser.newContext({ baseURL: clone.url, serviceWorkers: 'block' })
  const withWorker = await browser.newContext({ baseURL: clone.url })
  const complaints: string[] = []
  try {
    const settings = await readFile(join(clone.folder, 'shop.env'), 'utf8')
    await writeFile(join(clone.folder, 'shop.env'), `${settings}SHOP_NAME=Rangoli\n`)
    await clone.start()
    const before = await placeOrder(clone.url)
    const page = await plain.newPage()
    watchErrors(page, complaints)
    await signInNewShopper(page, clone.url)
    await page.goto('/')
    await page.waitForFunction(() => document.documentElement.dataset.scripts === 'ready')
    const visitor = await withWorker.newPage()
    watchErrors(visitor, complaints)
    await visitor.goto('/')
    await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    expect(await clone.version()).toBe('old')

    const upgrade = await clone.tool('upgrade', '9.0.0').ended
    expect(upgrade.output).toContain('Money, stock and rows stay the same. Changes of the database: 1.')
    expect(upgrade.output).toContain('The shop is open with v9.0.0')
    expect(upgrade.output).toContain('before-v9.0.0.tar.age.')
    expect(await clone.version()).toBe('new')
    const moved = await readFile(join(clone.folder, 'shop.env'), 'utf8')
    expect(moved).toBe(`${settings}# moved to the desk by v9.0.0: SHOP_NAME=Rangoli\n`)
    expect((await clone.tool('settings', 'list').ended).output).toMatch(/shop-name +Shop name +Rangoli +you/)
    const { output: diagnosis } = await clone.tool('doctor').ended
    expect(diagnosis).toContain('The shop is open at port')

    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    await page.locator('main article').first().getByRole('link').click()
    await addToBag(page)
    await page.getByRole('link', { name: 'Bag, 1 item' }).first().click()
    // so far with the files of the old release: no page was loaded again
    await expect(page.getByRole('link', { name: 'PROCEED TO CHECKOUT' })).toBeVisible()
    expect(documents).toEqual([])
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
    await saveAddress(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
    await visitor.locator('main article').first().getByRole('link').click()
    await expect(visitor.getByRole('button', { name: 'ADD TO BAG' })).toBeVisible()
    expect(complaints).toEqual([])

    const refused = await clone.tool('upgrade', 'undo').ended
    expect(refused.output).toContain('Orders since then, which are lost: 1.')
    const undo = await clone.tool('upgrade', 'undo', '--yes').ended
    expect(undo.output).toContain('The shop is open with the release before')
    expect(await clone.version()).toBe('old')
    expect(await readFile(join(clone.folder, 'shop.env'), 'utf8')).toBe(`${settings}SHOP_NAME=Rangoli\n`)
    expect(await before.order()).toMatchObject({ orderStatus: 'PLACED' })
  } finally {
    await plain.close()
    await withWorker.close()
    await clone.discard()
  }
})
