import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { inCount } from '../in-count.ts'
import { formatPaise, fromRupees } from '../money.ts'
import { owners } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** What the merchant decides. A setting is one value: calls, forms, commands, the docs and tests are made from it. */

type Unit = 'rupees' | 'item' | 'order'

/** A number that may not be exceeded. Null: no limit, typed as `off`. */
function limit(unit: Unit, digits: number) {
  const most = 10 ** digits - 1
  const what = unit === 'rupees' ? 'whole rupees' : 'a whole number'
  return {
    unit,
    stored: z.number().int().min(0).max(most).nullable(),
    typed: z
      .string()
      .trim()
      .regex(/^(off|[\d,]*\d[\d,]*)$/i, `Enter ${what}, or off for no limit.`)
      .transform((text) => (text.toLowerCase() === 'off' ? null : Number(text.replaceAll(',', ''))))
      .refine((value) => value === null || value <= most, `Enter ${most} or less.`),
  }
}

/** `about`: what all of its settings are for. */
export const settingGroups = {
  cod: {
    title: 'Cash on delivery',
    about:
      'How much a shopper can order without paying first. Above a limit the checkout says why, and offers online payment.',
  },
} as const
export type SettingGroup = keyof typeof settingGroups

const untilDelivered = 'Counts for an account, and for an address, until one such order was delivered there.'
const afterDelivered = 'Counts for an account, and for an address, after the first delivery.'

/** `variable`: the environment variable that decides it for a server, whatever the desk says. */
export const settings = {
  'cod-max-value': {
    ...limit('rupees', 8),
    ...{ group: 'cod', label: 'Largest order', variable: 'COD_MAX_VALUE', default: 20_000 },
    help: 'With 0 there is no cash on delivery.',
  },
  'cod-max-items': {
    ...limit('item', 4),
    ...{ group: 'cod', label: 'Most items in an order', variable: 'COD_MAX_ITEMS', default: 20 },
    help: 'With 0 there is no cash on delivery.',
  },
  'cod-max-value-unverified': {
    ...limit('rupees', 8),
    ...{ group: 'cod', label: 'Largest order, e-mail not verified', variable: 'COD_MAX_VALUE_UNVERIFIED' },
    ...{ default: 10_000, help: 'With 0 only shoppers with a verified e-mail can pay on delivery.' },
  },
  'cod-max-items-unverified': {
    ...limit('item', 4),
    ...{ group: 'cod', label: 'Most items, e-mail not verified', variable: 'COD_MAX_ITEMS_UNVERIFIED' },
    ...{ default: 10, help: 'With 0 only shoppers with a verified e-mail can pay on delivery.' },
  },
  'cod-max-open': {
    ...limit('order', 4),
    ...{ group: 'cod', label: 'Orders on their way, new shoppers', variable: 'COD_MAX_OPEN', default: 5 },
    help: untilDelivered,
  },
  'cod-max-open-value': {
    ...limit('rupees', 8),
    ...{ group: 'cod', label: 'Value on its way, new shoppers', variable: 'COD_MAX_OPEN_VALUE', default: 50_000 },
    help: untilDelivered,
  },
  'cod-max-open-delivered': {
    ...limit('order', 4),
    ...{ group: 'cod', label: 'Orders on their way, known shoppers', variable: 'COD_MAX_OPEN_DELIVERED' },
    ...{ default: 20, help: afterDelivered },
  },
  'cod-max-open-value-delivered': {
    ...limit('rupees', 8),
    ...{ group: 'cod', label: 'Value on its way, known shoppers', variable: 'COD_MAX_OPEN_VALUE_DELIVERED' },
    ...{ default: 200_000, help: afterDelivered },
  },
} as const satisfies Record<string, Setting>

type Setting = ReturnType<typeof limit> & {
  group: SettingGroup
  label: string
  help: string
  variable: string
  default: number | null
}
export type SettingName = keyof typeof settings
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['stored']> }
/** What the environment of a server decides, whatever the desk says. */
export type FixedSettings = Partial<SettingValues>
export const settingNames = Object.keys(settings) as [SettingName, ...SettingName[]]

/** As it is typed: `20000`, `off`. */
export function settingText(value: number | null): string {
  return value === null ? 'off' : String(value)
}

/** `₹20,000`, `5 orders`, `No limit`. */
export function settingInWords(name: SettingName, value: number | null): string {
  const { unit } = settings[name]
  if (value === null) return 'No limit'
  return unit === 'rupees' ? formatPaise(fromRupees(value)) : inCount(value, unit)
}

/** Why a setting can't be changed here. */
export const decidedByServer = (variable: string) =>
  `${variable} of the server decides this. Remove it from shop.env or the environment, and restart the shop, to decide it here.`

const setting = z.object({
  name: z.enum(settingNames),
  value: z.number().nullable(),
  /** Nobody has changed it. */
  isDefault: z.boolean(),
  /** The environment variable of the server that decides it; null: the desk does. */
  fixedBy: z.string().nullable(),
})
export type DeskSetting = z.output<typeof setting>

export const getSettings = defineCall(deskRoutes.getSettings, {
  audience: 'desk',
  roles: owners,
  summary: 'What the merchant decides.',
  response: z.object({ settings: z.array(setting) }),
})
