/** A copied address of the shop becomes its path. Others stay as they are, also while they are typed. */
export function pathOf(address: string, shopUrl: string): string {
  const start = `${shopUrl}/`
  const copied = address.trim()
  return copied.toLowerCase().startsWith(start.toLowerCase()) ? copied.slice(shopUrl.length) : address
}
