import type { Facets } from '@tanabana/contract/catalogue.ts'
import { type PublicClient, publicClient } from '#api/public-client.ts'
import { pageMeta } from '#page/page-meta.ts'
import { pictureList } from '#products/picture.tsx'
import type { Route } from './+types/categories.route'
import { messages } from './categories.messages.ts'
import { CategoryCards } from './category-cards.tsx'
import { loadHome } from './load-home.ts'

const cards = [
  { name: messages.tops, type: 'tops' },
  { name: messages.bottoms, type: 'bottoms' },
  { name: messages.shoe, type: 'shoe' },
  { name: messages.accessories, type: 'accessories' },
]

/** Adds the pictures of the home page; those that it lacks are of a product. The cards work without, so failures are ignored. */
async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const client = publicClient(context)
  const [home, ...lists] = await Promise.all([loadHome(client), ...cards.map(({ type }) => loadTypes(client, type))])
  return cards.map((card, at) => {
    const known = home?.categories.find(({ type }) => type === card.type)?.picture
    const { types = [], total = 0, picture = '' } = lists[at] ?? {}
    return { ...card, types, total, picture: known || picture }
  })
}

type Types = { types: NonNullable<Facets['productTypes']>; total: number; picture: string }

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
  const found = {
    types: (page.facets?.productTypes ?? []).slice(0, mostTypes),
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
    description: messages.description,
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
