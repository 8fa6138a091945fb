import type { LiteralKind } from '@tanabana/contract/limits.ts'
import { groupDigits } from '@tanabana/contract/money.ts'

const otherwise = { price: 'at another price', size: 'in other sizes', gender: 'for others' }

export const messages = {
  title: 'Search',
  titleFor: (query: string) => `Search: ${query}`,
  description: 'Search all products.',
  resultsFor: (query: string) => `Results for “${query}”.`,
  emptyTitle: (query: string) => `No results for “${query}”`,
  emptyText: 'Try a shorter word or a type of product, such as kurta, jeans or sneaker.',
  found: (count: number) => (count === 1 ? '1 product found' : `${count} products found`),
  firstOf: (count: number, total: number) => `Showing ${count} of ${groupDigits(total)} products`,
  relaxed: (query: string, kinds: readonly LiteralKind[], count: number, from: string) =>
    `No exact match for “${query}”. ${count === 1 ? '1 product' : `${groupDigits(count)} products`} ${kinds.map((kind) => otherwise[kind]).join(' and ')}, from ${from}.`,
  nearMatches: (query: string) => `No exact match for “${query}”. These come close.`,
  productsFor: (query: string) => `Products for ${query}`,
  popular: 'What others search',
  askQuery: 'What are you looking for?',
}
