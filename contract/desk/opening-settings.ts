import { choice, day, text } from './setting-kinds.ts'

const shared = { group: 'shop', default: '', shownOn: null } as const

/** Whether shoppers can use the shop, and what they see instead. */
export const openingSettings = {
  'shop-state': {
    ...choice({ open: 'Open', soon: 'Opening soon', closed: 'Closed for a while' }),
    group: 'shop',
    ...{ label: 'The shop is', variable: 'SHOP_STATE', default: 'soon', demo: 'open', isSensitive: true },
    help: 'Shoppers can buy only while it is open. Otherwise they see a page that says so. While it is closed for a while, they can still sign in and see their orders.',
  },
  'closed-text': {
    ...text(300),
    ...{ ...shared, label: 'While not open: text' },
    help: 'On the page that shoppers see while the shop is not open.',
  },
  'opens-on': {
    ...day(),
    ...{ ...shared, label: 'While not open: opens on' },
    help: 'The page names this day until it has passed. The shop does not open by itself.',
  },
} as const
