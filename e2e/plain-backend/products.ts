/** The products of the second backend, as simple as the contract allows. */

export type PlainProduct = {
  id: number
  name: string
  brandid: string
  type: string
  listprice: number
  image: string
  description: string
  inventory: { size: string; color: string; image?: string }[]
}

const goods: [name: string, type: string, price: number, colors: string[], sizes: string[]][] = [
  ['Plain Weave Shirt', 'tops', 899, ['white', 'blue'], ['S', 'M', 'L']],
  ['Long Kurta', 'tops', 1299, ['mint', 'mauve'], ['M', 'L', 'XL']],
  ['Jersey Tee', 'tops', 499, ['black', 'grey', 'red'], ['S', 'M']],
  ['Ribbed Vest', 'tops', 349, [], []],
  ['Straight Jeans', 'bottoms', 1799, ['blue', 'black'], ['30', '32', '34']],
  ['Wide Trousers', 'bottoms', 1499, ['beige'], ['30', '32']],
  ['Pleated Skirt', 'bottoms', 1199, ['green', 'taupe'], ['S', 'M', 'L']],
  ['Canvas Sneaker', 'shoe', 1999, ['white', 'black'], ['7', '8', '9']],
  ['Leather Sandal', 'shoe', 1599, ['taupe'], ['6', '7', '8']],
  ['Walking Boot', 'shoe', 3499, ['black'], ['8', '9', '10']],
  ['Cotton Tote', 'accessories', 599, ['beige', 'red'], ['One Size']],
  ['Woven Belt', 'accessories', 449, ['black', 'taupe'], ['One Size']],
]

const paints: Record<string, string> = { white: '#f4f1ea', black: '#222', beige: '#d8c6a8', taupe: '#8b7d6e' }

/** @param origin the origin of the pictures */
export function productsAt(origin: string): PlainProduct[] {
  return goods.map(([name, type, listprice, colors, sizes], at) => {
    const id = at + 1
    const pictures = (color: string) => [1, 2].map((view) => `${origin}/picture/${id}/${color}/${view}.svg`).join(';')
    return {
      id,
      name,
      brandid: 'Another House',
      type,
      listprice,
      image: pictures(colors[0] ?? 'grey'),
      description: `${name}, from another shop.`,
      inventory: colors.flatMap((color) => sizes.map((size) => ({ size, color, image: pictures(color) }))),
    }
  })
}

/** A coloured 4:5 square with the number of the product. */
export function pictureOf(id: string, color: string): string {
  const fill = paints[color] ?? (/^[a-z]+$/.test(color) ? color : 'grey')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="#eee6da"/><rect x="20" y="20" width="40" height="60" rx="6" fill="${fill}"/><text x="40" y="55" text-anchor="middle" fill="#777">${Number(id) || ''}</text></svg>`
}
