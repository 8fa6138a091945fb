import { returnDays } from '@tanabana/contract/limits.ts'

const intros: Readonly<Record<string, string>> = {
  tops: 'Shirts, kurtas, tees and layers that are easy to move in.',
  bottoms: 'Jeans, trousers, palazzos and skirts that go with what you own.',
  shoe: 'Sneakers, juttis, sandals and boots for work and weekends.',
  accessories: 'Bags, belts, watches and jewellery to finish your look.',
}

export const messages = {
  pageTitle: (title: string, page: number) => `${title}, page ${page}`,
  /** By path segment; a category of the merchant's own has none. */
  intros,
  description: (type: string, title: string) =>
    `${intros[type] ?? `${title} from Indian makers.`} Free shipping across India, easy returns within ${returnDays} days.`,
  emptyTitle: 'Nothing here yet',
  emptyText: (title: string) => `New ${title.toLowerCase()} are coming soon.`,
}
