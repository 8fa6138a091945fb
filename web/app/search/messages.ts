/** The search box, on every page. */
export const messages = {
  search: 'Search',
  searchProducts: 'Search products',
  close: 'Close search',
  browseByCategory: 'Browse by category',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
}
