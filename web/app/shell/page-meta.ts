import type { MetaDescriptor } from 'react-router'

type Page = {
  title?: string
  description?: string
  /** The page's one true address, from the first slash. */
  path?: string
  /** The address of a picture, from the first slash. */
  image?: string | undefined
  type?: 'website' | 'product'
  noindex?: boolean
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type Settings = { shopName?: string; storeUrl?: string; backendUrl?: string | null }

/** The shop's public settings, out of the root's data. */
export function settingsIn(matches: Matches) {
  const {
    shopName,
    storeUrl = '',
    backendUrl,
  } = (matches.find((match) => match?.id === 'root')?.loaderData ?? {}) as Settings
  return { shopName: shopName || 'Tanabana', storeUrl, picturesUrl: backendUrl || storeUrl || 'http://localhost' }
}

/** Title, description, canonical address and Open Graph of a page. */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const { shopName, storeUrl, picturesUrl } = settingsIn(matches)
  const title = page.title ? `${page.title} | ${shopName}` : `${shopName}: fashion and footwear from India`
  const meta: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: page.title ?? shopName },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'en_IN' },
  ]
  if (page.description) {
    meta.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    )
  }
  if (page.path) {
    meta.push(
      { tagName: 'link', rel: 'canonical', href: storeUrl + page.path },
      { property: 'og:url', content: storeUrl + page.path },
    )
  }
  if (page.image) meta.push({ property: 'og:image', content: new URL(page.image, picturesUrl).href })
  if (page.noindex) meta.push({ name: 'robots', content: 'noindex' })
  return meta
}
