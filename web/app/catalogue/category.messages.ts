export const messages = {
  pageTitle: (title: string, page: number) => `${title}, page ${page}`,
  parts: 'In this category',
  emptyTitle: 'Nothing here yet',
  emptyText: (title: string) => `New ${title.toLowerCase()} are coming soon.`,
}
