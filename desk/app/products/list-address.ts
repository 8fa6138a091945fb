/** The search of the list's address that a change started from, so that Back leads to the list as it was. */
export function listSearch(search: URLSearchParams): string {
  const own = new URLSearchParams(search)
  own.delete('ids')
  own.delete('to')
  return own.size > 0 ? `?${own}` : ''
}

/** The filters of the list, from its address. */
export function listFilter(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    ['query', 'state', 'category', 'stock', 'missing', 'imported', 'brand', 'rule'].flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
}
