/** Texts that several areas show. */
export const messages = {
  tryAgain: 'Try again',
  close: 'Close',
  signIn: 'Sign In',
  continueShopping: 'Continue Shopping',
  shopAll: 'Shop all',
  browseCategories: 'Browse categories',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
}
