/** Example values by field name; one of each type if a name has several types. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  publicKey: ['MIICIjANBgkqhkiG9w0BAQEFAAOCAg8AMIICCgKCAgEA…'],
  shopName: ['Rangoli'],
  slug: ['tops'],
  cardName: ['Shirts and kurtas'],
  parent: ['women'],
  tagline: ['Cotton clothes from Pune'],
  footerText: ['Made to wear often.'],
  legalName: ['Rangoli Retail'],
  gstin: ['27ABCDE1234F1Z0'],
  usualDelivery: ['3-4'],
  latestDelivery: [10],
  returnDays: [14],
  freePickup: [true],
  refundTime: ['5 to 7 business days'],
  phone: ['020 4000 0000'],
  whatsApp: ['+91 98765 43210'],
  hours: ['Monday to Friday, 9:00 AM to 6:00 PM'],
  officer: ['Asha Rao'],
  href: ['https://www.instagram.com/rangoli'],
  username: ['asha.rao'],
  email: ['asha@example.in'],
  password: ['at least six characters'],
  firstname: ['Asha'],
  lastname: ['Rao'],
  firebaseUid: ['kX3mQ0vT9sYb2'],
  displayName: ['Asha Rao'],
  photoURL: ['https://lh3.googleusercontent.com/a/asha'],
  oobCode: ['nN0cYd7SVwUUkZGjXCQHJGAZxR7mBDPA6GQWqdSNkPkAAAGZx'],
  idToken: ['eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiJrWDMifQ.c2ln'],
  code: ['7.1790000000000.bWVlcmE.c2VhbGVk'],
  token: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhc2hhLnJhbyJ9.c2ln'],
  deviceToken: ['mZ0rVb1c3kP8wXy5tQe7uL2nA9dG4hJs'],
  message: ['Welcome, Asha!'],
  id: [12, 'K7M2Q9TX4D'],
  orderId: ['K7M2Q9TX4D'],
  itemId: ['5f0c6a52-1a2b-4c3d-8e9f-0a1b2c3d4e5f'],
  productId: [12],
  addressId: [3],
  fullName: ['Asha Rao'],
  mobile: ['9876543210'],
  addressType: ['Home'],
  addressLine1: ['14, 2nd Cross, Indiranagar'],
  addressLine2: ['Near the park'],
  city: ['Bengaluru'],
  district: ['Bengaluru Urban'],
  state: ['Karnataka'],
  country: ['India'],
  pincode: [560038],
  name: ['Blue Cotton Kurta'],
  brandid: ['Rangoli'],
  brand: ['Rangoli'],
  type: ['tops'],
  productType: ['Kurta'],
  listprice: [1299],
  price: [1299],
  discount: [20],
  swatch: ['#2f4a7d'],
  mrp: [1599],
  total: [2598],
  tracking: ['2412345678901'],
  courier: ['Delhivery'],
  trackingUrl: ['https://www.delhivery.com/track-v2/package/2412345678901'],
  addedPrice: [1399],
  before: ['5f0c6a52-1a2b-4c3d-8e9f-0a1b2c3d4e5f'],
  amount: [259800],
  attempt: ['K7M2Q9TX4D-1'],
  image: ['/pictures/demo/kurta-blue-1;/pictures/demo/kurta-blue-2'],
  x: [50],
  y: [20],
  heading: ['New for Diwali'],
  line: ['Made to wear often.'],
  lead: ['Return it within 7 days of delivery.'],
  content: ['Keep the tags on.'],
  text: ['Shop kurtas'],
  preview: ['nJ5c2y0mZ8kqv3RrT1xWb7LhP4sD9fGaE6uYiO0pKjM'],
  opensOn: ['2026-12-03'],
  title: ['Cotton kurta in blue'],
  address: ['/tops?productType=Kurta'],
  alt: ['A red kurta'],
  picture: ['/pictures/demo/home/hero'],
  portrait: ['/pictures/demo/home/hero-phone'],
  description: ['Cotton, with a straight cut.'],
  color: ['Blue'],
  size: ['M', 8],
  sizes: ['M'],
  measures: ['Chest'],
  values: ['96'],
  sizeChart: ['Kurtas'],
  genders: ['women'],
  sku: ['KURTA-BLUE-M'],
  gtin: ['8901234567894'],
  soldOut: ['XL'],
  stock: [4],
  quantity: [2],
  newQuantity: [2],
  productIds: [12],
  wishlist: [12],
  subject: ['Thank you for your order: K7M2Q9TX4D'],
  to: ['asha@example.in'],
  ids: [12],
  add: [12],
  remove: [12],
  query: ['kurta'],
  leftOut: ['linen'],
  popular: ['kurta'],
  minPrice: [500],
  maxPrice: [2000],
  page: [0],
  totalElements: [34],
  totalPages: [5],
  value: ['Blue', 20],
  count: [9],
  min: [399],
  max: [4999],
  redirectUrl: ['https://mercury-t2.phonepe.com/transact/pgv3?token=eyJhbGciOiJub25lIn0'],
}

type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
}

/** Builds an example of a JSON Schema from its field names. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name)
  if (schema.oneOf?.[0]) return exampleOf(schema.oneOf[0], name)
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, exampleOf(part, key)]))
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, name)]
  if (schema.type === 'boolean') return true
  if (schema.format === 'date-time') return '2026-11-20T09:30:00.000Z'
  // a value or null
  const type = [schema.type].flat()[0]
  const wanted = type === 'integer' ? 'number' : type
  return values[name]?.find((value) => typeof value === wanted)
}
