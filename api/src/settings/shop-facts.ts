import { indianDay } from '@tanabana/contract/dates.ts'
import { type DeliveryRules, readZone } from '@tanabana/contract/delivery.ts'
import type { SettingValues } from '@tanabana/contract/desk/settings.ts'
import { usualFont } from '@tanabana/contract/display-fonts.ts'
import { usualCategories } from '@tanabana/contract/limits.ts'
import { readableColour } from '@tanabana/contract/readable-colour.ts'
import type { Looks, Opening, Policies, ShopFacts } from '@tanabana/contract/shop-facts.ts'
import { type Categories, publicCategories } from '#catalogue/catalogue.ts'

/** `hasPincodeList`: whether the courier's list decides where the shop delivers. */
export type ShopValues = SettingValues & { hasPincodeList?: boolean }

/** What the merchant says of the shop. @param categories by default the usual ones */
export function shopFactsOf(values: ShopValues, categories?: Categories): ShopFacts {
  const legalName = values['legal-name']
  const address = values['shop-address']
  const opening = openingOf(values)
  return {
    shopName: values['shop-name'],
    tagline: values.tagline,
    description: values.description,
    footerText: values['footer-text'],
    policies: policiesOf(values),
    legalName,
    gstin: values.gstin,
    contact: {
      email: values['care-email'],
      phone: values['care-phone'] || null,
      whatsApp: values['care-whatsapp'] || null,
      hours: values['support-hours'],
      // an address from before there was a legal name begins with it
      address: address[0] === legalName || !legalName || address.length === 0 ? address : [legalName, ...address],
      officer: values['grievance-officer'] || null,
      social: values['social-pages'].map((href) => ({ name: networkOf(href), href })),
    },
    looks: looksOf(values),
    ...(opening && { opening }),
    categories: categories ? publicCategories(categories) : usualCategories,
  }
}

/** Null while the shop is open. */
export function openingOf(values: SettingValues): Opening | null {
  const { 'shop-state': state, 'closed-text': text, 'opens-on': opensOn } = values
  return state === 'open' ? null : { state, text, opensOn }
}

function policiesOf(values: ShopValues): Policies {
  return {
    usualDelivery: values['usual-delivery'],
    latestDelivery: values['latest-delivery'],
    returnDays: values['return-days'],
    freePickup: values['return-pickup'] === 'free',
    refundTime: values['refund-time'],
    ...((values['delivery-zones'].length > 0 || values.hasPincodeList) && { hasZones: true }),
  }
}

/** Where the shop delivers now. */
function deliveryRulesOf(values: ShopValues): DeliveryRules {
  const zones = values['delivery-zones'].map(readZone).filter((zone) => typeof zone !== 'string')
  return {
    zones,
    cutOff: Number(values['dispatch-until']),
    holidays: values['delivery-holidays'],
    hasList: values.hasPincodeList === true,
  }
}

function looksOf(values: SettingValues): Looks {
  const accent = values['accent-colour']
  const font = values['display-font']
  const strip = stripOf(values)
  return {
    ...pictureIn('logo', values.logo),
    ...pictureIn('icon', values.icon),
    ...pictureIn('sharingPicture', values['sharing-picture']),
    ...(accent && { accentColour: readableColour(accent) }),
    ...(font !== usualFont && { displayFont: font }),
    ...(strip && { strip }),
  }
}

const pictureIn = (place: keyof Looks, name: string): Looks => (name ? { [place]: `/pictures/${name}` } : {})

/** The announcement of today, in India; empty if there is none. */
export function stripOf(values: Pick<SettingValues, 'strip-text' | 'strip-from' | 'strip-until'>): string {
  const { 'strip-text': text, 'strip-from': from, 'strip-until': until } = values
  const today = indianDay(Date.now())
  return from <= today && (!until || today <= until) ? text : ''
}

/** `https://www.instagram.com/shop` → `Instagram`. */
function networkOf(href: string): string {
  const name = new URL(href).hostname.replace(/^www\./, '').split('.')[0] ?? ''
  return (
    { youtube: 'YouTube', linkedin: 'LinkedIn', x: 'X', wa: 'WhatsApp' }[name] ??
    name.charAt(0).toUpperCase() + name.slice(1)
  )
}

/** Name, contact and looks as they are now: read them when they are needed, not before. */
export type LiveShop = {
  readonly name: string
  readonly url: string
  readonly contact: ShopFacts['contact']
  readonly policies: Policies
  readonly delivery: DeliveryRules
  readonly looks: ShopFacts['looks']
}

/** @param url the address of the shop, without a slash at the end */
export function liveShop(current: () => ShopValues, url: string): LiveShop {
  return {
    url,
    get name() {
      return current()['shop-name']
    },
    get contact() {
      return shopFactsOf(current()).contact
    },
    get policies() {
      return policiesOf(current())
    },
    get delivery() {
      return deliveryRulesOf(current())
    },
    get looks() {
      return looksOf(current())
    },
  }
}

/** The desk's name and address, as they are now. */
export function deskNameOf(
  shop: Pick<LiveShop, 'name'>,
  origin: string,
): { readonly shopName: string; readonly origin: string } {
  return {
    origin,
    get shopName() {
      return shop.name
    },
  }
}
