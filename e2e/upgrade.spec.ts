import { placeOrder } from './place-order.ts'
import { fillFolder, freePorts } from './shop-process.ts'
import { addToBag, register, signIn } from './shopper.ts'
import { expect, newPerson, test } from './test.ts'
import { openClone } from './upgrade/clone.ts'

test('upgrades with one command while a page is open, and goes back with the orders before', async ({ browser }) => {
  test.slow()
  const clone = await openClone(await freePorts(3), fillFolder)
  const context = await browser.newContext({ baseURL: clone.url })
  try {
    await clone.start()
    const before = await placeOrder(clone.url)
    const page = await context.newPage()
    await page.goto('/')
    expect(await clone.version()).toBe('old')

    const upgrade = await clone.tool('upgrade', '9.0.0').ended
    expect(upgrade.output).toContain('The shop is open with v9.0.0')
    expect(await clone.version()).toBe('new')

    const undo = await clone.tool('upgrade', 'undo', '--yes').ended
    expect(undo.output).toContain('The shop is open with the release before')
    expect(await clone.version()).toBe('old')
    expect(await before.order()).toMatchObject({ orderStatus: 'PLACED' })
  } finally {
    await context.close()
    await clone.discard()
  }
})
