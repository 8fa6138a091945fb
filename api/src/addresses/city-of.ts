/** The main city of districts that are not named after it. */
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

/** Districts named after a region, a river or a direction. Their city cannot be derived. */
const regions =
  /\b(Rural|Dehat|East|West|North|South|Central|District|Dakshin|Uttar|Uttara|Paschim|Pashchim|Purba|Purbi|Hills|Valley|Siang|Subansiri|Parganas|Paraganas|Nagar Haveli|Ladakh|Garhwal|Anglong|Godavari|Andamans?|Nicobars|Goa|Nilgiris|Sikkim)\b/

/** Returns the usual city of a district, or an empty object when it cannot be derived. */
export function cityOf(state: string, district: string): { city?: string } {
  if (state === 'Delhi') return { city: district === 'New Delhi' ? 'New Delhi' : 'Delhi' }
  const city = cities[district]
  if (city) return { city }
  return regions.test(district) ? {} : { city: district }
}
