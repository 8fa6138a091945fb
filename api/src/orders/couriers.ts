import { type Courier, courierKey, courierOf } from '@tanabana/contract/couriers.ts'

export { type Courier, trackingUrlOf } from '@tanabana/contract/couriers.ts'

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

/** Finds a courier by the beginning of a name in any case, spaces ignored: aggregators add a service to it. @param own couriers of the merchant, which come first */
export function findCourier(name: string, own: readonly Courier[] = []): Courier | undefined {
  return courierOf([...own, ...knownCouriers], name)
}

/** The spelling of a courier that has a tracking link: `bluedart` is Blue Dart. Others keep their own. */
export function usualName(courier = '', own: readonly Courier[] = []): string {
  return findCourier(courier, own)?.name ?? courier
}

/** The couriers that have a tracking link, by name. */
export function courierNames(own: readonly Courier[] = []): string[] {
  return listCouriers(own).map(({ name }) => name)
}

/** The merchant's couriers, then those known to us that the merchant has not replaced. */
export function listCouriers(own: readonly Courier[] = []): Courier[] {
  const replaced = new Set(own.map(({ name }) => courierKey(name)))
  return [...own, ...knownCouriers.filter(({ name }) => !replaced.has(courierKey(name)))]
}
