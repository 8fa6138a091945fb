import type { Relaxed } from '@tanabana/contract/catalogue.ts'
import { searchSize } from '@tanabana/contract/limits.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { formatPaise, fromRupees } from '@tanabana/contract/money.ts'
import { messages as common } from '@tanabana/ui/messages.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { track } from '#analytics/events.ts'
import { publicClient } from '#api/public-client.ts'
import { FilterBar, NoMatches } from '#catalogue/filter-bar.tsx'
import { filtersIn, isFiltered } from '#catalogue/filters.ts'
import { Grid } from '#catalogue/grid.tsx'
import { NewIn } from '#catalogue/new-in.tsx'
import { failed } from '#page/load-errors.ts'
import { pageMeta } from '#page/page-meta.ts'
import { useSettings } from '#settings/settings.ts'
import type { Route } from './+types/search.route'
import { isNamed } from './is-named.ts'
import { PopularSearches } from './popular-searches.tsx'
import { messages } from './search.messages.ts'
import { SearchForm } from './search-form.tsx'

const maxQueryLength = 200

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const query = (new URL(request.url).searchParams.get('query') ?? '')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
    .trim()
  const filters = filtersIn(request.url)
  if (!query) return { query, filters, products: [], total: 0 }
  try {
    const {
      content,
      totalElements: total,
      query: searched,
      understood,
      nearMatches,
      relaxed,
      leftOut,
      popular,
    } = await publicClient(context)('getProductPaged', {
      query: { page: 0, size: searchSize, query, ...filters },
    })
    // A backend without search returns its first 100 products; filter them here.
    const products = searched === undefined ? content.filter((product) => isNamed(product, query)) : content
    return { query, filters, total, products, understood, nearMatches, relaxed, leftOut, popular }
  } catch (error) {
    throw failed(error, shared.productsFailed)
  }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)
export { unlessSameAddress as shouldRevalidate } from '#page/revalidate.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const query = loaderData?.query
  return pageMeta(matches, {
    title: query ? messages.titleFor(query) : messages.title,
    description: query ? messages.resultsFor(query) : messages.description,
    path: `/search${query ? `?query=${encodeURIComponent(query)}` : ''}`,
    noindex: true,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, filters, products, total, understood, nearMatches, relaxed, leftOut, popular } = loaderData
  useEffect(() => {
    if (query) track({ what: 'searched', query })
  }, [query])
  if (!query) return <SearchPrompt />
  if (products.length === 0 && !isFiltered(filters)) return <NothingFound query={query} popular={popular} />
  const list = { type: undefined, filters, query, understood }
  const note = nearMatches
    ? products.length > 0 && (relaxed || leftOut)
      ? messages.relaxed(query, total, differences(leftOut, relaxed), cheapest(products))
      : messages.nearMatches(query)
    : total > products.length && messages.firstOf(products.length, total)
  return (
    <div className="page">
      <section className="pt-4 pb-3 desktop:pt-6 desktop:pb-8">
        <SearchForm className="mb-6 max-w-md desktop:hidden" />
        <h1 className="page-title max-desktop:text-2xl">
          {/* a backend without search sends no total */}
          {nearMatches ? `“${query}”` : messages.results(total || products.length, query)}
        </h1>
        {note && (
          <p className="mt-2 text-muted max-desktop:text-sm" role="status">
            {note}
          </p>
        )}
      </section>
      <FilterBar of={list} total={total} />
      {products.length > 0 ? (
        <Grid products={products} label={messages.productsFor(query)} colors={filters.color} />
      ) : (
        <NoMatches of={list} />
      )}
    </div>
  )
}

function differences(leftOut: readonly string[] = [], relaxed: readonly Relaxed[] = []): string {
  return [...leftOut.map(messages.without), ...relaxed.map((kind) => messages[kind])].join(' and ')
}

function cheapest(products: readonly { listprice: number }[]): string {
  return formatPaise(fromRupees(Math.min(...products.map(({ listprice }) => listprice))))
}

function NothingFound({ query, popular = [] }: { query: string; popular: readonly string[] | undefined }) {
  return (
    <div className="page">
      <section className="max-w-2xl pt-4 desktop:pt-6">
        <h1 className="page-title">{messages.emptyTitle(query)}</h1>
        <p className="mt-3 text-pretty text-muted">{messages.emptyText}</p>
        <SearchForm className="mt-6 max-w-lg desktop:hidden" />
        <Categories />
        {popular.length > 0 && <PopularSearches queries={popular} />}
      </section>
      <NewIn />
    </div>
  )
}

function SearchPrompt() {
  return (
    <div className="page">
      <section className="max-w-2xl pt-4 desktop:pt-6">
        <h1 className="page-title">{messages.askQuery}</h1>
        <SearchForm className="mt-6 max-w-lg" />
        <Categories />
      </section>
      <NewIn />
    </div>
  )
}

function Categories() {
  return (
    <ul aria-label={common.browseCategories} className="mt-6 grid max-w-lg grid-cols-2 gap-2 tablet:grid-cols-4">
      {useSettings().menu.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to={`/${slug}`}
            prefetch="intent"
            className="flex min-h-11 items-center justify-center rounded-sm border border-line bg-paper text-sm font-semibold hover:border-edge"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
