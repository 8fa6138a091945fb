/** What the demo says of its categories, by path segment. `cardName`: on the page of categories. */
export const categoryTexts: Readonly<Record<string, { text: string; cardName?: string }>> = {
  tops: { cardName: 'Casual Shirts', text: 'Shirts, kurtas, tees and layers that are easy to move in.' },
  bottoms: {
    cardName: 'Casual Bottoms',
    text: 'Jeans, trousers, palazzos and skirts that go with what you own.',
  },
  shoe: { text: 'Sneakers, juttis, sandals and boots for work and weekends.' },
  accessories: { text: 'Bags, belts, watches and jewellery to finish your look.' },
}
