/** The list of suggestions, its headings by their names in the call, and the link below. */
export const optionMessages = {
  suggestions: 'Suggestions',
  types: 'Product types',
  brands: 'Brands',
  categories: 'Categories',
  products: 'Products',
  seeAll: (query: string) => `See all results for “${query}”`,
}
