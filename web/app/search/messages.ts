/** The search box, on every page. */
export const messages = {
  search: 'Search',
  searchProducts: 'Search products',
  suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
}
