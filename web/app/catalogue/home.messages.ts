export const messages = {
  title: 'Everyday clothes, woven in India',
  intro: 'Clothes and shoes from Indian makers, made to wear often and last for years.',
  allProducts: 'All products',
  pageTitle: (page: number) => `All products, page ${page}`,
  emptyTitle: "We're stocking up",
  emptyText: 'Check back soon.',
}
