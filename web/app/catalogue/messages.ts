/** The grid and its cards. */
export const messages = {
  loadingMore: 'Loading more products',
  showMore: 'Show more',
  seenAll: (count: number) => `You've seen all ${count} products.`,
  quickView: 'Quick view',
  quickViewOf: (name: string) => `Quick view of ${name}`,
  addToBag: 'Add to bag',
  addProductToBag: (name: string) => `Add ${name} to bag`,
  sizes: (sizes: readonly string[]) => `Sizes: ${sizes.join(', ')}`,
  colors: (colors: readonly string[]) => `Colours: ${colors.join(', ')}`,
}
