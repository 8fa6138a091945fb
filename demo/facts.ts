import type { DemoProduct } from './demo-product.ts'

type Gender = 'Women' | 'Men' | 'Unisex'
type Kind = {
  gender: Gender
  hsn: string
  care: string
  /** GST in percent. Garments and footwear have none: the price decides their slab. */
  gst?: string
}

const wash = 'Normal Wash'
const dryClean = 'Dry Clean Only'
const dryCloth = 'Wipe with a soft, dry cloth'
const dampCloth = 'Wipe with a damp cloth'
const usualCare: Readonly<Record<string, string>> = { 'machine wash cold': wash, 'dry clean': dryClean }

const kinds: Readonly<Record<string, Kind>> = {
  shirt: { gender: 'Men', hsn: '6205', care: wash },
  kurta: { gender: 'Unisex', hsn: '6211', care: wash },
  tee: { gender: 'Unisex', hsn: '6109', care: wash },
  sweatshirt: { gender: 'Unisex', hsn: '6110', care: wash },
  blouse: { gender: 'Women', hsn: '6206', care: wash },
  jacket: { gender: 'Men', hsn: '6203', care: wash },
  jeans: { gender: 'Men', hsn: '6203', care: wash },
  trousers: { gender: 'Men', hsn: '6203', care: wash },
  shorts: { gender: 'Men', hsn: '6203', care: wash },
  joggers: { gender: 'Men', hsn: '6103', care: wash },
  palazzo: { gender: 'Women', hsn: '6204', care: wash },
  skirt: { gender: 'Women', hsn: '6204', care: wash },
  dupatta: { gender: 'Women', hsn: '6214', care: wash },
  sneaker: { gender: 'Men', hsn: '6404', care: dampCloth },
  loafer: { gender: 'Men', hsn: '6403', care: dryCloth },
  kolhapuri: { gender: 'Men', hsn: '6403', care: dryCloth },
  jutti: { gender: 'Women', hsn: '6404', care: dryCloth },
  heel: { gender: 'Women', hsn: '6404', care: dryCloth },
  tote: { gender: 'Unisex', hsn: '4202', care: dampCloth, gst: '18' },
  belt: { gender: 'Unisex', hsn: '4203', care: dryCloth, gst: '18' },
  cap: { gender: 'Unisex', hsn: '6505', care: 'Hand Wash', gst: '5' },
  sunglasses: { gender: 'Unisex', hsn: '9004', care: dryCloth, gst: '18' },
  jhumka: { gender: 'Women', hsn: '7117', care: 'Keep dry. Wipe with a soft cloth', gst: '3' },
  watch: { gender: 'Unisex', hsn: '9102', care: dryCloth, gst: '18' },
}

/** The first of these at the start of the description is the material. */
const materials =
  /(mulberry|tussar|cotton) silk( and linen)?|silk and cotton|raw silk blend|merino wool|(linen|wool) mix|jute and cotton|(full-grain|hand-braided|bridle|goat|buffalo) leather|vegetable-tanned leather|cotton (canvas|voile|satin|sateen|poplin|twill|corduroy|fleece|webbing|jersey|knit)|(mulmul|combed|loopback) cotton|(?<!half )linen|cotton|silk|wool(?!-)|denim|crepe|leather|chanderi|canvas|mulmul|velvet|suede|satin/i
/** Kinds whose description names materials of parts only. */
const withoutMaterial = ['watch', 'jhumka', 'sunglasses']
const shoes = ['sneaker', 'loafer', 'kolhapuri', 'jutti', 'heel']

/** Returns the facts of a product by the column of the CSV. All products are made in India. */
export function factsOf(product: DemoProduct) {
  const { sizes, body, vendor, maker } = product
  const material = materialOf(product)
  const { gender, hsn, care, gst } = kindOf(product, material)
  return {
    'Google Shopping / Gender': genderBySize[sizes[0] ?? ''] ?? googleGender[gender],
    'Google Shopping / Age Group': 'adult',
    Material: capitalised(material),
    Fit: capitalised(/\b(regular|slim|relaxed|tapered|straight|boxy) (?=fit)/i.exec(body)?.[1] ?? ''),
    Care: careOf(body) || care,
    Maker: maker,
    'Net Quantity': '1',
    Marketer: vendor,
    'Country of Origin': 'India',
    'Variant HS Code': hsn,
    'GST Rate': gst ?? '',
    'Size Chart': sizeChartOf(product),
  }
}

/** The charts of `size-charts.csv` by kind; the kinds of bottoms have two, for waists and for letters. */
const sizeCharts: Readonly<Record<string, string>> = {
  kurta: 'Kurtas and tees',
  tee: 'Kurtas and tees',
  sweatshirt: 'Kurtas and tees',
  shirt: 'Shirts and jackets',
  jacket: 'Shirts and jackets',
  blouse: 'Blouses',
  palazzo: 'Skirts and palazzos',
  skirt: 'Skirts and palazzos',
  belt: 'Belts',
}

function sizeChartOf({ kind, sizes: [first = ''] }: DemoProduct): string {
  if (first === 'One Size') return ''
  if (first.startsWith('UK')) return 'Shoes'
  const ofBottoms = /^\d+$/.test(first) ? 'Jeans and trousers' : 'Drawstring bottoms'
  return sizeCharts[kind] ?? ofBottoms
}

/** By the first size of a shoe. */
const genderBySize: Readonly<Record<string, string>> = { 'UK 3': 'female', 'UK 6': 'male' }
const googleGender = { Women: 'female', Men: 'male', Unisex: 'unisex' }

function materialOf({ kind, body }: DemoProduct): string {
  const [start = ''] = body.split(/[,.:]| with | on | edged /)
  return withoutMaterial.includes(kind) ? '' : (materials.exec(start)?.[0] ?? '')
}

/** The material decides the care and the HSN code of some kinds. */
function kindOf({ kind }: DemoProduct, material: string): Kind {
  const usual = kinds[kind]
  if (!usual) throw new Error(`${kind} has no facts`)
  const isLeather = /leather|suede/i.test(material)
  if (shoes.includes(kind)) return isLeather ? { ...usual, hsn: '6403', care: dryCloth } : usual
  if (kind === 'belt') return isLeather ? usual : { gender: usual.gender, hsn: '6217', care: dampCloth }
  if (isLeather)
    return usual.care === wash ? { ...usual, hsn: '4203', care: dryCloth, gst: '18' } : { ...usual, care: dryCloth }
  return usual.care === wash && /silk|wool/i.test(material) ? { ...usual, care: dryClean } : usual
}

const careIn =
  /[.;:] (machine wash cold|hand wash|dry clean|wash inside out|wash separately( the first time)?|(spot clean|wipe) with a (damp|soft, dry) cloth)(?=\.)/gi

/** The body without its care: that is a fact, shown once. */
export function descriptionOf({ body }: DemoProduct): string {
  return body.replace(careIn, '')
}

/** The care in the words of the specification, where it has some. */
function careOf(body: string): string {
  const [first = '', ...more] = [...body.matchAll(careIn)].map(([, care = '']) => care.toLowerCase())
  const care = usualCare[first] ?? capitalised(first)
  return [care, ...more].join(', ')
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}
