/** The path of a product's page, opened in `color` if given, and in its `size`. */
export function addressOf({ type, id }: { type: string; id: number }, color?: string, size?: string): string {
  const chosen = color ? `?${new URLSearchParams({ color, ...(size && { sizes: size }) })}` : ''
  return `/${encodeURIComponent(type)}/${id}${chosen}`
}
