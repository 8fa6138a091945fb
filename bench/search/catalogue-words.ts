/** Word lists for make-catalogue.ts. Lists are written as `a|b|c`. */
export type Gender = 'Women' | 'Men' | 'Unisex' | 'Girls' | 'Boys'
export type SizeKind = 'letters' | 'waist' | 'shoe' | 'none' | 'free' | 'bangle' | 'belt'

/** One line of products that share words. `types` are the spellings of the product type, `price` is in rupees. */
export type Line = {
  types: string
  nouns: string
  category: 'shoe' | 'tops' | 'bottoms' | 'accessories'
  brands: keyof typeof brands
  count: Partial<Record<Gender, number>>
  price: readonly [number, number]
  sizes: SizeKind
  colours: keyof typeof palettes
  materials: string
  looks: string
  fits?: string
  occasions: string
  with: string
}

const neutral =
  'Black|White|Black|White|Navy|Navy Blue|Grey|Charcoal|Light Grey|Grey Melange|Beige|Olive|Khaki|Cream|Off White|Brown|Maroon|Ash|Stone'
const bright =
  'Red|Red|Blue|Blue|Green|Yellow|Pink|Orange|Purple|Mustard|Teal|Sky Blue|Royal Blue|Peach|Lavender|Coral|Turquoise|Mint Green|Lime Green|Hot Pink'
const festive =
  'Red|Red|Maroon|Wine|Rust|Mustard|Teal|Bottle Green|Magenta|Rani Pink|Pink|Peach|Yellow|Turmeric Yellow|Green|Parrot Green|Sea Green|Mehendi Green|Emerald Green|Navy Blue|Blue|Royal Blue|Indigo|Turquoise|Purple|Plum|Lavender|Mauve|Orange|Off White|Off-White|White|Cream|Ecru|Ivory|Beige|Black|Grey|Gold|Onion Pink|Baby Pink|Dusty Rose|Sky Blue|Powder Blue|Lemon Yellow|Crimson|Brick Red|Burgundy|Fuchsia|Violet|Copper|Champagne|Pista Green|Firozi|Red|Yellow|Pink|Green|Blue|White|Black|Chilli Red|Ruby Red|Coral Pink|Peacock Blue|Bright Pink|Haldi Yellow|Golden Yellow|Aqua Blue|Jade Green|Lotus Pink|Grape|Aubergine|Cinnamon|Saffron|Marigold|Amber|Mango Yellow|Electric Blue|Midnight Blue|Pastel Pink|Pastel Green|Pastel Blue|Nude|Rose Pink|Dark Green|Dark Pink|Light Pink|Light Green|Cherry'

export const palettes = {
  festive,
  basic: `${neutral}|${bright}|Burgundy|Rust|Wine|Sage Green|Bottle Green|Forest Green|Lilac|Aqua|Steel Blue|Powder Blue|Dusty Pink|Rose|Tan|Camel|Mocha|Coffee Brown|Ecru|Ivory|Cherry Red|Tomato Red|Cobalt Blue|Ice Blue|Petrol|Moss Green|Army Green|Sand|Taupe|Butter Yellow|Apricot|Terracotta|Salmon|Denim Blue|Dusty Blue|Slate Grey|Steel Grey|Dark Grey|Bone|Oatmeal|Biscuit|Almond|Chestnut|Walnut|Cocoa|Periwinkle|Cornflower Blue|Baby Blue|Ocean Blue|Prussian Blue|Pistachio|Seafoam|Jade|Hunter Green|Tea Green|Neon Yellow|Neon Pink|Blush|Peach Pink|Bubblegum Pink|Strawberry|Raspberry|Cranberry|Mulberry|Eggplant|Orchid|Honey|Ochre|Burnt Orange|Tangerine|Milk White|Vanilla|Pearl|Dove Grey|Graphite|Ink Blue|Air Force Blue|Spruce|Avocado|Basil Green|Clay|Caramel|Toffee|Wheat|Latte|Blue Melange|Pale Pink|Candy Pink|Lemon|Sunflower|Melon|Papaya|Guava|Fig|Amethyst|Heather Purple|Dusk Blue|Storm Grey|Sea Blue|Bright Red|Pastel Yellow|Light Purple|Dark Purple|Light Brown|Deep Red|Soft Pink`,
  formal: 'White|White|Sky Blue|Light Blue|Blue|Black|Navy|Navy Blue|Grey|Charcoal|Beige|Lavender|Pink|Maroon|Cream',
  denim:
    'Blue|Blue|Dark Blue|Light Blue|Mid Blue|Indigo|Black|Black|Jet Black|Grey|Charcoal|Ice Blue|Navy|White|Washed Black',
  trouser:
    'Black|Black|Navy|Khaki|Beige|Olive|Grey|Charcoal|Brown|Cream|Tan|Stone|Off White|Rust|Maroon|White|Bottle Green',
  sport:
    'Black|Black|White|White|Grey|Navy|Blue|Red|Neon Green|Olive|Royal Blue|Orange|Pink|Teal|Off White|Peach|Yellow|Lavender',
  leather:
    'Black|Black|Brown|Tan|Dark Brown|Cognac|Coffee Brown|Chocolate|Burgundy|Cherry Red|Camel|Navy|Black|Brown|Tan|Mahogany|Oxblood|Rust Brown',
  bag: 'Black|Black|Tan|Brown|Beige|Red|Wine|Navy|Olive|Mustard|Pink|White|Grey|Teal|Cream|Blush Pink|Bottle Green|Blue',
  metal: 'Gold|Gold|Silver|Silver|Rose Gold|Oxidised Silver|Antique Gold|Gunmetal',
  jewel: 'Gold|Gold|Silver|Oxidised Silver|Antique Gold|Rose Gold|Pearl White|Green|Red|Pink|Multicolour|Kundan White',
  watch: 'Black|Silver|Gold|Rose Gold|Blue|Brown|Black|White|Green|Gunmetal',
  glasses: 'Black|Brown|Gold|Silver|Blue|Tortoise|Green|Gunmetal|Pink',
  ethnicShoe:
    'Gold|Red|Black|Tan|Brown|Maroon|Cream|Silver|Pink|Blue|Green|Mustard|Peach|Multicolour|White|Rose Gold|Navy|Beige',
} as const

/** Invented brands, grouped by what they sell. */
export const brands = {
  ethnic: 'Rivaani|Bandhvar|Kesarwada|Noorvati|Suhaniya|Dhaage Wale',
  ethnicMen: 'Kesarwada|Bandhvar|Harlow Tiffin|Raahgir Lane',
  western: 'Tolmira|Fig & Ferry|Lune Street|Denby Rao',
  men: 'Northpike|Harlow Tiffin|Kavroli|Denby Rao|Raahgir Lane',
  denim: 'Blue Tonga|Northpike|Lune Street|Kavroli',
  active: 'Rapidaar|Fleetro|Northpike',
  shoes: 'Zuvora|Fleetro|Padvik|Marchwell',
  sportShoes: 'Fleetro|Rapidaar|Zuvora',
  ethnicShoes: 'Mojdi Gali|Padvik|Noorvati',
  kids: 'Chotu Mango|Little Peepal',
  bags: 'Oakmarsh|Jholewali|Tolmira|Marchwell',
  leather: 'Oakmarsh|Marchwell|Kavroli',
  jewellery: 'Jhilmil & Co|Noorvati|Kangna Street',
  watches: 'Tiktara|Oakmarsh',
  glasses: 'Glarex|Lune Street',
  basics: 'Northpike|Rapidaar|Fig & Ferry|Kavroli',
} as const

const print = 'Floral Printed|Solid|Striped|Checked|Printed'
const ethnicLook =
  'Floral Printed|Embroidered|Block Printed|Solid|Bandhani|Ikat|Ajrakh|Chikankari|Kalamkari|Leheriya|Paisley Print|Yoke Design|Mirror Work|Gota Work|Woven Design'
const knit = 'Solid|Striped|Graphic Printed|Colourblocked|Typography Print|Tie-Dye'
const kurta = { category: 'tops', sizes: 'letters', colours: 'festive' } as const
const free = { sizes: 'free', colours: 'festive' } as const
const shoe = { category: 'shoe', sizes: 'shoe' } as const
const bag = { category: 'accessories', sizes: 'none', colours: 'bag' } as const
const jewellery = { category: 'accessories', sizes: 'none', colours: 'jewel', brands: 'jewellery' } as const

// biome-ignore format: one line of products per row
export const lines: readonly Line[] = [
  { ...kurta, types: 'Kurta|Kurtas', nouns: 'Straight Kurta|A-Line Kurta|Kurta|Anarkali Kurta|Long Kurta', brands: 'ethnic', count: { Women: 20 }, price: [499, 2999], materials: 'Cotton|Cotton|Rayon|Linen|Cotton Blend|Viscose|Silk Blend|Georgette', looks: ethnicLook, fits: 'Regular Fit|Straight Fit', occasions: 'Casual|Festive|Office Wear|Party Wear|Daily Wear', with: 'palazzos|leggings|jeans' },
  { ...kurta, types: 'Kurta|Kurtas', nouns: 'Kurta|Short Kurta|Pathani Kurta|Long Kurta', brands: 'ethnicMen', count: { Men: 11, Boys: 3 }, price: [599, 2499], materials: 'Cotton|Linen|Cotton Blend|Silk Blend', looks: 'Solid|Embroidered|Block Printed|Striped|Self Design', fits: 'Regular Fit|Slim Fit', occasions: 'Festive|Wedding|Casual', with: 'churidars|jeans|a Nehru jacket' },
  { ...kurta, types: 'Kurti|Kurtis', nouns: 'Kurti|Short Kurti|Tunic Kurti', brands: 'ethnic', count: { Women: 10, Girls: 2 }, price: [349, 1299], materials: 'Cotton|Rayon|Viscose|Cotton Blend', looks: ethnicLook, occasions: 'Casual|Daily Wear|College|Office Wear', with: 'jeans|leggings' },
  { ...kurta, types: 'Kurta Set|Kurta Sets', nouns: 'Kurta with Palazzo|Kurta and Trousers Set|Anarkali Kurta Set', brands: 'ethnic', count: { Women: 6 }, price: [1299, 4999], materials: 'Cotton|Rayon|Georgette|Silk Blend', looks: ethnicLook, occasions: 'Festive|Wedding|Party Wear', with: 'juttis|jhumkas' },
  { ...kurta, types: 'Salwar Suit|Suit Set', nouns: 'Salwar Suit|Patiala Suit|Salwar Suit with Dupatta', brands: 'ethnic', count: { Women: 6 }, price: [999, 3999], materials: 'Cotton|Georgette|Art Silk|Crepe', looks: ethnicLook, occasions: 'Festive|Daily Wear|Party Wear', with: 'juttis|bangles' },
  { ...free, types: 'Saree|Sarees', nouns: 'Banarasi Saree|Kanjivaram Saree|Paithani Saree|Zari Border Saree', category: 'tops', brands: 'ethnic', count: { Women: 8 }, price: [1999, 9999], materials: 'Silk|Pure Silk|Art Silk|Silk Blend', looks: 'Woven Design|Zari Work|Brocade', occasions: 'Wedding|Festive', with: 'a contrast blouse|jhumkas' },
  { ...free, types: 'Saree|Sarees', nouns: 'Saree|Saree with Blouse Piece|Ready to Wear Saree', category: 'tops', brands: 'ethnic', count: { Women: 12 }, price: [599, 2999], materials: 'Cotton|Cotton|Georgette|Chiffon|Linen|Crepe', looks: 'Floral Printed|Bandhani|Leheriya|Solid|Ikat|Kalamkari', occasions: 'Casual|Daily Wear|Office Wear|Party Wear', with: 'heels|bangles' },
  { ...kurta, types: 'Lehenga Choli|Lehenga', nouns: 'Lehenga Choli|Lehenga|Semi-Stitched Lehenga', brands: 'ethnic', count: { Women: 6, Girls: 3 }, price: [1799, 12999], materials: 'Georgette|Art Silk|Net|Velvet', looks: 'Embroidered|Sequinned|Mirror Work|Zari Work', occasions: 'Wedding|Festive|Party Wear', with: 'heels|a dupatta' },
  { ...kurta, types: 'Saree Blouse', nouns: 'Saree Blouse|Padded Saree Blouse', brands: 'ethnic', count: { Women: 4 }, price: [499, 1499], materials: 'Art Silk|Cotton|Velvet', looks: 'Embroidered|Solid|Brocade', occasions: 'Festive|Wedding', with: 'any saree' },
  { ...kurta, types: 'Dress|Dresses', nouns: 'Dress|Midi Dress|Maxi Dress|Wrap Dress|Shift Dress', colours: 'basic', brands: 'western', count: { Women: 11, Girls: 5 }, price: [699, 3499], materials: 'Cotton|Viscose|Georgette|Linen|Polyester|Crepe', looks: `${print}|Polka Dot`, fits: 'Regular Fit|Flared|Bodycon', occasions: 'Casual|Party Wear|Vacation|Office Wear', with: 'sneakers|heels' },
  { ...kurta, types: 'Co-ord Set|Co-Ords', nouns: 'Co-ord Set|Shirt and Shorts Co-ord Set|Shirt and Trousers Co-ord Set', colours: 'basic', brands: 'western', count: { Women: 8, Men: 2 }, price: [999, 3299], materials: 'Cotton|Linen Blend|Viscose|Polyester', looks: `${print}|Tie-Dye`, occasions: 'Vacation|Casual|Party Wear', with: 'flats|sneakers' },
  { ...kurta, types: 'Top|Tops', nouns: 'Top|Crop Top|Peplum Top|Puff Sleeve Top|Tunic', colours: 'basic', brands: 'western', count: { Women: 11, Girls: 4 }, price: [349, 1799], materials: 'Cotton|Viscose|Polyester|Crepe|Georgette', looks: `${print}|Polka Dot|Embroidered`, fits: 'Regular Fit|Boxy', occasions: 'Casual|Party Wear|College|Office Wear', with: 'jeans|skirts' },
  { ...kurta, types: 'T-Shirt|Tshirts|Tee', nouns: 'T-Shirt|Tee|Round Neck T-Shirt|V-Neck T-Shirt|Oversized Tee', colours: 'basic', brands: 'basics', count: { Men: 11, Women: 6, Unisex: 3, Boys: 4, Girls: 2 }, price: [249, 1299], materials: 'Cotton|Organic Cotton|Cotton Blend|Polyester', looks: knit, fits: 'Regular Fit|Slim Fit|Oversized', occasions: 'Casual|Gym|College|Daily Wear', with: 'jeans|joggers' },
  { ...kurta, types: 'Polo T-Shirt|Polo', nouns: 'Polo T-Shirt|Polo|Tipped Polo', colours: 'basic', brands: 'men', count: { Men: 6, Women: 2 }, price: [499, 1799], materials: 'Cotton|Pique Cotton|Cotton Blend', looks: 'Solid|Striped|Colourblocked', fits: 'Regular Fit|Slim Fit', occasions: 'Casual|Office Wear', with: 'chinos|jeans' },
  { ...kurta, types: 'Shirt|Shirts|Casual Shirt', nouns: 'Shirt|Oxford Shirt|Mandarin Collar Shirt|Half Sleeve Shirt|Overshirt', colours: 'basic', brands: 'men', count: { Men: 11, Women: 5, Boys: 3 }, price: [599, 2499], materials: 'Cotton|Linen|Cotton Linen|Cotton|Viscose', looks: `${print}|Gingham`, fits: 'Regular Fit|Slim Fit|Relaxed Fit', occasions: 'Casual|Vacation|College', with: 'chinos|jeans' },
  { ...kurta, types: 'Formal Shirt', nouns: 'Formal Shirt|Twill Shirt|Poplin Shirt', colours: 'formal', brands: 'men', count: { Men: 6 }, price: [799, 2499], materials: 'Cotton|Cotton Blend|Giza Cotton', looks: 'Solid|Striped|Micro Checked', fits: 'Slim Fit|Regular Fit', occasions: 'Office Wear|Formal', with: 'trousers|a tie' },
  { ...kurta, types: 'Blazer|Blazers', nouns: 'Blazer|Single Breasted Blazer', colours: 'formal', brands: 'men', count: { Men: 6, Women: 3 }, price: [2499, 6999], materials: 'Polyester Viscose|Linen Blend|Wool Blend', looks: 'Solid|Checked', fits: 'Slim Fit|Regular Fit', occasions: 'Office Wear|Formal|Party Wear|Wedding', with: 'trousers|a formal shirt' },
  { ...kurta, types: 'Nehru Jacket|Waistcoat', nouns: 'Nehru Jacket|Bandi Jacket', brands: 'ethnicMen', count: { Men: 5 }, price: [999, 2999], materials: 'Cotton|Linen Blend|Art Silk', looks: 'Solid|Embroidered|Woven Design', fits: 'Slim Fit|Regular Fit', occasions: 'Wedding|Festive', with: 'a kurta and churidar' },
  { ...kurta, types: 'Jacket|Jackets', nouns: 'Bomber Jacket|Puffer Jacket|Windcheater', colours: 'basic', brands: 'men', count: { Men: 4, Women: 3 }, price: [1499, 4999], materials: 'Polyester|Nylon|Cotton', looks: 'Solid|Colourblocked', fits: 'Regular Fit', occasions: 'Winter|Casual|Travel', with: 'a tee|jeans' },
  { ...kurta, types: 'Jacket|Jackets', nouns: 'Denim Jacket|Denim Trucker Jacket|Cropped Denim Jacket', colours: 'denim', brands: 'denim', count: { Men: 2, Women: 2 }, price: [1299, 2999], materials: 'Denim', looks: 'Washed|Solid|Faded', fits: 'Regular Fit|Relaxed Fit', occasions: 'Casual|College', with: 'a tee|chinos' },
  { ...kurta, types: 'Hoodie|Hoodies', nouns: 'Hoodie|Zip Hoodie|Oversized Hoodie', colours: 'basic', brands: 'basics', count: { Men: 4, Women: 3, Unisex: 2, Boys: 1 }, price: [899, 2499], materials: 'Cotton Fleece|Cotton Blend', looks: knit, fits: 'Regular Fit|Oversized', occasions: 'Winter|Casual|College', with: 'joggers|jeans' },
  { ...kurta, types: 'Sweatshirt|Sweatshirts', nouns: 'Sweatshirt|Crew Neck Sweatshirt', colours: 'basic', brands: 'basics', count: { Men: 3, Women: 3, Girls: 1 }, price: [699, 1999], materials: 'Cotton Fleece|Cotton Blend', looks: knit, occasions: 'Winter|Casual', with: 'track pants|jeans' },
  { ...kurta, types: 'Sweater|Sweaters', nouns: 'Sweater|Cardigan|Pullover', colours: 'basic', brands: 'western', count: { Men: 3, Women: 4 }, price: [899, 2999], materials: 'Wool|Acrylic|Wool Blend', looks: 'Solid|Cable Knit|Striped', occasions: 'Winter|Office Wear', with: 'a shirt|jeans' },
  { ...kurta, types: 'Night Suit', nouns: 'Night Suit|Pyjama Set', colours: 'basic', brands: 'western', count: { Women: 4, Girls: 1 }, price: [599, 1599], materials: 'Cotton|Rayon', looks: print, occasions: 'Sleepwear|Lounge', with: 'soft slippers' },
  { types: 'Jeans', nouns: 'Jeans|Straight Jeans|Tapered Jeans|Bootcut Jeans', category: 'bottoms', sizes: 'waist', colours: 'denim', brands: 'denim', count: { Men: 10, Boys: 2 }, price: [799, 3499], materials: 'Denim|Stretch Denim|Cotton Denim', looks: 'Washed|Faded|Solid|Distressed', fits: 'Slim Fit|Regular Fit|Relaxed Fit', occasions: 'Casual|College|Daily Wear', with: 'a tee|sneakers' },
  { types: 'Jeans', nouns: 'Jeans|Skinny Jeans|Mom Jeans|Wide Leg Jeans', category: 'bottoms', sizes: 'waist', colours: 'denim', brands: 'denim', count: { Women: 8, Girls: 1 }, price: [799, 3499], materials: 'Denim|Stretch Denim|Cotton Denim', looks: 'Washed|Faded|Solid|Distressed', occasions: 'Casual|College|Daily Wear', with: 'a tee|sneakers' },
  { types: 'Chinos', nouns: 'Chinos|Tapered Chinos', category: 'bottoms', sizes: 'waist', colours: 'trouser', brands: 'men', count: { Men: 6 }, price: [999, 2499], materials: 'Cotton|Stretch Cotton', looks: 'Solid', fits: 'Slim Fit|Regular Fit', occasions: 'Casual|Office Wear', with: 'a polo|loafers' },
  { types: 'Trousers|Formal Trousers', nouns: 'Trousers|Pleated Trousers|Formal Trousers', category: 'bottoms', sizes: 'waist', colours: 'trouser', brands: 'men', count: { Men: 6, Women: 4 }, price: [899, 2799], materials: 'Polyester Viscose|Cotton|Linen Blend', looks: 'Solid|Checked|Self Design', fits: 'Slim Fit|Regular Fit|Wide Leg', occasions: 'Office Wear|Formal', with: 'a formal shirt|a belt' },
  { types: 'Joggers|Track Pants', nouns: 'Joggers|Track Pants|Training Joggers', category: 'bottoms', sizes: 'letters', colours: 'sport', brands: 'active', count: { Men: 5, Women: 3, Boys: 2 }, price: [499, 1799], materials: 'Polyester|Cotton Blend|Cotton Fleece', looks: 'Solid|Colourblocked|Side Stripe', fits: 'Regular Fit|Slim Fit', occasions: 'Gym|Running|Casual', with: 'a tee|running shoes' },
  { types: 'Cargo Pants', nouns: 'Cargo Pants|Cargo Trousers', category: 'bottoms', sizes: 'waist', colours: 'trouser', brands: 'denim', count: { Men: 4, Women: 2 }, price: [999, 2299], materials: 'Cotton|Cotton Twill', looks: 'Solid', fits: 'Relaxed Fit|Regular Fit', occasions: 'Casual|Travel', with: 'a tee|sneakers' },
  { types: 'Shorts', nouns: 'Shorts|Running Shorts|Chino Shorts', category: 'bottoms', sizes: 'letters', colours: 'sport', brands: 'active', count: { Men: 5, Women: 2, Boys: 1 }, price: [349, 1299], materials: 'Polyester|Cotton|Cotton Blend', looks: 'Solid|Printed|Striped', fits: 'Regular Fit|Slim Fit', occasions: 'Gym|Running|Vacation', with: 'a tee|slippers' },
  { types: 'Palazzo|Palazzos', nouns: 'Palazzo|Palazzo Pants|Wide Palazzos', category: 'bottoms', sizes: 'letters', colours: 'festive', brands: 'ethnic', count: { Women: 6 }, price: [399, 1299], materials: 'Rayon|Cotton|Crepe|Georgette', looks: 'Solid|Printed|Embroidered', fits: 'Regular Fit|Flared Fit', occasions: 'Casual|Festive|Daily Wear', with: 'a kurta or kurti' },
  { types: 'Churidar|Churidars', nouns: 'Churidar|Churidar Bottoms', category: 'bottoms', sizes: 'letters', colours: 'festive', brands: 'ethnic', count: { Women: 3, Men: 2 }, price: [349, 899], materials: 'Cotton|Cotton Blend', looks: 'Solid', occasions: 'Festive|Daily Wear', with: 'a kurta' },
  { types: 'Salwar|Patiala', nouns: 'Salwar|Patiala Salwar', category: 'bottoms', sizes: 'free', colours: 'festive', brands: 'ethnic', count: { Women: 5 }, price: [349, 999], materials: 'Cotton|Rayon', looks: 'Solid|Printed', occasions: 'Daily Wear|Festive', with: 'a short kurti' },
  { types: 'Leggings', nouns: 'Leggings|Ankle Length Leggings|Training Leggings', category: 'bottoms', sizes: 'letters', colours: 'festive', brands: 'basics', count: { Women: 6, Girls: 2 }, price: [249, 999], materials: 'Cotton Lycra|Viscose Lycra|Polyester', looks: 'Solid|Printed', occasions: 'Daily Wear|Yoga|Gym', with: 'a kurta|a long top' },
  { types: 'Skirt|Skirts', nouns: 'Skirt|Midi Skirt|Pleated Skirt|Mini Skirt', category: 'bottoms', sizes: 'letters', colours: 'basic', brands: 'western', count: { Women: 6, Girls: 2 }, price: [499, 1999], materials: 'Cotton|Polyester|Viscose', looks: print, fits: 'Flared|A-Line', occasions: 'Casual|Party Wear', with: 'a crop top|flats' },
  { types: 'Pyjama|Pyjamas', nouns: 'Pyjama|Lounge Pyjama', category: 'bottoms', sizes: 'letters', colours: 'basic', brands: 'basics', count: { Men: 3, Women: 2 }, price: [399, 999], materials: 'Cotton|Cotton Flannel', looks: 'Checked|Striped|Solid', occasions: 'Sleepwear|Lounge', with: 'a tee' },
  { ...shoe, types: 'Sneakers|Casual Shoes', nouns: 'Sneakers|Low Top Sneakers|High Top Sneakers|Chunky Sneakers|Slip-On Sneakers', colours: 'sport', brands: 'shoes', count: { Men: 8, Women: 6, Unisex: 2, Boys: 2, Girls: 1 }, price: [799, 3999], materials: 'Canvas|Synthetic Leather|Mesh|Leather|Suede', looks: 'Solid|Colourblocked|Perforated', occasions: 'Casual|College|Daily Wear', with: 'jeans|joggers' },
  { ...shoe, types: 'Running Shoes|Sports Shoes', nouns: 'Running Shoes|Walking Shoes|Training Shoes', colours: 'sport', brands: 'sportShoes', count: { Men: 8, Women: 5, Boys: 2 }, price: [999, 4999], materials: 'Mesh|Knit|Mesh and Synthetic', looks: 'Lightweight|Cushioned|Colourblocked', occasions: 'Running|Gym|Walking', with: 'ankle socks|shorts' },
  { ...shoe, types: 'Formal Shoes', nouns: 'Derby Shoes|Oxford Shoes|Brogue Shoes|Formal Lace-Ups', colours: 'leather', brands: 'shoes', count: { Men: 6 }, price: [1299, 4499], materials: 'Leather|Synthetic Leather', looks: 'Solid|Textured', occasions: 'Office Wear|Formal|Wedding', with: 'trousers|a leather belt' },
  { ...shoe, types: 'Loafers', nouns: 'Loafers|Penny Loafers|Tassel Loafers|Driving Loafers', colours: 'leather', brands: 'shoes', count: { Men: 6, Women: 2 }, price: [999, 3499], materials: 'Leather|Suede|Synthetic Leather', looks: 'Solid|Textured', occasions: 'Casual|Office Wear|Party Wear', with: 'chinos' },
  { ...shoe, types: 'Boots', nouns: 'Ankle Boots|Chelsea Boots|Combat Boots', colours: 'leather', brands: 'shoes', count: { Men: 4, Women: 4 }, price: [1499, 4999], materials: 'Leather|Suede|Synthetic Leather', looks: 'Solid|Textured', occasions: 'Winter|Casual|Party Wear', with: 'jeans|a dress' },
  { ...shoe, types: 'School Shoes', nouns: 'School Shoes|Velcro School Shoes', colours: 'formal', brands: 'kids', count: { Boys: 2, Girls: 1 }, price: [499, 999], materials: 'Synthetic Leather', looks: 'Solid', occasions: 'School', with: 'school socks' },
  { ...shoe, types: 'Jutti|Juttis', nouns: 'Juttis|Punjabi Juttis', colours: 'ethnicShoe', brands: 'ethnicShoes', count: { Women: 6, Men: 2, Girls: 1 }, price: [599, 1999], materials: 'Leather|Fabric|Velvet', looks: 'Embroidered|Mirror Work|Zari Work|Solid', occasions: 'Festive|Wedding|Casual', with: 'a kurta|a salwar suit' },
  { ...shoe, types: 'Mojari|Mojaris', nouns: 'Mojaris|Rajasthani Mojaris', colours: 'ethnicShoe', brands: 'ethnicShoes', count: { Men: 6 }, price: [699, 2299], materials: 'Leather|Velvet|Fabric', looks: 'Embroidered|Solid|Zari Work', occasions: 'Wedding|Festive', with: 'a kurta and churidar' },
  { ...shoe, types: 'Kolhapuri|Kolhapuris', nouns: 'Kolhapuri Chappals|Kolhapuris', colours: 'leather', brands: 'ethnicShoes', count: { Women: 5, Men: 4 }, price: [499, 1799], materials: 'Leather|Vegan Leather', looks: 'Braided|Solid|Hand Stitched', occasions: 'Casual|Festive', with: 'a kurta|jeans' },
  { ...shoe, types: 'Heels', nouns: 'Block Heels|Stiletto Heels|Kitten Heels|Wedges|Pumps', colours: 'ethnicShoe', brands: 'shoes', count: { Women: 8 }, price: [799, 2999], materials: 'Synthetic Leather|Suede|Fabric', looks: 'Solid|Embellished|Metallic', occasions: 'Party Wear|Wedding|Office Wear', with: 'a dress|a saree' },
  { ...shoe, types: 'Flats|Ballerinas', nouns: 'Flats|Ballerinas|Open Toe Flats', colours: 'ethnicShoe', brands: 'shoes', count: { Women: 6, Girls: 1 }, price: [399, 1599], materials: 'Synthetic Leather|Fabric|Leather', looks: 'Solid|Embellished|Bow', occasions: 'Casual|Office Wear|Daily Wear', with: 'a dress|a kurta' },
  { ...shoe, types: 'Sandals', nouns: 'Sandals|Comfort Sandals|Sports Sandals', colours: 'leather', brands: 'shoes', count: { Men: 5, Women: 4, Girls: 2, Boys: 1 }, price: [499, 2499], materials: 'Synthetic Leather|Leather|Rubber', looks: 'Solid|Textured', occasions: 'Casual|Travel|Daily Wear', with: 'shorts|a kurta' },
  { ...shoe, types: 'Slippers|Flip Flops', nouns: 'Slippers|Flip Flops|Slides', colours: 'sport', brands: 'shoes', count: { Men: 6, Women: 5 }, price: [199, 999], materials: 'Rubber|EVA|Synthetic', looks: 'Solid|Printed|Textured', occasions: 'Daily Wear|Vacation', with: 'shorts|pyjamas' },
  { ...bag, types: 'Handbag|Handbags', nouns: 'Handbag|Shoulder Bag|Satchel Handbag', brands: 'bags', count: { Women: 8 }, price: [799, 3999], materials: 'Vegan Leather|Leather|Canvas', looks: 'Solid|Quilted|Textured|Embroidered', occasions: 'Office Wear|Party Wear|Casual', with: 'a wallet|a stole' },
  { ...bag, types: 'Tote Bag', nouns: 'Tote Bag|Tote|Shopper Tote', brands: 'bags', count: { Women: 5, Unisex: 2 }, price: [349, 2499], materials: 'Canvas|Jute|Cotton Canvas', looks: 'Printed|Solid|Striped', occasions: 'Casual|College|Travel', with: 'a pouch' },
  { ...bag, types: 'Sling Bag', nouns: 'Sling Bag|Crossbody Bag', brands: 'bags', count: { Women: 4, Men: 1 }, price: [399, 1999], materials: 'Vegan Leather|Canvas|Nylon', looks: 'Solid|Quilted|Printed', occasions: 'Casual|Party Wear|Travel', with: 'a dress' },
  { ...bag, types: 'Clutch', nouns: 'Clutch|Potli Clutch|Box Clutch', brands: 'bags', count: { Women: 4 }, price: [499, 1999], materials: 'Art Silk|Velvet|Satin', looks: 'Embroidered|Sequinned|Embellished', occasions: 'Wedding|Party Wear', with: 'a lehenga|a saree' },
  { ...bag, types: 'Backpack|Backpacks', nouns: 'Backpack|Office Backpack|Travel Backpack', brands: 'bags', count: { Unisex: 6, Girls: 1, Boys: 1 }, price: [599, 2999], materials: 'Polyester|Nylon|Canvas', looks: 'Solid|Printed', occasions: 'College|Travel|Office Wear', with: 'a water bottle' },
  { ...bag, types: 'Wallet|Wallets', nouns: 'Wallet|Bi-Fold Wallet|Card Wallet|Zip Wallet', colours: 'leather', brands: 'leather', count: { Men: 6, Women: 3 }, price: [349, 1999], materials: 'Leather|Vegan Leather', looks: 'Solid|Textured', occasions: 'Daily Wear|Gift', with: 'a matching belt' },
  { ...bag, types: 'Belt|Belts', nouns: 'Belt|Reversible Belt|Braided Belt', sizes: 'belt', colours: 'leather', brands: 'leather', count: { Men: 6, Women: 3 }, price: [299, 1799], materials: 'Leather|Vegan Leather|Canvas', looks: 'Solid|Textured', occasions: 'Office Wear|Casual|Formal', with: 'jeans|trousers' },
  { ...bag, types: 'Watch|Watches', nouns: 'Watch|Analogue Watch|Digital Watch|Chronograph Watch', colours: 'watch', brands: 'watches', count: { Men: 6, Women: 6 }, price: [799, 7999], materials: 'Stainless Steel|Leather Strap|Silicone Strap', looks: 'Round Dial|Square Dial|Minimal', occasions: 'Gift|Office Wear|Casual', with: 'a formal shirt|bangles' },
  { ...jewellery, types: 'Earrings', nouns: 'Stud Earrings|Hoop Earrings|Drop Earrings|Chandbali Earrings', count: { Women: 6 }, price: [149, 1499], materials: 'Brass|Alloy|Sterling Silver', looks: 'Gold-Plated|Kundan|Pearl|Enamelled', occasions: 'Party Wear|Daily Wear|Wedding', with: 'a saree|a dress' },
  { ...jewellery, types: 'Jhumka|Jhumkas', nouns: 'Jhumkas|Jhumka Earrings', count: { Women: 6 }, price: [199, 1299], materials: 'Brass|Alloy|German Silver', looks: 'Oxidised|Kundan|Meenakari|Gold-Plated|Pearl', occasions: 'Festive|Wedding|Casual', with: 'a kurta|a saree' },
  { ...jewellery, types: 'Bangles', nouns: 'Bangles|Kada|Bangle Set', sizes: 'bangle', count: { Women: 6 }, price: [199, 1599], materials: 'Glass|Brass|Alloy', looks: 'Gold-Plated|Solid|Stone Studded|Lac', occasions: 'Wedding|Festive|Daily Wear', with: 'a saree|a salwar suit' },
  { ...jewellery, types: 'Necklace|Necklaces', nouns: 'Necklace|Choker Necklace|Pendant Necklace|Necklace Set', count: { Women: 6 }, price: [299, 2999], materials: 'Brass|Alloy|Sterling Silver', looks: 'Kundan|Pearl|Gold-Plated|Temple Style', occasions: 'Wedding|Party Wear|Festive', with: 'a lehenga|a saree' },
  { ...jewellery, types: 'Anklet|Anklets', nouns: 'Anklet|Anklet Pair', count: { Women: 3 }, price: [149, 999], materials: 'Sterling Silver|German Silver', looks: 'Beaded|Oxidised', occasions: 'Daily Wear|Festive', with: 'juttis|flats' },
  { ...bag, types: 'Sunglasses', nouns: 'Sunglasses|Aviator Sunglasses|Wayfarer Sunglasses|Cat Eye Sunglasses', colours: 'glasses', brands: 'glasses', count: { Men: 3, Women: 3, Unisex: 3 }, price: [399, 2499], materials: 'Metal|Acetate|Polycarbonate', looks: 'UV Protected|Polarised|Gradient', occasions: 'Travel|Vacation|Casual', with: 'a cap' },
  { ...bag, types: 'Cap|Caps', nouns: 'Cap|Baseball Cap|Dad Cap', colours: 'sport', brands: 'active', count: { Unisex: 5, Men: 2 }, price: [199, 799], materials: 'Cotton|Cotton Twill|Polyester', looks: 'Solid|Embroidered|Mesh Back', occasions: 'Casual|Travel|Running', with: 'sunglasses' },
  { ...free, types: 'Dupatta|Dupattas', nouns: 'Dupatta', category: 'accessories', brands: 'ethnic', count: { Women: 8 }, price: [299, 1799], materials: 'Cotton|Chiffon|Art Silk|Georgette|Net|Silk', looks: ethnicLook, occasions: 'Festive|Daily Wear|Wedding', with: 'a plain kurta|a lehenga' },
  { ...free, types: 'Scarf|Stole', nouns: 'Scarf|Stole|Printed Scarf', category: 'accessories', brands: 'western', count: { Women: 5, Men: 1 }, price: [249, 1299], materials: 'Viscose|Cotton|Wool Blend', looks: 'Printed|Striped|Checked|Solid', occasions: 'Winter|Casual|Office Wear', with: 'a coat|a top' },
  { ...free, types: 'Shawl|Shawls', nouns: 'Shawl|Large Shawl', category: 'accessories', brands: 'ethnic', count: { Women: 3, Men: 2 }, price: [799, 3999], materials: 'Wool|Wool Blend|Acrylic', looks: 'Embroidered|Woven Design|Paisley Print', occasions: 'Winter|Wedding', with: 'a saree|a kurta' },
  { ...bag, types: 'Socks', nouns: 'Ankle Socks|Crew Socks|Socks Pack of 3|No-Show Socks', sizes: 'none', colours: 'sport', brands: 'basics', count: { Men: 3, Women: 2, Boys: 1, Unisex: 1 }, price: [149, 599], materials: 'Cotton|Cotton Blend|Bamboo', looks: 'Solid|Striped|Patterned', occasions: 'Running|Daily Wear', with: 'running shoes|sneakers' },
  { ...bag, types: 'Tie|Ties', nouns: 'Tie|Skinny Tie', sizes: 'none', colours: 'formal', brands: 'men', count: { Men: 5 }, price: [299, 1299], materials: 'Silk|Microfibre', looks: 'Striped|Solid|Paisley Print', occasions: 'Office Wear|Formal|Wedding', with: 'a formal shirt|a blazer' },
]
