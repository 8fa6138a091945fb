export const messages = {
  viewAll: 'View all',
  allProducts: 'All products',
  pageTitle: (page: number) => `All products, page ${page}`,
  emptyTitle: "We're stocking up",
  emptyText: 'Check back soon.',
}
