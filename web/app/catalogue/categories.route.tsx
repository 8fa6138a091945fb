import type { Facets } from '@tanabana/contract/catalogue.ts'
import { type PublicClient, publicClient } from '#api/public-client.ts'
import { pageMeta } from '#page/page-meta.ts'
import { pictureList } from '#products/picture.tsx'
import { settingsOf } from '#settings/settings.ts'
import type { Route } from './+types/categories.route'
import { messages } from './categories.messages.ts'
import { CategoryCards, type Part } from './category-cards.tsx'
import { loadHome } from './load-home.ts'

/** Each costs a request in the browser. */
const mostWithTypes = 12

/** Adds the pictures of the home page; those that it lacks are of a product. The cards work without, so failures are ignored. */
async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const client = publicClient(context)
  const { menu } = settingsOf(context)
  const [home, ...lists] = await Promise.all([
    loadHome(client),
    ...menu.slice(0, mostWithTypes).map(({ slug }) => loadTypes(client, slug)),
  ])
  return menu.map(({ slug: type, name, cardName = name }, at) => {
    const known = home?.categories.find((card) => card.type === type)?.picture
    const { types = [], parts = [], total = 0, picture = '' } = lists[at] ?? {}
    return { type, name: cardName, types, parts, total, picture: known || picture }
  })
}

type Types = { types: NonNullable<Facets['productTypes']>; parts: readonly Part[]; total: number; picture: string }

const mostTypes = 6
/** In the browser only, for as long as the page. */
const cached = new Map<string, Types>()

/** The largest product types of a category and the picture of its first product. Null without an answer. */
async function loadTypes(client: PublicClient, type: string): Promise<Types | null> {
  const known = cached.get(type)
  if (known) return known
  const query = { page: 0, size: 1, facets: true }
  const page = await client('getProductByTypePaged', { params: { type }, query }).catch(() => null)
  if (!page) return null
  const { parts = [] } = page.category ?? {}
  const found = {
    parts,
    types: parts[0] ? [] : (page.facets?.productTypes ?? []).slice(0, mostTypes),
    total: page.totalElements ?? 0,
    picture: pictureList(page.content[0]?.image)[0] ?? '',
  }
  if (!import.meta.env.SSR) cached.set(type, found)
  return found
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)
export { unlessSameAddress as shouldRevalidate } from '#page/revalidate.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: messages.title,
    description: `${loaderData?.map(({ name }) => name).join(', ')}.`,
    path: '/categories',
    image: loaderData?.find(({ picture }) => picture)?.picture,
  })
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1 className="page-title pt-4 pb-6 desktop:pt-6 desktop:pb-8">{messages.title}</h1>
      <CategoryCards cards={loaderData} eager />
    </div>
  )
}
