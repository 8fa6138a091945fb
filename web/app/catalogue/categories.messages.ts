export const messages = {
  title: 'Categories',
  description: 'Casual shirts, casual bottoms, shoes and accessories.',
  tops: 'Casual Shirts',
  bottoms: 'Casual Bottoms',
  shoe: 'Shoes',
  accessories: 'Accessories',
  all: 'All',
}
