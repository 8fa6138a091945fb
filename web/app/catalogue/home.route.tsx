import { pageSize } from '@tanabana/contract/limits.ts'
import { promiseOf } from '@tanabana/contract/policy-words.ts'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { publicClient } from '#api/public-client.ts'
import { emptyJsonLd } from '#page/empty-json-ld.ts'
import { organizationJsonLd } from '#page/json-ld.ts'
import { createLatePart } from '#page/late-part.tsx'
import { notFound } from '#page/load-errors.ts'
import { pageMeta } from '#page/page-meta.ts'
import { settingsIn, useSettings } from '#settings/settings.ts'
import type { Route } from './+types/home.route'
import { EndlessGrid } from './endless-grid.tsx'
import { FilterBar, NoMatches } from './filter-bar.tsx'
import { canonicalQuery } from './filter-params.ts'
import { filtersIn, isFiltered } from './filters.ts'
import { messages } from './home.messages.ts'
import { keyOf, loadListing, pageIn } from './listing.ts'
import { loadHome } from './load-home.ts'
import { listJsonLd } from './product-json-ld.ts'
import { serverParts } from './server-parts.ts'

const blocks = createLatePart(() => import('./home-blocks.tsx'), serverParts.HomeBlocks)

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const of = { type: undefined, from: pageIn(request.url), filters: filtersIn(request.url) }
  const client = publicClient(context)
  const isWhole = of.from === 0 && Object.keys(of.filters).length === 0
  const [first, home, hasCode] = await Promise.all([
    loadListing(client, of),
    isWhole ? loadHome(client, import.meta.env.SSR ? previewIn(request) : undefined) : null,
    isWhole && blocks.preload(),
  ])
  if (of.from > 0 && first.content.length === 0) throw notFound()
  return { of, first, isWhole, home: hasCode ? home : null }
}

const previewIn = ({ url }: Request) => new URL(url).searchParams.get('preview') || undefined

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)
export { unlessSameAddress as shouldRevalidate } from '#page/revalidate.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { of, first, home } = loaderData ?? {}
  const settings = settingsIn(matches)
  // only the server writes what chats show
  const shared =
    import.meta.env.SSR && settings.sharingPicture
      ? { picture: settings.sharingPicture, alt: '' }
      : home?.blocks.find((block) => block.kind === 'hero')
  const from = of?.from ?? 0
  const products = first?.content ?? []
  return [
    ...pageMeta(matches, {
      ...(from > 0 && { title: messages.pageTitle(from + 1) }),
      path: `/${canonicalQuery(of?.filters ?? {}, from)}`,
      image: shared?.picture ?? products[0]?.image,
      imageAlt: shared?.alt ?? products[0]?.name,
      noindex: of ? isFiltered(of.filters) : false,
    }),
    ...(import.meta.env.SSR || import.meta.env.DEV
      ? [
          { 'script:ld+json': organizationJsonLd(settings) },
          { 'script:ld+json': listJsonLd(messages.allProducts, products, settings, from * pageSize) },
        ]
      : emptyJsonLd('/')),
  ]
}

export default function Home({ loaderData: { of, first, isWhole, home } }: Route.ComponentProps) {
  const { shopName, policies } = useSettings()
  const grid = useRef<HTMLDivElement>(null)
  useScrollToGrid(isWhole, grid)
  const hasHero = home?.blocks[0]?.kind === 'hero'
  const hasHeading = Boolean(home?.blocks.length) && first.content.length > 0
  return (
    <>
      {!hasHero && (
        <header className="page pt-6 desktop:pt-14">
          <h1 className="page-title">{isWhole ? shopName : messages.allProducts}</h1>
          {isWhole && <p className="mt-2 text-pretty text-muted">{promiseOf(policies)}</p>}
        </header>
      )}
      {home && <blocks.LatePart {...home} />}
      <div ref={grid} className={`page scroll-mt-20 ${hasHeading ? 'pt-12 desktop:pt-24' : 'pt-5 desktop:pt-10'}`}>
        {hasHeading && <h2 className="mb-4 font-display text-2xl desktop:mb-7">{messages.allProducts}</h2>}
        <FilterBar of={of} total={first.totalElements} />
        {first.content.length > 0 ? (
          <EndlessGrid key={keyOf(of)} of={of} first={first} label={messages.allProducts} isBelow={hasHeading} />
        ) : isFiltered(of.filters) ? (
          <NoMatches of={of} />
        ) : (
          <EmptyState heading="h2" title={messages.emptyTitle} text={messages.emptyText} />
        )}
      </div>
    </>
  )
}

/** The blocks disappear with the first filter and return with the last: the shopper stays at the grid. */
function useScrollToGrid(isWhole: boolean, grid: RefObject<HTMLElement | null>) {
  const wasWhole = useRef(isWhole)
  useLayoutEffect(() => {
    if (wasWhole.current === isWhole) return
    wasWhole.current = isWhole
    if (isWhole) grid.current?.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [isWhole, grid])
}
