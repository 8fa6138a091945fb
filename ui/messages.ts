/** Texts that several areas show. */
export const messages = {
  tryAgain: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  signIn: 'Sign In',
  continueShopping: 'Continue Shopping',
  viewOrders: 'View Orders',
  shopAll: 'Shop all',
  browseCategories: 'Browse categories',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
}
