/** The menu below the greeting. */
export const messages = {
  viewProfile: 'View Profile',
  orders: 'Orders',
  wishlist: 'Wishlist',
  signOut: 'Sign Out',
}
