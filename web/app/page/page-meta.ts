import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import type { MetaDescriptor } from 'react-router'
import { pictureList } from '#products/picture.tsx'
import { type Matches, settingsIn } from '#settings/settings.ts'
import { messages } from './messages.ts'

type Page = {
  title?: string
  description?: string
  /** The canonical path; by default the requested path without its query. */
  path?: string
  /** A picture's URL, or several joined by semicolons. */
  image?: string | undefined
  /** The picture's alternative text. */
  imageAlt?: string
  type?: 'website' | 'product'
  noindex?: boolean
}

/** Title, canonical URL and robots; on the server also what only crawlers and chat apps read. */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const settings = settingsIn(matches)
  const { shopName, tagline, storeUrl } = settings
  const address = storeUrl + (page.path ?? matches.at(-1)?.pathname ?? '/')
  const meta: MetaDescriptor[] = [
    { title: page.title ? `${page.title} | ${shopName}` : messages.homeTitle(shopName, tagline) },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
  if (page.noindex) meta.push({ name: 'robots', content: 'noindex' })
  if (import.meta.env.SSR) meta.push(...previewMeta(page, settings, address))
  return meta
}

/** Description, Open Graph and Twitter tags. */
function previewMeta(page: Page, settings: PublicSettings, address: string): MetaDescriptor[] {
  const { shopName, storeUrl } = settings
  const description = page.description || settings.description
  const [picture] = pictureList(page.image || settings.sharingPicture).flatMap(
    (found) => sharedPicture(found, settings) ?? [],
  )
  return [
    ...(description ? [{ name: 'description', content: description }] : []),
    { property: 'og:title', content: page.title ?? shopName },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:image', content: picture ?? `${storeUrl}/icon-512.png` },
    { property: 'og:image:alt', content: (picture && page.imageAlt) || page.title || shopName },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}

/** A picture's absolute URL; the shop's own as JPEG, which every chat app shows. Undefined if invalid. */
export function sharedPicture(
  picture: string,
  { backendUrl, storeUrl }: Pick<PublicSettings, 'backendUrl' | 'storeUrl'>,
): string | undefined {
  try {
    const address = new URL(picture, backendUrl || storeUrl || 'http://localhost')
    if (picture.startsWith('/pictures/')) address.search = '?w=1200&as=jpeg'
    return address.href
  } catch {
    return undefined
  }
}
