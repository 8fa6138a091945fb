import { groupDigits } from '@tanabana/contract/money.ts'

export const messages = {
  title: 'Search',
  titleFor: (query: string) => `Search: ${query}`,
  description: 'Search all products.',
  resultsFor: (query: string) => `Results for “${query}”.`,
  emptyTitle: (query: string) => `No results for “${query}”`,
  emptyText: 'Try a shorter word or a type of product, such as kurta, jeans or sneaker.',
  results: (count: number, query: string) =>
    `${count === 1 ? '1 result' : `${groupDigits(count)} results`} for “${query}”`,
  firstOf: (count: number, total: number) => `Showing ${count} of ${groupDigits(total)} products`,
  relaxed: (query: string, count: number, how: string, from: string) =>
    `No exact match for “${query}”. ${count === 1 ? '1 product' : `${groupDigits(count)} products`} ${how}, from ${from}.`,
  without: (word: string) => `without “${word}”`,
  kind: 'of other kinds',
  price: 'at another price',
  size: 'in other sizes',
  gender: 'for others',
  nearMatches: (query: string) => `No exact match for “${query}”. These come close.`,
  productsFor: (query: string) => `Products for ${query}`,
  popular: 'What others search',
  askQuery: 'What are you looking for?',
}
