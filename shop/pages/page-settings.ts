import { type Settings, shopFactsOf } from '@tanabana/api'
import { usualCategories } from '@tanabana/contract/limits.ts'
import type { PageLooks, PublicSettings } from '@tanabana/contract/public-settings.ts'
import { darker } from '@tanabana/contract/readable-colour.ts'
import { type Category, getShopFacts, type Looks, type ShopFacts } from '@tanabana/contract/shop-facts.ts'
import { type Config, publicConfig } from '../settings/config.ts'
import { wordmarkOf } from '../settings/wordmark.ts'

/** What pages may know about the shop, as it is now. */
export type PageSettings = () => PublicSettings

/** @param settings null with a separate backend, which is then asked */
export function pageSettings(config: Config, settings: Settings | null): PageSettings {
  const fixed = publicConfig(config)
  const read = settings ? () => shopFactsOf(settings.current(), settings.categories()) : remoteFacts(config)
  return () => {
    const { looks = {}, categories = usualCategories, ...facts } = read()
    return {
      ...facts,
      ...menuOf(categories),
      ...looksOf(looks, fixed.backendUrl),
      wordmark: wordmarkOf(facts.shopName, looks.displayFont),
      ...fixed,
    }
  }
}

/** Letters that fit beside logo and search on a desktop; the space around a name is as wide as four. */
const menuLetters = 44

function menuOf(categories: readonly Category[]): Pick<PublicSettings, 'menu' | 'isLongMenu' | 'categories'> {
  const menu = categories
    .filter(({ parent, hidden }) => !parent && !hidden)
    .map(({ slug, name, cardName }) => ({ slug, name, ...(cardName && { cardName }) }))
  const isLongMenu = menu.reduce((letters, { name }) => letters + name.length + 4, 0) > menuLetters
  const named = categories.map(({ slug, name, parent }) => [`/${slug}`, { name, ...(parent && { parent }) }])
  return { menu, ...(isLongMenu && { isLongMenu }), categories: Object.fromEntries(named) }
}

function looksOf(
  { accentColour, displayFont, logo, icon, sharingPicture, strip }: Looks,
  backendUrl: string | null,
): PageLooks {
  return {
    // as ui/theme.css names them
    ...(accentColour && {
      colours: { '--color-madder': accentColour, '--color-madder-deep': darker(accentColour, 0.8) },
    }),
    ...(displayFont && { displayFont }),
    ...(logo && { logo: `${backendUrl ?? ''}${logo}?w=480` }),
    // browsers keep an icon for long
    ...(icon && { icon: `/icon-192.png?of=${icon.slice(-10)}`, iconPicture: icon }),
    ...(sharingPicture && { sharingPicture }),
    ...(strip && { strip }),
  }
}

const timeoutMs = 10_000
const everyMs = 500

/** Asks the backend at most twice a second, and no page waits for it. Until the first answer: what this server knows. */
function remoteFacts({ backendUrl, givenSettings: { defaults, fixed } }: Config): () => ShopFacts {
  // an older backend has no state: its shop is open
  let facts = shopFactsOf({ ...defaults, ...fixed, 'shop-state': 'open' })
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = async () => {
    const response = await fetch(backendUrl + getShopFacts.path, { signal: AbortSignal.timeout(timeoutMs) })
    const { data } = getShopFacts.response.safeParse(await response.json())
    if (response.ok && data) facts = data
  }
  return () => {
    if (performance.now() - askedAt > everyMs) {
      askedAt = performance.now()
      // an older backend has no such call, and one that is away answers later
      ask().catch(() => undefined)
    }
    return facts
  }
}
