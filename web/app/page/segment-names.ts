const names: Readonly<Record<string, string>> = {
  tops: 'Tops',
  bottoms: 'Bottoms',
  shoe: 'Shoes',
  accessories: 'Accessories',
  search: 'Search',
  categories: 'Categories',
  cart: 'Bag',
  signin: 'Sign In',
  checkout: 'Checkout',
  return: 'Payment',
  'order-confirmation': 'Order Confirmation',
  orders: 'My Orders',
  profile: 'Profile',
  details: 'Details',
  wishlist: 'Wishlist',
  'account-settings': 'Account Settings',
  'returns-policy': 'Returns Policy',
  'shipping-policy': 'Shipping Policy',
  'privacy-policy': 'Privacy Policy',
  'reset-password': 'New Password',
  'confirm-email': 'New E-mail',
  terms: 'Terms',
  'contact-us': 'Contact Us',
  'about-us': 'About Us',
}

/** The display name of a path segment: `shoe` → `Shoes`, `summer-wear` → `Summer wear`. */
export function nameOf(segment: string): string {
  const known = Object.hasOwn(names, segment) ? names[segment] : undefined
  const words = segment.replaceAll('-', ' ').trim()
  return known ?? words.charAt(0).toUpperCase() + words.slice(1)
}
