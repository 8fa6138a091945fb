import { Link } from 'react-router'
import { publicClient } from '#api/public-client.ts'
import { pageMeta } from '#page/page-meta.ts'
import { Picture, pictureList } from '#products/picture.tsx'
import { ChevronIcon } from '#ui/icons.tsx'
import type { Route } from './+types/categories.route'
import { messages } from './categories.messages.ts'

const cards = [
  { name: messages.tops, type: 'tops' },
  { name: messages.bottoms, type: 'bottoms' },
  { name: messages.shoe, type: 'shoe' },
  { name: messages.accessories, type: 'accessories' },
]

/** Loads a picture for each category. The cards work without one, so failures are ignored. */
async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const client = publicClient(context)
  return Promise.all(
    cards.map(async (card) => {
      const page = await client('getProductByTypePaged', {
        params: { type: card.type },
        query: { page: 0, size: 1 },
      }).catch(() => undefined)
      return { ...card, picture: pictureList(page?.content[0]?.image ?? '')[0] ?? '', count: page?.totalElements }
    }),
  )
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
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2 tablet:gap-4 desktop:gap-6 wide:grid-cols-4">
        {loaderData.map((card, at) => (
          <li key={card.type}>
            <Link to={`/${card.type}`} prefetch="intent" className="group block">
              <Picture src={card.picture} alt="" sizes="(min-width: 1024px) 24vw, 49vw" eager priority={at === 0} />
              <span className="flex min-h-14 items-center justify-between gap-2 border-b border-line py-2 group-hover:border-ink">
                <span className="font-display text-lg desktop:text-xl">{card.name}</span>
                <ChevronIcon className="size-4 shrink-0 text-muted" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
