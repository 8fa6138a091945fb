import { returnDays } from '@tanabana/contract/limits.ts'
import { messages as common } from '@tanabana/ui/messages.ts'

export const messages = {
  home: 'Home',
  homeTitle: (shopName: string) => `${shopName}: fashion and footwear from India`,
  bagWith: (count: number) => (count > 0 ? `Bag, ${common.items(count)}` : 'Bag'),
  homeLink: (shopName: string) => `${shopName}, home`,
}

/** Of a page without its own. */
export const defaultDescription = `Tops, bottoms, shoes and accessories from Indian makers. Free shipping across India, easy returns within ${returnDays} days.`

/** Names of path segments, for headings, links and the breadcrumb. */
export const segmentNames: Readonly<Record<string, string>> = {
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
  'order-confirmation': 'Order confirmation',
  orders: 'My Orders',
  profile: 'Profile',
  details: 'Details',
  wishlist: 'Wishlist',
  'account-settings': 'Account settings',
  'returns-policy': 'Returns policy',
  'shipping-policy': 'Shipping policy',
  'privacy-policy': 'Privacy policy',
  'reset-password': 'New password',
  'confirm-email': 'New e-mail',
  terms: 'Terms',
  'contact-us': 'Contact us',
  'about-us': 'About us',
}
