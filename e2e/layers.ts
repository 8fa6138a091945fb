import { expect, type Page } from '@playwright/test'
import { addToBag } from './shopper.ts'

/** A page of the shop and its layers, which open one after the other. */
export type Screen = { path: string; layers: Layer[] }
/** A layer that Escape closes, or the last of its page. */
type Layer = { name: string; open: (page: Page) => Promise<unknown> }

const press = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).click()

async function openPanel(page: Page): Promise<void> {
  await press('Sign In')(page)
  await page.getByRole('dialog').getByLabel('Username or e-mail').waitFor()
}

async function openSignUp(page: Page): Promise<void> {
  await openPanel(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('First name').waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Enter your first name.').waitFor()
}

const pages = (...paths: string[]): Screen[] => paths.map((path) => ({ path, layers: [] }))

/** Every page and every layer of a visitor. Add new ones here. @param product the path of a product with two pictures */
export function visitorScreens(product: string): Screen[] {
  return [
    { path: '/', layers: [{ name: 'search overlay', open: openSearch }] },
    { path: '/tops', layers: [{ name: 'filter drawer', open: press('Filter') }] },
    ...pages('/bottoms', '/shoe', '/accessories', '/tops?minPrice=900000'),
    {
      path: product,
      layers: [
        { name: 'picture slider', open: (page) => page.getByRole('button', { name: /^Picture 1 of/ }).click() },
        { name: 'size chart', open: press('Size chart') },
        { name: 'share sheet', open: openShare },
        { name: 'size sheet with the alert', open: press('ADD TO BAG') },
        { name: 'sign-in panel for an item', open: addToBag },
      ],
    },
    ...pages('/search?query=a', '/search?query=linen', '/search?query=zzzz', '/categories', '/cart', '/wishlist'),
    {
      path: '/profile',
      layers: [
        { name: 'sign-in panel', open: openPanel },
        { name: 'sign-up panel with errors', open: openSignUp },
      ],
    },
    ...pages('/orders', '/profile/details', '/account-settings'),
    ...pages('/signin', '/verify', '/reset-password', '/confirm-email'),
    ...pages('/about-us', '/contact-us', '/shipping-policy', '/returns-policy', '/privacy-policy', '/terms'),
    ...pages('/nowhere', '/no/where'),
  ]
}

/** The same for a shopper with an order, an address and a bag. */
export const shopperScreens: Screen[] = [
  ...pages('/cart'),
  { path: '/checkout', layers: [{ name: 'address sheet', open: press('Add address') }] },
  {
    path: '/orders',
    layers: [
      { name: 'cancel dialog', open: press('CANCEL ORDER') },
      { name: 'order', open: (page) => page.getByRole('link', { name: /^Order / }).click() },
    ],
  },
  ...pages('/profile'),
  {
    path: '/profile/details',
    layers: [
      { name: 'delete address dialog', open: press(/^Delete /) },
      { name: 'name form', open: press('Edit name') },
      { name: 'e-mail form', open: press('Change e-mail') },
    ],
  },
  {
    path: '/account-settings',
    layers: [
      { name: 'sign out dialog', open: press('Sign out of all devices') },
      { name: 'delete account dialog', open: press('Delete my account') },
    ],
  },
]

async function openShare(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share' }).waitFor()
}

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search products' }).fill('kur')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor()
}

/** Opens a page and its layers. @param look called for each of them while it is open */
export async function visit(page: Page, { path, layers }: Screen, look: (name: string) => Promise<void>) {
  await page.goto(path)
  // lazy parts and a shopper's data have loaded
  await page.waitForLoadState('networkidle')
  await look(path)
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  for (const { name, open } of layers) {
    if (await dialogs.count()) {
      await page.keyboard.press('Escape')
      await expect(dialogs).toHaveCount(0)
    }
    await open(page)
    await look(name)
  }
}
