import { z } from 'zod'
import { dayOf } from '../dates.ts'
import { readZone } from '../delivery.ts'
import { sellers } from './roles.ts'
import { choice, limit, lines } from './setting-kinds.ts'
import { betweenDays, typedDay } from './typed-day.ts'

const zone = z.string().superRefine((line, context) => {
  const read = readZone(line)
  if (typeof read === 'string') context.addIssue({ code: 'custom', message: read })
})

const hours = {
  ...{
    '9': '9 AM',
    '10': '10 AM',
    '11': '11 AM',
    '12': 'noon',
    '13': '1 PM',
    '14': '2 PM',
    '15': '3 PM',
    '16': '4 PM',
  },
  ...{ '17': '5 PM', '18': '6 PM', '24': 'midnight' },
}

const untilDelivered = 'Counts for an account, and for an address, until one such order was delivered there.'
const afterDelivered = 'Counts for an account, and for an address, after the first delivery.'

/** Where the shop delivers, and how much without payment. Without zones it promises the same everywhere. */
export const orderSettings = {
  'delivery-zones': {
    ...lines(60, /\n/, zone),
    ...{ group: 'delivery' as const, label: 'Zones', default: [], roles: sellers, shownOn: null },
    help: 'One on each line: PIN codes or their beginnings, or States, and how long a parcel takes. Such as “560, 562: 2 days”, “Assam, 79: 8 days, no COD”, “744: not served” and “else: 6 days”. The most exact line counts. Places that no line names have the latest delivery.',
  },
  'dispatch-until': {
    ...choice(hours),
    ...{
      group: 'delivery' as const,
      label: 'Orders leave on the same day until',
      default: '14',
      roles: sellers,
      shownOn: null,
    },
    help: 'For zones. Later ones leave on the next day that is no Sunday and no holiday.',
  },
  'delivery-holidays': {
    ...lines(60, betweenDays, typedDay),
    inWords: (days: readonly string[]) => days.map(dayOf).join(', ') || 'Not set',
    ...{ group: 'delivery' as const, label: 'Holidays', default: [], roles: sellers, shownOn: null },
    help: 'For zones: days on which no parcel leaves or arrives, such as 25/12/2026 or 25 Dec 2026, one on each line.',
  },
  'cod-max-value': {
    ...limit('rupees', 8),
    ...{ group: 'cod' as const, label: 'Largest order', variable: 'COD_MAX_VALUE', default: 20_000 },
    help: 'With 0 there is no cash on delivery.',
  },
  'cod-max-items': {
    ...limit('item', 4),
    ...{ group: 'cod' as const, label: 'Most items in an order', variable: 'COD_MAX_ITEMS', default: 20 },
    help: 'With 0 there is no cash on delivery.',
  },
  'cod-max-value-unverified': {
    ...limit('rupees', 8),
    ...{ group: 'cod' as const, label: 'Largest order, e-mail not verified', variable: 'COD_MAX_VALUE_UNVERIFIED' },
    ...{ default: 10_000, help: 'With 0 only shoppers with a verified e-mail can pay on delivery.' },
  },
  'cod-max-items-unverified': {
    ...limit('item', 4),
    ...{ group: 'cod' as const, label: 'Most items, e-mail not verified', variable: 'COD_MAX_ITEMS_UNVERIFIED' },
    ...{ default: 10, help: 'With 0 only shoppers with a verified e-mail can pay on delivery.' },
  },
  'cod-max-open': {
    ...limit('order', 4),
    ...{ group: 'cod' as const, label: 'Orders on their way, new shoppers', variable: 'COD_MAX_OPEN', default: 5 },
    help: untilDelivered,
  },
  'cod-max-open-value': {
    ...limit('rupees', 8),
    ...{
      group: 'cod' as const,
      label: 'Value on its way, new shoppers',
      variable: 'COD_MAX_OPEN_VALUE',
      default: 50_000,
    },
    help: untilDelivered,
  },
  'cod-max-open-delivered': {
    ...limit('order', 4),
    ...{ group: 'cod' as const, label: 'Orders on their way, known shoppers', variable: 'COD_MAX_OPEN_DELIVERED' },
    ...{ default: 20, help: afterDelivered },
  },
  'cod-max-open-value-delivered': {
    ...limit('rupees', 8),
    ...{ group: 'cod' as const, label: 'Value on its way, known shoppers', variable: 'COD_MAX_OPEN_VALUE_DELIVERED' },
    ...{ default: 200_000, help: afterDelivered },
  },
} as const
