import {
  type GivenSettings,
  missingByLaw,
  type SettingName,
  type SettingValues,
  settingOf,
} from '@tanabana/contract/desk/settings.ts'
import { checkedSteps, type SetupStep, type ShopServices } from '@tanabana/contract/desk/setup-steps.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { sql } from 'drizzle-orm'
import { hasBackups, latestBackup } from '#backups/backups.ts'
import type { Db } from '#database/database.ts'
import { listStaff } from '#staff/staff.ts'
import { findUndecided, readSettings } from './settings.ts'

/** `found`: what stands, once it is done. `todo`: what to do until then, with the lines for `shop.env`. */
type Step = Pick<SetupStep, 'step' | 'title' | 'isDone' | 'need' | 'to'> & {
  found: string
  todo: string
  lines?: readonly string[]
}

const delivery: readonly SettingName[] = ['usual-delivery', 'latest-delivery']
const checked: readonly string[] = checkedSteps

/**
 * What a live shop needs until its first order, for the desk, `status` and `doctor`. Once it has opened, only what it
 * should not be without. Empty in the demo, which has no `services`.
 */
export async function readSetupSteps(db: Db, given: GivenSettings): Promise<SetupStep[]> {
  const { services } = given
  if (!services) return []
  const values = await readSettings(db, given)
  const isNew = values['shop-state'] === 'soon'
  const steps = [...(await ownSteps(db, given, values, isNew)), ...(await otherSteps(db, services, values))]
  const wanted = steps.filter(({ need }) => isNew || need !== 'none')
  return wanted.map(({ found, todo, lines = [], ...step }) => ({
    ...step,
    text: step.isDone ? found : todo,
    lines: step.isDone ? [] : [...lines],
    canCheck: step.isDone && checked.includes(step.step),
  }))
}

/** What keeps a live shop from opening: `enter your legal facts`. Empty: nothing does. */
export async function findUnready(db: Db, given: GivenSettings): Promise<string[]> {
  const missing = (await readSetupSteps(db, given)).filter(({ isDone, need }) => !isDone && need === 'open')
  return missing.map(({ title }) => title.charAt(0).toLowerCase() + title.slice(1))
}

/** What is decided and entered at the desk. */
async function ownSteps(db: Db, given: GivenSettings, values: SettingValues, isNew: boolean): Promise<Step[]> {
  const [undecided, catalogue] = await Promise.all([findUndecided(db, given), findCatalogue(db, isNew)])
  const missing = missingByLaw(values)
  const late = undecided.filter((name) => delivery.includes(name))
  const open = undecided.filter((name) => name !== 'shop-name' && !delivery.includes(name))
  const { products, unpictured, empty } = catalogue
  const labelsOf = (names: readonly SettingName[]) => names.map((name) => settingOf(name).label).join('; ')
  const hasZones = values['delivery-zones'].length > 0
  const promise = 'Check what your pages promise, and save it'
  return [
    {
      ...{ step: 'shop-name', title: 'Name your shop', need: 'open', to: '/settings#shop-name' },
      isDone: !undecided.includes('shop-name'),
      found: `It is called ${values['shop-name']}.`,
      todo: `Until then it is called ${values['shop-name'] || 'by its address'}.`,
    },
    {
      ...{ step: 'logo', title: 'Add your logo', need: 'none', to: '/settings#looks' },
      isDone: values.logo !== '',
      found: 'It is on each page.',
      todo: 'Without one, your name stands there. Colour and font are beside it.',
    },
    {
      ...{ step: 'legal', title: 'Enter your legal facts', need: 'open', to: '/settings/legal' },
      isDone: missing.length === 0,
      found: 'Your pages have what the law asks.',
      todo: `The law asks for: ${labelsOf(missing)}.`,
    },
    {
      ...{ step: 'products', title: 'Add your products', need: 'open', to: '/products', isDone: products > 0 },
      found: isNew ? `Shoppers can see ${inCount(products, 'product')}.` : 'Shoppers can see products.',
      todo: 'Import a file from Shopify or Excel, or add the first one by hand. Then show it to shoppers.',
    },
    {
      ...{ step: 'pictures', title: 'Give each product a picture', need: 'none', to: '/products?missing=picture' },
      isDone: products > 0 && unpictured === 0,
      found: 'Each product has one.',
      todo:
        unpictured > 0
          ? `${inCount(unpictured, 'product')} without a picture.`
          : 'An import brings them, or take them with your phone.',
    },
    {
      ...{ step: 'categories', title: 'Sort your menu', need: 'none', to: '/categories', isDone: empty.length === 0 },
      found: 'Each category has products.',
      todo: `Without a product: ${empty.join(', ')}.`,
    },
    {
      ...{ step: 'delivery', title: 'Say how long delivery takes', need: 'open', to: '/settings/promises' },
      isDone: late.length === 0,
      found: `Usually ${values['usual-delivery']} days${hasZones ? ', and by your zones' : '. Places that take longer can be zones'}.`,
      todo: `${promise}: ${labelsOf(late)}.`,
    },
    {
      ...{ step: 'policies', title: 'Decide returns and refunds', need: 'open', to: '/settings/promises' },
      isDone: open.length === 0,
      found: 'Your pages say them.',
      todo: `${promise}: ${labelsOf(open)}.`,
    },
  ]
}

/** What is done on the server, by people, or in the shop itself. */
async function otherSteps(db: Db, services: ShopServices, values: SettingValues): Promise<Step[]> {
  const { url, address, paysOnline, sendsMail, hasGoogleSignIn, backsUp } = services
  const [people, isBackedUp, isTried] = await Promise.all([listStaff(db), hasBackups(db), hasOrders(db)])
  const takesCash = values['cod-max-value'] !== 0 && values['cod-max-items'] !== 0
  const onServer = { to: null }
  const ready = people.filter(({ isSetUp }) => isSetUp).length
  return [
    {
      ...{ step: 'address', title: 'Give the shop its address', ...onServer, isDone: address === 'https' },
      need: address === 'http' ? 'open' : 'none',
      found: 'Shoppers reach it by https.',
      todo: 'Browsers sign in and pay only over https. Set up a proxy such as Caddy, and name the address.',
      lines: ['STORE_URL=https://shop.example', 'DESK_URL=https://desk.shop.example', 'TRUST_PROXY=127.0.0.1'],
    },
    {
      ...{ step: 'payment', title: 'Take payments online', ...onServer, isDone: paysOnline },
      need: takesCash ? 'none' : 'open',
      found: 'Shoppers can pay with PhonePe.',
      todo: `${takesCash ? 'Shoppers can pay on delivery only' : 'Shoppers can’t pay'}. PhonePe gives you these keys. Enter the webhook there with a name and a password that you choose.`,
      lines: [
        ...['PHONEPE_CLIENT_ID=', 'PHONEPE_CLIENT_SECRET=', 'PHONEPE_CLIENT_VERSION=1'],
        ...[`# Webhook to enter at PhonePe: ${url}/webhooks/phonepe`],
        ...['PHONEPE_WEBHOOK_USERNAME=', 'PHONEPE_WEBHOOK_PASSWORD='],
      ],
    },
    {
      ...{ step: 'mail', title: 'Send mails', ...onServer, need: 'advised', isDone: sendsMail },
      found: 'Shoppers get mails of their orders.',
      todo: 'Without them, shoppers hear nothing of their orders and can’t reset a password. Ask your mail provider.',
      lines: [
        'SMTP_URL=smtps://USER:PASSWORD@smtp.example.com',
        `MAIL_FROM=${values['shop-name']} <${values['care-email'] || 'care@shop.example'}>`,
      ],
    },
    {
      ...{ step: 'sign-in', title: 'Offer Google sign-in', ...onServer, need: 'none', isDone: hasGoogleSignIn },
      found: 'Shoppers can use their Google account.',
      todo: `Firebase gives you these. In its console, enable Google and Email/Password as sign-in methods, and add ${new URL(url).hostname} to the authorized domains.`,
      lines: ['FIREBASE_PROJECT_ID=', 'FIREBASE_API_KEY='],
    },
    {
      ...{ step: 'staff', title: 'Add people who work with you', need: 'advised', to: '/people' },
      isDone: ready > 0,
      found: describePeople(ready, people.length - ready),
      todo:
        people.length > 0
          ? 'Nobody has set up a sign-in yet. Open your link, or make a new one: npm run shop -- staff link EMAIL'
          : 'Nobody can sign in to the desk. Add yourself: npm run shop -- staff add YOU@YOUR-SHOP.IN',
    },
    {
      ...{ step: 'backups', title: 'Back up every day', ...onServer, need: 'advised', isDone: isBackedUp },
      found: 'Keep their key in another place, too. On the server, npm run shop -- backups key shows it.',
      todo: backsUp ? await describeFirstBackup(db) : 'Nothing is backed up. Choose another disk, or a bucket.',
      lines: backsUp ? [] : ['BACKUP_TO=/mnt/backup-disk/shop'],
    },
    {
      ...{ step: 'test-order', title: 'Place a test order', ...onServer, need: 'none', isDone: isTried },
      found: 'The shop has had an order.',
      todo: 'Buy something as a shopper would, pack it, then cancel it: the money comes back.',
    },
  ]
}

/** @param invited how many have not used their set-up link */
function describePeople(ready: number, invited: number): string {
  const waiting = invited > 0 && `${inCount(invited, 'person has', 'people have')} not set up their sign-in yet.`
  if (ready > 1) return `${ready} people can sign in. ${waiting || 'Give each a sign-in of their own.'}`
  return waiting ? `You alone can sign in. ${waiting}` : 'You alone. Add others under People.'
}

/** The shop makes a first backup at the next hourly run of its job. */
async function describeFirstBackup(db: Db): Promise<string> {
  if ((await latestBackup(db))?.error)
    return 'The first one failed. On the server, npm run shop -- doctor says why, and npm run shop -- backup tries again.'
  return 'There is no backup yet. The first is made within an hour, or now on the server: npm run shop -- backup'
}

type Catalogue = { products: number; unpictured: number; empty: string[] }

/** What shoppers can see. `empty`: categories of the menu without a product. Both lists take long in a large shop. */
async function findCatalogue(db: Db, isNew: boolean): Promise<Catalogue> {
  const visible = sql`from products p where not p.hidden`
  const { rows } = await db.execute<Catalogue>(sql`
    select (select count(*)::int from (select 1 ${visible} limit ${isNew ? null : 1}) as found) as products,
      (select count(*)::int ${visible} and ${isNew}
        and not exists (select 1 from product_pictures i where i.product_id = p.id)) as unpictured,
      array(select c.name from categories c where ${isNew} and c.kind = 'category' and not c.hidden and c.parent is null
        and not exists (select 1 ${visible} and (p.type = c.slug
          or p.type in (select part.slug from categories part where part.parent = c.slug)))
        order by c.position, c.slug) as empty`)
  return rows[0] ?? { products: 0, unpictured: 0, empty: [] }
}

async function hasOrders(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select 1 from orders) as found`)
  return rows[0]?.found ?? false
}
