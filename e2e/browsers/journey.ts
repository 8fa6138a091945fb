import { newPerson } from '../test.ts'
import type { Shopper } from './shopper.ts'

/** Browses, filters, searches, signs in, orders with cash, cancels, and orders online. */
export async function goShopping(shopper: Shopper): Promise<void> {
  const { go, see, gone, click, type, choose, isAt, tab } = shopper
  const person = newPerson()

  await go('/tops')
  await see('main article')
  const isPhone = await tab.run(() => innerWidth <= 768)
  await click('button', 'Filter')
  if (isPhone) await click('[role=dialog] button', 'Colour')
  await click('[role=dialog] [type=checkbox]', 'Red,')
  await click('[role=dialog] button', ' products')
  await gone('[role=dialog]')
  await isAt(/^\/tops\?color=Red$/)
  const name = await tab.run(() => document.querySelector('main article h2, main article h3')?.textContent ?? '')

  if (isPhone) await click('a', 'Search')
  await type('input[role=combobox]', name.slice(0, 12).toUpperCase())
  await shopper.pressEnter()
  await isAt(/^\/search\?query=/)
  await click('main article h2', name)
  await see('h1', name)
  const product = await shopper.path()
  await click('main button[aria-label*="wishlist"]')

  await click('button', 'ADD TO BAG')
  await see('body', 'Please select both size and color')
  if (isPhone) {
    await see('[role=dialog]', 'Select a size')
    await tab.run(() => history.back())
    await gone('[role=dialog]')
  }
  await click('main [type=radio][name=size]:enabled')
  await click('button', 'ADD TO BAG')
  await see('body', 'Please sign in to add items to cart')

  await type('[role=dialog] [name=username]', person.username)
  await type('[role=dialog] [name=firstname]', person.firstname)
  await type('[role=dialog] [name=lastname]', 'Rao')
  await type('[role=dialog] [name=email]', `${person.username}@example.in`)
  await type('[role=dialog] [name=password]', person.password)
  await click('[role=dialog] button', 'Create account')
  await see('body', 'Registration successful! Please check your email for verification.')
  await click('[role=dialog] button', 'Sign In')
  await see('body', 'Added to bag')

  await click('a[aria-label="Bag, 1 item"]')
  await isAt(/^\/cart$/)
  await see('main li', name)
  await oneRow(shopper)
  await click('main fieldset button:last-of-type')
  await see('a[aria-label="Bag, 2 items"]')
  await click('main fieldset button:first-of-type')
  await see('a[aria-label="Bag, 1 item"]')

  await click('a', 'PROCEED TO CHECKOUT')
  await type('[name=mobile]', '98765 43210')
  await type('[name=addressLine1]', '14, 2nd Cross, Indiranagar')
  await type('[name=city]', 'Bengaluru')
  await type('[name=district]', 'Bengaluru Urban')
  await type('[name=pincode]', '560038')
  await choose('[name=state]', 'Karnataka')
  await click('button', 'Save address')
  await click('button', 'Place Order')
  await isAt(/^\/order-confirmation$/)
  await see('body', 'Thank You for Your Order!')

  await click('a', 'View Orders')
  await see('article', name)
  await click('article button', 'CANCEL ORDER')
  await click('[role=alertdialog] button', 'Cancel order')
  await gone('[role=alertdialog]')
  await gone('article button', 'CANCEL ORDER')

  await go(product)
  await click('main [type=radio][name=size]:enabled')
  await click('button', 'ADD TO BAG')
  await see('a[aria-label="Bag, 1 item"]')
  await go('/checkout')
  await click('button', 'Pay Now')
  await shopper.clickInFrame('button', 'Pay')
  await isAt(/^\/order-confirmation$/)
  await see('body', 'Thank You for Your Order!')
  await see('body', 'Payment successful!')
  await go('/orders')
  await see('article', name)
  await go('/wishlist')
  await see('main article', name)
}

/** Expects size and stepper on one row, also with a classic scrollbar. */
async function oneRow({ tab }: Shopper): Promise<void> {
  const tops = await tab.run(() =>
    ['main li select', 'main li fieldset'].map((css) => document.querySelector(css)?.getBoundingClientRect().top ?? 0),
  )
  const [size = 0, stepper = 0] = tops
  if (Math.abs(size - stepper) > 4) throw new Error(`the stepper stands ${stepper - size} px below the size`)
}
