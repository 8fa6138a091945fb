import { Readable } from 'node:stream'
import {
  getProduct,
  getProductByTypePaged,
  getProductPaged,
  getSizeChart,
  type Listing,
  type Product,
  type ProductPage,
  type SuggestedProduct,
  suggest,
} from '@tanabana/contract/catalogue.ts'
import { suggestionCount } from '@tanabana/contract/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#database/database.ts'
import { addReads } from '#http/public-reads.ts'
import { serve } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import type { HttpSettings } from '#http/shopper-guard.ts'
import { type SearchLog, type SearchOutcome, suggestNames } from '#search/search.ts'
import type { Settings } from '#settings/settings.ts'
import * as catalogue from './catalogue.ts'
import { categoryAt, type FoundCategory, scopeOf } from './categories.ts'
import { readsOfList } from './changes.ts'
import type { Scope } from './filters.ts'
import type { Previews } from './previews.ts'

type CatalogueParts = { searchLog: SearchLog; previews: Previews; settings: Pick<Settings, 'current' | 'categories'> }

export function catalogueRoutes(
  app: FastifyInstance,
  http: HttpSettings,
  db: Db,
  { searchLog, previews, settings }: CatalogueParts,
): void {
  const listProducts = async (request: FastifyRequest, listing: Listing, scope?: Scope) => {
    const onSearch = (outcome: SearchOutcome) => {
      if (!scope && isNewSearch(listing)) request.onSent = () => searchLog.add(listing.query ?? '', outcome)
    }
    const page = await catalogue.productPage(db, listing, scope, { onSearch })
    addReads(request, readsOfList(listing, page))
    return page
  }
  serve(app, http, getProductPaged, ({ query, request }) => listProducts(request, query))
  serve(app, http, getProductByTypePaged, async ({ params, query, request }) => {
    const found = categoryAt(settings.categories(), params.type)
    const page = await listProducts(request, query, await scopeOf(db, found))
    return found.category ? { ...page, category: describeCategory(found) } : page
  })
  serve(app, http, getProduct, ({ params: { id }, query: { preview }, request }) => {
    // a preview is not kept: it shows what shoppers must not find
    const { importer } = settings.current()
    if (preview && previews.allows(id, preview)) return catalogue.getProduct(db, id, { isPreview: true, importer })
    addReads(request, [id])
    return catalogue.getProduct(db, id, { importer })
  })
  serve(app, http, getSizeChart, ({ params }) => catalogue.getSizeChart(db, params.name))
  serve(app, http, suggest, async ({ query: { query }, request }) => {
    const listing = { page: 0, size: suggestionCount, query }
    const [names, page] = await Promise.all([
      suggestNames(db, query),
      catalogue.productPage(db, listing, undefined, { candidates: maxCandidates }),
    ])
    addReads(request, readsOfList(listing, page))
    return { ...names, products: page.content.map(toSuggestion) }
  })
}

function describeCategory({ slug, category, parts }: FoundCategory): ProductPage['category'] {
  const shown = parts.filter(({ hidden }) => !hidden)
  return {
    slug,
    ...(category?.text && { text: category.text }),
    ...(shown.length > 0 && { parts: shown.map(({ slug, name }) => ({ slug, name })) }),
  }
}

/** Ranking more would take longer than a shopper types. */
const maxCandidates = 1000

/** Not another page of the same search, and not a filter of it. */
function isNewSearch({ query: _, page, size: __, sort, ...filters }: Listing): boolean {
  return page === 0 && sort === undefined && Object.values(filters).every((filter) => filter === undefined)
}

function toSuggestion({ id, name, brandid, type, listprice, image }: Product): SuggestedProduct {
  return { id, name, brandid, type, listprice, image: image.split(';')[0] ?? '' }
}

/** Serves the sitemap for search engines. @param storeUrl public address of the shop */
export function sitemapRoutes(app: FastifyInstance, db: Db, storeUrl: string): void {
  app.get('/sitemap.xml', async (_request, reply) => asXml(reply).send(await catalogue.sitemapIndex(db, storeUrl)))
  app.get('/sitemaps/pages.xml', async (_request, reply) =>
    asXml(reply).send(await catalogue.sitemapOfPages(db, storeUrl)),
  )
  app.get<{ Params: { part: string } }>('/sitemaps/products-:part(^\\d{1,5}).xml', async (request, reply) => {
    const chunks = catalogue.sitemapOfProducts(db, Number(request.params.part), storeUrl)
    // Read the first chunk before answering: afterwards the status can no longer be 404.
    const first = await chunks.next()
    if (first.done || !first.value) throw new ShopError('NOT_FOUND')
    return asXml(reply).send(Readable.from(prepend(first.value, chunks)))
  })
}

async function* prepend(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

function asXml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
}
