import { returnDays } from '@tanabana/contract/limits.ts'
import { messages as common } from '@tanabana/ui/messages.ts'

export const messages = {
  home: 'Home',
  homeTitle: (shopName: string) => `${shopName}: fashion and footwear from India`,
  bagWith: (count: number) => (count > 0 ? `Bag, ${common.items(count)}` : 'Bag'),
  homeLink: (shopName: string) => `${shopName}, home`,
  description: `Tops, bottoms, shoes and accessories from Indian makers. Free shipping across India, easy returns within ${returnDays} days.`,
}

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
