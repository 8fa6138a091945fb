/** The page of a size chart. */
export function chartPath(name: string): string {
  return `/products/size-charts/${encodeURIComponent(name)}`
}
