import { categories, pageSize } from '@tanabana/contract/limits.ts'
import { Link } from 'react-router'
import { publicClient } from '#api/public-client.ts'
import { emptyJsonLd } from '#page/empty-json-ld.ts'
import { organizationJsonLd } from '#page/json-ld.ts'
import { notFound } from '#page/load-errors.ts'
import { pageMeta } from '#page/page-meta.ts'
import { nameOf } from '#page/segment-names.ts'
import { settingsIn } from '#settings/settings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/home.route'
import { EndlessGrid } from './endless-grid.tsx'
import { FilterBar, NoMatches } from './filter-bar.tsx'
import { canonicalQuery } from './filter-params.ts'
import { filtersIn, isFiltered } from './filters.ts'
import { messages } from './home.messages.ts'
import { keyOf, loadListing, pageIn } from './listing.ts'
import { listJsonLd } from './product-json-ld.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const of = { type: undefined, from: pageIn(request.url), filters: filtersIn(request.url) }
  const first = await loadListing(publicClient(context), of)
  if (of.from > 0 && first.content.length === 0) throw notFound()
  return { of, first }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)
export { unlessSameAddress as shouldRevalidate } from '#page/revalidate.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { of, first } = loaderData ?? {}
  const from = of?.from ?? 0
  const settings = settingsIn(matches)
  const products = first?.content ?? []
  return [
    ...pageMeta(matches, {
      ...(from > 0 && { title: messages.pageTitle(from + 1) }),
      path: `/${canonicalQuery(of?.filters ?? {}, from)}`,
      image: products[0]?.image,
      imageAlt: products[0]?.name,
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

export default function Home({ loaderData: { of, first } }: Route.ComponentProps) {
  return (
    <div className="page">
      <section className="flex flex-col gap-5 pt-6 pb-5 desktop:flex-row desktop:items-end desktop:justify-between desktop:pt-14 desktop:pb-12">
        <div>
          <h1 className="font-display text-[1.75rem] text-balance desktop:text-5xl">{messages.title}</h1>
          <p className="mt-2 max-w-xl text-sm text-pretty text-muted desktop:mt-3 desktop:text-lg">{messages.intro}</p>
        </div>
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] desktop:hidden">
          {categories.map((category) => (
            <li key={category}>
              <Link
                to={`/${category}`}
                prefetch="intent"
                className="flex min-h-11 items-center rounded-full border border-line bg-paper px-5 text-sm font-medium"
              >
                {nameOf(category)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <FilterBar of={of} total={first.totalElements} />
      {first.content.length > 0 ? (
        <EndlessGrid key={keyOf(of)} of={of} first={first} label={messages.allProducts} />
      ) : isFiltered(of.filters) ? (
        <NoMatches of={of} />
      ) : (
        <EmptyState heading="h2" title={messages.emptyTitle} text={messages.emptyText} />
      )}
    </div>
  )
}
