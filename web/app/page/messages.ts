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

/** Names of path segments that are not the segment's own words, for headings, links and the breadcrumb. */
export const segmentNames: Readonly<Record<string, string>> = {
  shoe: 'Shoes',
  cart: 'Bag',
  signin: 'Sign In',
  return: 'Payment',
  orders: 'My Orders',
  'confirm-email': 'New e-mail',
}
