/** Districts whose main city has another name. */
const cities: Readonly<Record<string, string>> = {
  'Bengaluru Urban': 'Bengaluru',
  'Dakshina Kannada': 'Mangaluru',
  Dharwad: 'Hubballi-Dharwad',
  Ernakulam: 'Kochi',
  'Gautam Buddha Nagar': 'Noida',
  'Imphal East': 'Imphal',
  'Imphal West': 'Imphal',
  'Kamrup Metro': 'Guwahati',
  'Kanpur Nagar': 'Kanpur',
  Khordha: 'Bhubaneswar',
  'Leh Ladakh': 'Leh',
  'Mumbai Suburban': 'Mumbai',
  Ntr: 'Vijayawada',
  Pondicherry: 'Puducherry',
  'S.a.s Nagar': 'Mohali',
  'Spsr Nellore': 'Nellore',
  'Y.s.r.': 'Kadapa',
}

/** Districts that are named after a region, a river or a direction: there the shopper types the town. */
const regions =
  /\b(Rural|Dehat|East|West|North|South|Central|District|Dakshin|Uttar|Uttara|Paschim|Pashchim|Purba|Purbi|Hills|Valley|Siang|Subansiri|Parganas|Paraganas|Nagar Haveli|Ladakh|Garhwal|Anglong|Godavari|Andamans?|Nicobars|Goa|Nilgiris|Sikkim)\b/

/** The city that an address of this district usually names, as an empty object where it cannot be told. */
export function cityOf(state: string, district: string): { city?: string } {
  if (state === 'Delhi') return { city: district === 'New Delhi' ? 'New Delhi' : 'Delhi' }
  const city = cities[district]
  if (city) return { city }
  return regions.test(district) ? {} : { city: district }
}
