/** The headings of the suggestions, by their names in the call. */
export const optionMessages = {
  types: 'Product types',
  brands: 'Brands',
  categories: 'Categories',
  products: 'Products',
}
