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
  const home = await loadHome(client)
  return Promise.all(
    cards.map(async (card) => {
      const known = home?.categories.find(({ type }) => type === card.type)?.picture
      return { ...card, picture: known || (await firstPicture(client, card.type)) }
    }),
  )
}

async function firstPicture(client: PublicClient, type: string): Promise<string> {
  const page = await client('getProductByTypePaged', { params: { type }, query: { page: 0, size: 1 } }).catch(
    () => null,
  )
  return pictureList(page?.content[0]?.image)[0] ?? ''
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
      <h1 className="pt-4 pb-6 font-display text-3xl desktop:pt-6 desktop:pb-10 desktop:text-[2.75rem]">
        {messages.title}
      </h1>
      <CategoryCards cards={loaderData} eager />
    </div>
  )
}
