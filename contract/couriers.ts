/** A courier and the https address of its tracking page; `{number}` stands for the tracking number. */
export type Courier = { name: string; link: string }

/** Equal for spellings of a name that mean the same courier: `Blue Dart` and `bluedart`. */
export function courierKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** The address where a parcel can be followed; null if it is not https, or needs a number that is missing. */
export function trackingUrlOf({ link }: Courier, tracking: string | null): string | null {
  if (link.includes('{number}') && tracking === null) return null
  const address = link.replaceAll('{number}', encodeURIComponent(tracking ?? ''))
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null
}
