import { pageSize } from '@tanabana/contract/limits.ts'
import { reservedSegments } from '@tanabana/contract/pages.ts'
import { promiseOf } from '@tanabana/contract/policy-words.ts'
import { LinkButton } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { redirect } from 'react-router'
import { type PublicClient, publicClient } from '#api/public-client.ts'
import { emptyJsonLd } from '#page/empty-json-ld.ts'
import { breadcrumbJsonLd } from '#page/json-ld.ts'
import { notFound } from '#page/load-errors.ts'
import { pageMeta } from '#page/page-meta.ts'
import { nameOf } from '#page/segment-names.ts'
import { settingsIn, settingsOf, useSettings } from '#settings/settings.ts'
import type { Route } from './+types/category.route'
import { messages } from './category.messages.ts'
import { EndlessGrid } from './endless-grid.tsx'
import { FilterBar, NoMatches } from './filter-bar.tsx'
import { canonicalQuery } from './filter-params.ts'
import { filtersIn, isFiltered } from './filters.ts'
import { keyOf, loadListing, pageIn } from './listing.ts'
import { listJsonLd } from './product-json-ld.ts'

async function load({ context, request, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const type = params.category
  const of = { type, from: pageIn(request.url), filters: filtersIn(request.url) }
  if (isReserved(type)) throw notFound()
  const client = publicClient(context)
  const first = await loadListing(client, of)
  const { slug = type } = first.category ?? {}
  const { search } = new URL(request.url)
  if (slug !== type) throw redirect(`/${encodeURIComponent(slug)}${search}`, 301)
  if (first.content.length === 0) {
    const lower = type.toLowerCase()
    // a navigation in the browser finds out at the address itself
    if (lower !== type && (!import.meta.env.SSR || (await hasProducts(client, lower))))
      throw redirect(`/${encodeURIComponent(lower)}${search}`, 301)
    // another backend may not say which categories it has
    const isKnown = first.category ?? settingsOf(context).categories[`/${type}`]
    if (of.from > 0 || !(isKnown || isFiltered(of.filters))) throw notFound()
  }
  return { of, type, first }
}

/** Only the server asks: no link of the shop leads to such a page. */
const isReserved = (type: string) => import.meta.env.SSR && reservedSegments.includes(type)

async function hasProducts(client: PublicClient, type: string): Promise<boolean> {
  if (isReserved(type)) return false
  const { category, content } = await loadListing(client, { type, from: 0, filters: {} })
  return Boolean(category || content[0])
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)
export { unlessSameAddress as shouldRevalidate } from '#page/revalidate.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { type, of, first } = loaderData
  const { from } = of
  const settings = settingsIn(matches)
  const title = nameOf(type, settings.categories)
  const path = `/${encodeURIComponent(type)}`
  return [
    ...pageMeta(matches, {
      title: from ? messages.pageTitle(title, from + 1) : title,
      description: `${first.category?.text || `${title}.`} ${promiseOf(settings.policies)}`,
      path: path + canonicalQuery(of.filters, from),
      image: first.content[0]?.image,
      imageAlt: first.content[0]?.name,
      noindex: first.content.length === 0 || isFiltered(of.filters),
    }),
    ...(import.meta.env.SSR || import.meta.env.DEV
      ? [
          { 'script:ld+json': listJsonLd(title, first.content, settings, from * pageSize) },
          { 'script:ld+json': breadcrumbJsonLd(settings, path, title) },
        ]
      : emptyJsonLd(path)),
  ]
}

export default function Category({ loaderData: { of, type, first } }: Route.ComponentProps) {
  const title = nameOf(type, useSettings().categories)
  const { text, parts } = first.category ?? {}
  return (
    <div className="page">
      <section className="pt-4 pb-5 desktop:pt-6 desktop:pb-8">
        <h1 className="page-title">{title}</h1>
        {text && <p className="mt-2 text-pretty text-muted">{text}</p>}
      </section>
      {parts && <Parts parts={parts} />}
      <FilterBar of={of} total={first.totalElements} />
      {first.content.length > 0 ? (
        <EndlessGrid key={keyOf(of)} of={of} first={first} label={title} />
      ) : isFiltered(of.filters) ? (
        <NoMatches of={of} />
      ) : (
        <EmptyState
          heading="h2"
          title={messages.emptyTitle}
          text={messages.emptyText(title)}
          action={<LinkButton to="/">{common.shopAll}</LinkButton>}
        />
      )}
    </div>
  )
}

function Parts({ parts }: { parts: readonly { slug: string; name: string }[] }) {
  return (
    <ul aria-label={messages.parts} className="mb-4 flex flex-wrap gap-2">
      {parts.map(({ slug, name }) => (
        <li key={slug}>
          <LinkButton to={`/${slug}`} variant="secondary">
            {name}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
