const intros: Readonly<Record<string, string>> = {
  tops: 'Shirts, kurtas, tees and layers that are easy to move in.',
  bottoms: 'Jeans, trousers, palazzos and skirts that go with what you own.',
  shoe: 'Sneakers, juttis, sandals and boots for work and weekends.',
  accessories: 'Bags, belts, watches and jewellery to finish your look.',
}

export const messages = {
  pageTitle: (title: string, page: number) => `${title}, page ${page}`,
  /** Of the demo, by path segment. */
  intros,
  emptyTitle: 'Nothing here yet',
  emptyText: (title: string) => `New ${title.toLowerCase()} are coming soon.`,
}
