import { returnDays } from '@tanabana/contract/limits.ts'

export const messages = {
  intro: `Free shipping across India, easy returns within ${returnDays} days.`,
  viewAll: 'View all',
  allProducts: 'All products',
  pageTitle: (page: number) => `All products, page ${page}`,
  emptyTitle: "We're stocking up",
  emptyText: 'Check back soon.',
}
