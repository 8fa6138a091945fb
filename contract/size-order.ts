const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL']

/** The order in which sizes stand: letters by size, then whatever has numbers by number. */
export function bySize(one: string, other: string): number {
  return rank(one) - rank(other) || one.localeCompare(other, 'en', { numeric: true })
}

function rank(size: string): number {
  const at = letters.indexOf(size.toUpperCase())
  return at < 0 ? letters.length : at
}
