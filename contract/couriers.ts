/** A courier and the https address of its tracking page; `{number}` stands for the tracking number. */
export type Courier = { name: string; link: string }

/** Equal for spellings of a name that mean the same courier: `Blue Dart` and `bluedart`. */
export function courierKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Other beginnings of the names of their services. */
const otherKeys: Readonly<Record<string, string>> = {
  amazon: 'amazonshipping',
  ecom: 'ecomexpress',
  speedpost: 'indiapost',
  theprofessionalcouriers: 'professionalcouriers',
}

/** The courier that a name begins with: `Blue Dart Air` is Blue Dart. The longest counts, then the first. */
export function courierOf<Known extends { name: string }>(couriers: readonly Known[], name: string): Known | undefined {
  const words = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  for (let count = words.length; count > 0; count -= 1) {
    const key = courierKey(words.slice(0, count).join(''))
    const called = (wanted: string | undefined) => couriers.find((courier) => courierKey(courier.name) === wanted)
    const found = called(key) ?? called(otherKeys[key])
    if (found) return found
  }
  return undefined
}

/** Numbers that tell their courier. A pattern that couriers share names them all. */
const numberPatterns: readonly [RegExp, readonly string[]][] = [
  [/^[A-Z]{2}\d{9}IN$/, ['India Post']],
  [/^FMP[CP]\d{10}$/, ['Ekart']],
  [/^[A-Z]\d{8}$/, ['DTDC']],
  [/^\d{11}$/, ['Blue Dart']],
  [/^\d{13,15}$/, ['Delhivery', 'Xpressbees']],
]

/** Couriers whose numbers have no pattern. Only letters tell that a number is not theirs. */
const withoutPattern = ['Amazon Shipping', 'DHL', 'Ecom Express', 'FedEx', 'Professional Couriers', 'Shadowfax']

/** Whose number this seems to be, if it seems to be another courier's. Aggregators have the numbers of any courier. */
export function otherCourierOf(courier: string, tracking: string): string | null {
  const isOf = (names: readonly string[]) =>
    courierOf(
      names.map((name) => ({ name })),
      courier,
    ) !== undefined
  const owners = numberPatterns.find(([pattern]) => pattern.test(tracking.toUpperCase()))?.[1]
  const hasLetters = /^[A-Z]{2}/i.test(tracking)
  const isComparable = numberPatterns.some(([, names]) => isOf(names)) || (hasLetters && isOf(withoutPattern))
  return owners && isComparable && !isOf(owners) ? owners.join(' or ') : null
}

/** The address where a parcel can be followed; null if it is not https, or needs a number that is missing. */
export function trackingUrlOf({ link }: Courier, tracking: string | null): string | null {
  if (link.includes('{number}') && tracking === null) return null
  const address = link.replaceAll('{number}', encodeURIComponent(tracking ?? ''))
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null
}
