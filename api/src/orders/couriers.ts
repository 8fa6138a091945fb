/** A courier and the https address of its tracking page; `{number}` stands for the tracking number. */
export type Courier = { name: string; link: string }

/** Couriers that deliver across India. Pages without `{number}` ask for the number. Links change: COURIERS replaces one. */
const knownCouriers: readonly Courier[] = [
  { name: 'Amazon Shipping', link: 'https://track.amazon.in/tracking/{number}' },
  { name: 'Blue Dart', link: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}' },
  { name: 'Delhivery', link: 'https://www.delhivery.com/track-v2/package/{number}' },
  { name: 'DHL', link: 'https://www.dhl.com/in-en/home/tracking.html?tracking-id={number}' },
  { name: 'DTDC', link: 'https://www.dtdc.com/track-your-shipment/' },
  { name: 'Ecom Express', link: 'https://ecomexpress.in/tracking/?awb_field={number}' },
  { name: 'Ekart', link: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  { name: 'FedEx', link: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'India Post', link: 'https://www.indiapost.gov.in/' },
  { name: 'NimbusPost', link: 'https://ship.nimbuspost.com/shipping/tracking/{number}' },
  { name: 'Professional Couriers', link: 'https://www.tpcindia.com/' },
  { name: 'Shadowfax', link: 'https://tracker.shadowfax.in/' },
  { name: 'Shiprocket', link: 'https://shiprocket.co/tracking/{number}' },
  { name: 'Xpressbees', link: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
]

const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Finds a courier by its name in any case, spaces ignored. @param own couriers of the merchant, which come first */
export function findCourier(name: string, own: readonly Courier[] = []): Courier | undefined {
  return [...own, ...knownCouriers].find((courier) => keyOf(courier.name) === keyOf(name))
}

/** The address where a parcel can be followed; null if it is not https, or needs a number that is missing. */
export function trackingUrlOf({ link }: Courier, tracking: string | null): string | null {
  if (link.includes('{number}') && tracking === null) return null
  const address = link.replaceAll('{number}', encodeURIComponent(tracking ?? ''))
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null
}

/** The couriers that have a tracking link, by name. */
export function courierNames(own: readonly Courier[] = []): string[] {
  return [...new Set([...own, ...knownCouriers].map(({ name }) => name))]
}
