import type { Condition } from './expected.ts'

/** One query: words typed, conditions, options. `cheap` keeps the cheaper half of the products found. */
export type Entry = [
  query: string,
  conditions: readonly Condition[] | 'none',
  options?: { below?: number; above?: number; cheap?: boolean; note?: string },
]
export type Kinds = Record<string, readonly Entry[]>

export const type = (...is: string[]): Condition => ({ field: 'productType', is })
export const brand = (...is: string[]): Condition => ({ field: 'brand', is })
export const size = (...is: string[]): Condition => ({ field: 'sizes', is })
export const titled = (...contains: string[]): Condition => ({ field: 'title', contains })
const colour = (...contains: string[]): Condition => ({ field: 'colours', contains })
const gender = (...is: string[]): Condition => ({ field: 'gender', is })

export const women = gender('Women', 'Unisex')
export const men = gender('Men', 'Unisex')
export const girls = gender('Girls')
export const boys = gender('Boys')
export const kids = gender('Girls', 'Boys')

/** Tops and bottoms in letters, written as XL or X-Large. */
export const xs = size('XS', 'X-Small')
export const s = size('S', 'Small')
export const m = size('M', 'Medium')
export const l = size('L', 'Large')
export const xl = size('XL', 'X-Large')
export const xxl = size('XXL', 'XX-Large', '2XL')
export const xxxl = size('3XL', 'XXXL')
/** UK sizes of shoes: brands write UK 8, 8 or IND-8. */
export const uk = (number: number): Condition => size(`UK ${number}`, `${number}`, `IND-${number}`)

// Shades between two families (teal, coral, rust, peach, rose gold) belong to none: they are right only by name.
export const red = colour('red', 'maroon', 'wine', 'burgundy', 'crimson', 'cherry')
export const maroon = colour('maroon', 'wine', 'burgundy')
export const blue = colour('blue', 'navy', 'indigo')
export const navy = colour('navy')
export const green = colour('green', 'olive')
export const yellow = colour('yellow', 'mustard')
export const pink = colour('pink', 'rani pink', 'magenta', 'fuchsia', 'dusty rose', 'blush')
export const white = colour('white', 'ivory')
export const black = colour('black')
export const grey = colour('grey', 'charcoal')
export const brown = colour('brown', 'tan', 'chocolate', 'cognac', 'camel', 'mocha', 'chestnut')
export const purple = colour('purple', 'violet', 'plum', 'lavender', 'lilac', 'mauve')
export const orange = colour('orange', 'tangerine')
export const beige = colour('beige', 'sand')
export const gold: Condition = { field: 'colours', is: ['Gold', 'Antique Gold'] }
export const silver: Condition = { field: 'colours', is: ['Silver', 'Oxidised Silver'] }
export const shade = colour

/** The description names the material after "in" or "of"; other fabrics in it are advice on what to wear with it. */
export const made = (...names: string[]): Condition => ({
  any: [
    { field: 'material', contains: names },
    { field: 'title', contains: names },
    { field: 'description', contains: names.flatMap((name) => [`in ${name}`, `of ${name}`]) },
  ],
})
export const occasion = (...names: string[]): Condition => ({
  any: [
    { field: 'tags', contains: names },
    { field: 'title', contains: names },
    { field: 'description', contains: names.map((name) => `good for ${name}`) },
  ],
})
export const look = (...names: string[]): Condition => ({
  any: [
    { field: 'tags', contains: names },
    { field: 'title', contains: names },
    { field: 'description', contains: names },
  ],
})

export const kurta = type('Kurta', 'Kurtas', 'Kurti', 'Kurtis', 'Kurta Set', 'Kurta Sets')
export const kurti: Condition = { all: [type('Kurti', 'Kurtis', 'Kurta', 'Kurtas'), gender('Women', 'Girls')] }
export const kurtaSet = type('Kurta Set', 'Kurta Sets')
export const saree = type('Saree', 'Sarees')
export const lehenga = type('Lehenga', 'Lehenga Choli')
export const suit = type('Salwar Suit', 'Suit Set')
export const dupatta = type('Dupatta', 'Dupattas')
export const palazzo = type('Palazzo', 'Palazzos')
export const churidar = type('Churidar', 'Churidars')
export const salwar = type('Salwar', 'Patiala', 'Salwar Suit', 'Suit Set')
export const dress = type('Dress', 'Dresses')
export const coord = type('Co-ord Set', 'Co-Ords')
export const top = type('Top', 'Tops')
export const polo = type('Polo', 'Polo T-Shirt')
export const tee = type('T-Shirt', 'Tshirts', 'Tee', 'Polo', 'Polo T-Shirt')
export const shirt = type('Shirt', 'Shirts', 'Casual Shirt', 'Formal Shirt')
export const officeShirt: Condition = { any: [type('Formal Shirt'), { all: [shirt, occasion('office', 'formal')] }] }
export const blazer = type('Blazer', 'Blazers')
export const jacket = type('Jacket', 'Jackets')
export const anyJacket = type('Jacket', 'Jackets', 'Nehru Jacket', 'Waistcoat')
export const nehru = type('Nehru Jacket', 'Waistcoat')
export const hoodie = type('Hoodie', 'Hoodies')
export const sweatshirt = type('Sweatshirt', 'Sweatshirts')
export const sweater = type('Sweater', 'Sweaters')
export const jeans = type('Jeans')
export const trousers = type('Trousers', 'Formal Trousers', 'Chinos', 'Cargo Pants')
export const pants = type(
  'Trousers',
  'Formal Trousers',
  'Chinos',
  'Cargo Pants',
  'Joggers',
  'Track Pants',
  'Palazzo',
  'Palazzos',
)
export const joggers = type('Joggers', 'Track Pants')
export const skirt = type('Skirt', 'Skirts')
export const pyjama = type('Pyjama', 'Pyjamas')

export const sneakers = type('Sneakers', 'Casual Shoes')
export const running = type('Running Shoes', 'Sports Shoes')
export const trainers = type('Sneakers', 'Casual Shoes', 'Running Shoes', 'Sports Shoes')
export const jutti = type('Jutti', 'Juttis')
export const mojari = type('Mojari', 'Mojaris')
export const kolhapuri = type('Kolhapuri', 'Kolhapuris')
export const flats = type('Flats', 'Ballerinas')
export const slippers = type('Slippers', 'Flip Flops')
export const chappal = type('Slippers', 'Flip Flops', 'Kolhapuri', 'Kolhapuris', 'Sandals')
export const footwear: Condition = { field: 'category', is: ['shoe'] }
/** Shoes cover the foot: no sandals, slippers or kolhapuris. */
// biome-ignore format: a list of types
export const shoes = type('Sneakers', 'Casual Shoes', 'Running Shoes', 'Sports Shoes', 'Formal Shoes', 'Loafers', 'Boots', 'School Shoes', 'Jutti', 'Juttis', 'Mojari', 'Mojaris', 'Heels', 'Flats', 'Ballerinas')

export const handbag = type('Handbag', 'Handbags', 'Sling Bag', 'Tote Bag')
export const purse = type('Handbag', 'Handbags', 'Sling Bag', 'Clutch', 'Wallet', 'Wallets')
export const bag = type('Handbag', 'Handbags', 'Sling Bag', 'Tote Bag', 'Clutch', 'Backpack', 'Backpacks')
export const backpack = type('Backpack', 'Backpacks')
export const wallet = type('Wallet', 'Wallets')
export const belt = type('Belt', 'Belts')
export const watch = type('Watch', 'Watches')
export const earrings = type('Earrings', 'Jhumka', 'Jhumkas')
export const jhumka = type('Jhumka', 'Jhumkas')
export const necklace = type('Necklace', 'Necklaces')
export const anklet = type('Anklet', 'Anklets')
// biome-ignore format: a list of types
export const jewellery = type('Earrings', 'Jhumka', 'Jhumkas', 'Bangles', 'Necklace', 'Necklaces', 'Anklet', 'Anklets')
export const cap = type('Cap', 'Caps')
export const scarf = type('Scarf', 'Stole')
export const shawl = type('Shawl', 'Shawls')
export const tie = type('Tie', 'Ties')
