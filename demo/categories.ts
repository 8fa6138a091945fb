/** The demo's texts of its categories, by path segment. */
export const categoryTexts: Readonly<Record<string, string>> = {
  tops: 'Shirts, kurtas, tees and layers that are easy to move in.',
  bottoms: 'Jeans, trousers, palazzos and skirts that go with what you own.',
  shoe: 'Sneakers, juttis, sandals and boots for work and weekends.',
  accessories: 'Bags, belts, watches and jewellery to finish your look.',
}
