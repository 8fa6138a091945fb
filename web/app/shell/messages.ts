import { messages as common } from '@tanabana/ui/messages.ts'

export const messages = {
  skipToContent: 'Skip to content',
  breadcrumbLabel: 'Breadcrumb',
  categories: 'Categories',
  search: 'Search',
  bag: 'Bag',
  wishlistWith: (count: number) => (count > 0 ? `Wishlist, ${common.items(count)}` : 'Wishlist'),
  profile: 'Profile',
  shop: 'Shop',
  account: {
    greeting: (name: string) => `Hi, ${name}`,
    unnamed: 'there',
  },
  connection: {
    online: '',
    offline: "You're offline. Reconnect to buy.",
    kept: "We can't connect. Showing a saved version.",
  },
  error: {
    title: 'Something went wrong',
    text: "That's our fault. Your bag is safe.",
    goHome: 'Go to the home page',
  },
  notFound: {
    title: 'Page not found',
    text: 'It may have moved.',
  },
}
