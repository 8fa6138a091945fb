export const messages = {
  title: 'Wishlist',
  emptyTitle: 'Your wishlist is empty',
  emptyText: 'Tap ♡ to save items here.',
  emptyVisitorText: 'Tap ♡ to save items on this device. Sign in to keep them on all devices.',
  startShopping: 'Start Shopping',
  failedTitle: "We couldn't load your wishlist",
  loading: 'Loading your wishlist',
  savedOnDevice: 'Saved on this device.',
  signIn: 'Sign in to keep them on all devices',
}
