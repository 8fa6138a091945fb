/** Genders of `product_filters` that go with one: the best ones, and those after them. */
type WornBy = { first: readonly string[]; next: readonly string[] }

const wornBy: Readonly<Record<string, WornBy>> = {
  women: { first: ['women', 'unisex'], next: [] },
  men: { first: ['men', 'unisex'], next: [] },
  unisex: { first: ['unisex'], next: ['women', 'men'] },
  girls: { first: ['girls', 'kids'], next: [] },
  boys: { first: ['boys', 'kids'], next: [] },
  kids: { first: ['kids'], next: ['girls', 'boys'] },
  unknown: { first: ['unknown', 'unisex'], next: ['women', 'men'] },
}

/** Kinds that tell the gender of a product without one. */
const ofWomen =
  /\b(sarees?|saris?|lehengas?|cholis?|dupattas?|kurtis?|anarkalis?|salwars?|blouses?|gowns?|palazzos?|skirts?|jhumkas?|earrings?|bangles?|heels?|bras?)\b|\bdress$/
const ofMen = /\b(sherwanis?|lungis?|veshtis?|mundus?|bandhgalas?|pathanis?|nehru jackets?|neckties?|cufflinks?)\b/

const outfits = 'sarees?|saris?|lehengas?|anarkalis?|gowns?|jumpsuits?|rompers?|sherwanis?'
/** Kinds that need nothing below, as a regular expression of PostgreSQL, for `product_filters.product_type`. */
export const outfitKinds = `\\y(${outfits})\\y|\\y(dress|suit|co-ord|co-ord set)$`
const isOutfit = new RegExp(outfitKinds.replaceAll('\\y', '\\b'))

type Shown = { gender: string; productType: string; name: string }

/** Who also wears what, and the categories that go with a product. @param types all other categories */
export function wornWith({ gender, productType, name }: Shown, types: readonly string[]): WornBy & { types: string[] } {
  const text = `${name.toLowerCase()} ${productType}`
  return {
    ...(gender === 'unknown' ? ofUnknown(text) : (wornBy[gender] ?? { first: [gender], next: [] })),
    types: types.filter((other) => other !== 'bottoms' || !isOutfit.test(text)),
  }
}

function ofUnknown(text: string): WornBy {
  const [women, men] = [ofWomen.test(text), ofMen.test(text)]
  if (women === men) return wornBy.unknown as WornBy
  return { first: [women ? 'women' : 'men', 'unisex'], next: ['unknown'] }
}
