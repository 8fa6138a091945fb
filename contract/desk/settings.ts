import { z } from 'zod'
import { displayFonts, usualFont } from '../display-fonts.ts'
import { supportHours, usualPolicies } from '../limits.ts'
import { openingSettings } from './opening-settings.ts'
import { orderSettings } from './order-settings.ts'
import { everybody, owners, type Role, roles, sellers } from './roles.ts'
import { type SettingGroup, settingGroups } from './setting-groups.ts'
import { choice, colour, count, day, type limit, lines, picture, text } from './setting-kinds.ts'
import type { ShopServices } from './setup-steps.ts'
import { email, gstin, phone, postalAddress, whatsApp } from './text-kinds.ts'

/** What the merchant decides. A setting is one value: calls, forms, commands, the docs and tests are made from it. */

/**
 * `variable`: the environment variable that decides it for a server, whatever the desk says. `demo`: its default in the
 * demo. `isRequired`: it can't be empty. `isLawful`: the law wants it on the pages of a shop.
 * `isAsked`: a live shop asks until the merchant has decided, if only for the default.
 * `hasStandIn`: the default of a live shop is its server's, and counts as not set.
 * `isSensitive`: see the function of this name. `problem`: what is wrong with a new value; what a shop has already stays.
 * `roles`: who may change it, if not owners alone. `shownOn`: the page of its preview, if not its group's; null: none.
 */
export const settings = {
  'shop-name': {
    ...text(60),
    ...{ group: 'shop', label: 'Shop name', variable: 'SHOP_NAME', default: '', demo: 'Tanabana' },
    ...{ isRequired: true, hasStandIn: true, isAsked: true },
    help: 'On pages, in mails and on papers. Without one, the shop is called by its address.',
  },
  tagline: {
    ...text(60),
    ...{ group: 'shop', label: 'What you sell', default: '', demo: 'Fashion and footwear from India' },
    ...{ roles: everybody, shownOn: null },
    help: 'Follows the name in the title of the home page.',
  },
  description: {
    ...text(200),
    ...{ group: 'shop', label: 'Description', default: '', roles: everybody, shownOn: null },
    demo: 'Tops, bottoms, shoes and accessories from Indian makers. Free shipping across India, easy returns within 7 days.',
    help: 'Below the link to your shop in search results and chats.',
  },
  'footer-text': {
    ...text(200),
    ...{
      group: 'shop',
      label: 'Line in the footer',
      default: '',
      roles: everybody,
      demo: 'Clothes and shoes from Indian makers, for every day of the week.',
    },
    help: 'Below your name at the end of each page.',
  },
  ...openingSettings,
  logo: {
    ...picture(),
    ...{ group: 'looks', label: 'Logo', default: '', roles: sellers },
    help: 'In place of your name at the top and the end of pages, and in mails. PNG or SVG with a transparent background looks best.',
  },
  icon: {
    ...picture(),
    ...{ group: 'looks', label: 'Icon', default: '', roles: sellers, shownOn: null },
    help: 'A square: in tabs of browsers, in bookmarks and on home screens.',
  },
  'sharing-picture': {
    ...picture(),
    ...{ group: 'looks', label: 'Picture for chats', default: '', roles: everybody, shownOn: null },
    help: 'Beside the link to the home page, or to a page without a picture of its own, such as in WhatsApp. 1200 by 630 pixels are best.',
  },
  'accent-colour': {
    ...colour(),
    ...{ group: 'looks', label: 'Colour', default: '', roles: sellers },
    help: 'Of buttons, marks and numbers, also in mails. Without one it is a madder red.',
  },
  'display-font': {
    ...choice(displayFonts),
    ...{ group: 'looks', label: 'Font', default: usualFont, roles: sellers },
    help: 'Of titles, and of your name where there is no logo. Other text is in the font of the reader’s device.',
  },
  'strip-text': {
    ...text(80),
    ...{ group: 'looks', label: 'Announcement', default: '', roles: everybody },
    help: 'A line at the top of each page, also on phones. While there is none, desktops show the line on shipping and returns.',
  },
  'strip-from': {
    ...day(),
    ...{ group: 'looks', label: 'Announcement: first day', default: '', roles: everybody },
    help: 'Without one it begins at once.',
  },
  'strip-until': {
    ...day(),
    ...{ group: 'looks', label: 'Announcement: last day', default: '', roles: everybody },
    help: 'Without one it stays.',
  },
  'care-email': {
    ...email(),
    ...{ group: 'contact', label: 'E-mail', variable: 'SHOP_EMAIL', default: '', demo: 'care@tanabana.example' },
    ...{ isRequired: true, isLawful: true },
    help: 'Where shoppers write to. Without one, the address that mails come from.',
  },
  'care-phone': {
    ...phone(),
    ...{ group: 'contact', label: 'Phone', variable: 'SHOP_PHONE', default: '', demo: '1800 000 0000' },
    isLawful: true,
    help: 'Also on slips and labels, for the courier.',
  },
  'care-whatsapp': {
    ...whatsApp(),
    ...{ group: 'contact', label: 'WhatsApp', variable: 'SHOP_WHATSAPP', default: '', isSensitive: true },
    help: 'The ten digits of your mobile number. A number of another country begins with + and its country code.',
  },
  'support-hours': {
    ...text(80),
    ...{ group: 'contact', label: 'Opening hours', default: '', demo: supportHours, roles: sellers },
    help: 'When somebody answers.',
  },
  'social-pages': {
    ...lines(8, /\s+/, z.url({ protocol: /^https$/, error: 'Enter addresses that start with https://.' })),
    ...{ group: 'contact', label: 'Social pages', variable: 'SHOP_SOCIAL', default: [], roles: sellers },
    demo: ['https://www.instagram.com/', 'https://www.facebook.com/'],
    help: 'The addresses of your pages, one on each line.',
  },
  'legal-name': {
    ...text(120),
    ...{ group: 'legal', label: 'Legal name', default: '', demo: 'Tanabana Retail' },
    isLawful: true,
    help: 'As it is registered: of the owner, the partnership or the company.',
  },
  'shop-address': {
    ...postalAddress(),
    ...{ group: 'legal', label: 'Address', variable: 'SHOP_ADDRESS', default: [] },
    isLawful: true,
    demo: ['14 Weavers Lane, Jayanagar', 'Bengaluru 560011, Karnataka'],
    help: 'Of your office, with its PIN code. Parcels that nobody takes come back here.',
  },
  gstin: {
    ...gstin(),
    ...{ group: 'legal', label: 'GSTIN', default: '', help: 'Leave it empty if you are not registered for GST.' },
  },
  importer: {
    ...text(500),
    ...{ group: 'legal', label: 'Importer', default: '', shownOn: null },
    help: 'Name and address, on pages of products from another country that name no importer of their own. The Packaged Commodities Rules ask for it.',
  },
  'grievance-officer': {
    ...text(80),
    ...{ group: 'legal', label: 'Grievance officer', variable: 'SHOP_OFFICER', default: '', demo: 'Meera Iyer' },
    isLawful: true,
    help: 'Who answers complaints. In a small shop this is usually the owner.',
  },
  'usual-delivery': {
    ...text(7, { pattern: /^[1-9]\d?(-[1-9]\d?)?$/, error: 'Enter days, such as 4-5.' }),
    ...{ group: 'policies', label: 'Usual delivery, in days', default: usualPolicies.usualDelivery },
    ...{ isRequired: true, isAsked: true },
    help: 'After “Delivery by” on product pages, in the bag and at the checkout.',
  },
  'latest-delivery': {
    ...count('day', { least: 1, most: 90 }),
    ...{ group: 'policies', label: 'Latest delivery', default: usualPolicies.latestDelivery, isAsked: true },
    help: 'From the day of the order. Orders and mails show that date as the expected delivery.',
  },
  'return-days': {
    ...count('day', { least: 0, most: 365 }),
    ...{ group: 'policies', label: 'Return within', default: usualPolicies.returnDays, isAsked: true },
    shownOn: '/returns-policy',
    help: 'From delivery. With 0 no page offers returns. You take back damaged and wrong items in any case.',
  },
  'return-pickup': {
    ...choice({ free: 'Free', paid: 'The shopper pays' }),
    ...{ group: 'policies', label: 'Pick-up of returns', default: 'free', isAsked: true },
    shownOn: '/returns-policy',
    help: 'Who pays for the way back of an item that is not damaged or wrong.',
  },
  'refund-time': {
    ...text(40),
    ...{ group: 'policies', label: 'Refunds take', default: usualPolicies.refundTime, isRequired: true, isAsked: true },
    shownOn: '/returns-policy',
    help: 'From the day that you refund until the shopper has the money.',
  },
  ...orderSettings,
} as const satisfies Record<string, Setting>

type Kinds = typeof limit | typeof count | typeof text | typeof lines | typeof colour | typeof day | typeof picture
type Setting = ReturnType<Kinds | typeof choice<string>> & {
  group: SettingGroup
  label: string
  help: string
  variable?: string
  default: SettingValue
  demo?: SettingValue
  isRequired?: boolean
  isLawful?: boolean
  isAsked?: boolean
  hasStandIn?: boolean
  isSensitive?: boolean
  problem?(value: never): string
  roles?: readonly Role[]
  shownOn?: string | null
}
export type SettingName = keyof typeof settings
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['stored']> }
export type SettingValue = number | null | string | readonly string[]
/**
 * What a server knows without its database. `defaults`: of its mode, the demo or a live shop. `fixed`: what its
 * environment decides, whatever the desk says. `services`: of a live shop.
 */
export type GivenSettings = { defaults: SettingValues; fixed: Partial<SettingValues>; services?: ShopServices }
export const settingNames = Object.keys(settings) as [SettingName, ...SettingName[]]

/** With functions that take the value of any kind. */
type AnySetting = Setting & {
  typed: z.ZodType<SettingValue, string>
  stored: z.ZodType<SettingValue>
  inWords(value: SettingValue): string
  problem?(value: SettingValue): string
}
export const settingOf = (name: SettingName) => settings[name] as unknown as AnySetting

/** Who may change a setting at the desk. */
export const rolesOfSetting = (name: SettingName): readonly Role[] => settingOf(name).roles ?? owners

/** Those who may change at least one. */
export const rolesOfSettings = roles.filter((role) => settingNames.some((name) => rolesOfSetting(name).includes(role)))

/** Why a person may not change a setting; empty: they may. */
export function notYours(name: SettingName, role: Role): string {
  const allowed = rolesOfSetting(name)
  if (allowed.includes(role)) return ''
  return `Only an owner ${allowed.includes('staff') ? 'or the staff ' : ''}may change this.`
}

/** Whether it decides about money, the law, or whom shoppers turn to: only a person who has just signed in may change it. */
export function isSensitive(name: SettingName): boolean {
  const { group, isLawful = false, isSensitive = isLawful } = settingOf(name)
  return group === 'legal' || group === 'cod' || isSensitive
}

/** The page of the shop that shows a setting; null: none does. */
export function pageOfSetting(name: SettingName): string | null {
  const { group, shownOn } = settingOf(name)
  return shownOn === undefined ? settingGroups[group].page : shownOn
}

export function settingDefaults(isDemo: boolean): SettingValues {
  const entries = settingNames.map((name) => {
    const { default: usual, demo } = settingOf(name)
    return [name, (isDemo ? demo : undefined) ?? usual]
  })
  return Object.fromEntries(entries)
}

/** What a live shop uses while this is not set; empty: nothing else. @param usual its default in this shop */
export function standInOf(name: SettingName, usual: SettingValue): string {
  const { hasStandIn, default: own, demo } = settingOf(name)
  return hasStandIn && usual !== own && usual !== demo ? String(usual) : ''
}

/** What the law asks for and is empty. */
export function missingByLaw(values: SettingValues): SettingName[] {
  return settingNames.filter((name) => settingOf(name).isLawful && String(values[name]) === '')
}

/** As it is typed: `20000`, `off`, lines of text. */
export function settingText(value: SettingValue): string {
  if (value === null) return 'off'
  return typeof value === 'object' ? value.join('\n') : String(value)
}

/** `₹20,000`, `5 orders`, `No limit`, `Not set`. */
export const settingInWords = (name: SettingName, value: SettingValue) => settingOf(name).inWords(value)

/** Why a setting can't be changed here. */
export const decidedByServer = (variable: string) =>
  `${variable} of the server decides this. Remove it from shop.env or the environment, and restart the shop, to decide it here.`
