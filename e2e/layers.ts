import type { Page } from '@playwright/test'
import { addToBag } from './shopper.ts'

/** A page, or a page with an open layer. `shopper`: with an order, an address and a bag. */
export type Layer = { name: string; path: string; shopper?: true; open?: (page: Page) => Promise<unknown> }

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

/** Every page and every layer on a phone. Add new layers here. @param product the path of a product with two pictures */
export function layersOf(product: string): Layer[] {
  const pages = (paths: string[], shopper?: true) =>
    paths.map((path) => ({ name: path, path, ...(shopper && { shopper }) }))
  return [
    ...pages(['/', '/tops', '/tops?minPrice=900000', product, '/search?query=linen', '/search?query=zzzz']),
    ...pages(['/categories', '/cart', '/wishlist', '/profile', '/signin', '/reset-password', '/confirm-email']),
    ...pages([
      '/about-us',
      '/contact-us',
      '/shipping-policy',
      '/returns-policy',
      '/privacy-policy',
      '/terms',
      '/no/where',
    ]),
    ...pages(['/cart', '/checkout', '/orders', '/profile', '/profile/details', '/account-settings'], true),
    { name: 'sign-in panel', path: '/profile', open: openPanel },
    { name: 'sign-up panel with errors', path: '/profile', open: openSignUp },
    { name: 'sign-in panel for an item', path: product, open: addToBag },
    { name: 'filter drawer', path: '/tops', open: press('Filter') },
    { name: 'search overlay', path: '/', open: openSearch },
    {
      name: 'picture slider',
      path: product,
      open: (page) => page.getByRole('button', { name: /^Picture 1 of/ }).click(),
    },
    { name: 'size sheet with the alert', path: product, open: press('ADD TO BAG') },
    { name: 'size chart', path: product, open: press('Size chart') },
    { name: 'share sheet', path: product, open: openShare },
    { name: 'address sheet', path: '/checkout', shopper: true, open: press('Add address') },
    { name: 'cancel dialog', path: '/orders', shopper: true, open: press('CANCEL ORDER') },
    { name: 'name form', path: '/profile/details', shopper: true, open: press('Edit name') },
    { name: 'e-mail form', path: '/profile/details', shopper: true, open: press('Change e-mail') },
    { name: 'delete address dialog', path: '/profile/details', shopper: true, open: press(/^Delete /) },
    { name: 'sign out dialog', path: '/account-settings', shopper: true, open: press('Sign out of all devices') },
    { name: 'delete account dialog', path: '/account-settings', shopper: true, open: press('Delete my account') },
  ]
}

async function openShare(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share' }).waitFor()
}

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search products' }).fill('kur')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor()
}

/** Opens the page and its layer. */
export async function openLayer(page: Page, { path, open }: Layer): Promise<void> {
  await page.goto(path)
  // a page for shoppers has loaded its data
  await page.waitForLoadState('networkidle')
  await open?.(page)
}
