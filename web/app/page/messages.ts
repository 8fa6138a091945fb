import { messages as common } from '@tanabana/ui/messages.ts'

export const messages = {
  home: 'Home',
  homeTitle: (shopName: string, tagline: string) => (tagline ? `${shopName}: ${tagline}` : shopName),
  bagWith: (count: number) => (count > 0 ? `Bag, ${common.items(count)}` : 'Bag'),
  homeLink: (shopName: string) => `${shopName}, home`,
}

/** Names of path segments that are not the segment's own words, for headings, links and the breadcrumb. */
export const segmentNames: Readonly<Record<`/${string}`, string>> = {
  '/cart': 'Bag',
  '/signin': 'Sign In',
  '/return': 'Payment',
  '/orders': 'My Orders',
  '/confirm-email': 'New e-mail',
}
