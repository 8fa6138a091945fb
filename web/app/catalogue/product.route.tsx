import type { Product } from '@tanabana/contract/catalogue.ts'
import { CallError } from '@tanabana/contract/client.ts'
import { plainText } from '@tanabana/contract/description.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { reservedSegments } from '@tanabana/contract/pages.ts'
import { promiseOf } from '@tanabana/contract/policy-words.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { useEffect, useState } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { publicClient } from '#api/public-client.ts'
import { emptyJsonLd } from '#page/empty-json-ld.ts'
import { breadcrumbJsonLd } from '#page/json-ld.ts'
import { failed, notFound } from '#page/load-errors.ts'
import { pageMeta } from '#page/page-meta.ts'
import { settingsIn } from '#settings/settings.ts'
import type { Route } from './+types/product.route'
import { previewNotice } from './preview.messages.ts'
import { messages } from './product.messages.ts'
import { productJsonLd } from './product-json-ld.ts'
import { facts, ProductPage } from './product-page.tsx'
import { recentProduct } from './recent-products.ts'

type Loaded = {
  product: Product
  title: string
  newer: Promise<Product | null | undefined> | false | undefined
  notice?: string | undefined
}

async function load({ context, request, params }: Route.LoaderArgs | Route.ClientLoaderArgs): Promise<Loaded> {
  // no link of the shop leads to such a page
  if (import.meta.env.SSR && reservedSegments.includes(params.category)) throw notFound()
  try {
    const input = { params: { id: params.id } }
    const whole = import.meta.env.SSR ? { ...input, query: { preview: codeOf(request) } } : input
    const ask = () => publicClient(context)('getProduct', whole)
    const recent = recentProduct(params.id)
    const product = recent?.product ?? (await ask())
    void facts.preload()
    if (product.type !== params.category || String(product.id) !== params.id)
      throw redirect(addressOf(product) + new URL(request.url).search, 301)
    return { product, title: product.name, newer: recent?.isOld && newerOf(ask) }
  } catch (error) {
    // the backend decides whether an id is valid
    if (error instanceof CallError && [400, 404, 422].includes(error.status)) throw notFound(shared.productNotFound)
    throw failed(error, messages.failed)
  }
}

/** The product as it is now; null if it is gone. Without an answer the old one stays. */
function newerOf(ask: () => Promise<Product>): Promise<Product | null | undefined> {
  return ask().catch(({ status }: Partial<CallError>) => (status === 404 ? null : undefined))
}

export const handle = { isProduct: true }

/** A code from the desk, which shows a product that is not in the shop. */
const codeOf = ({ url }: Request) => new URL(url).searchParams.get('preview') ?? undefined

export async function loader(args: Route.LoaderArgs): Promise<Loaded> {
  return { ...(await load(args)), notice: codeOf(args.request) && previewNotice }
}
export const clientLoader: (args: Route.ClientLoaderArgs) => Promise<Loaded> = load
/** The colour in the address loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product } = loaderData
  const path = addressOf(product)
  return [
    ...pageMeta(matches, {
      title: product.seo?.title ?? messages.pageTitle(product.name, product.brandid),
      ...(import.meta.env.SSR && {
        description: describe(product, settingsIn(matches)),
        noindex: Boolean(loaderData.notice),
      }),
      path,
      image: product.image,
      imageAlt: product.name,
      type: 'product',
    }),
    ...(import.meta.env.SSR || import.meta.env.DEV
      ? [
          {
            'script:ld+json': productJsonLd(
              { ...product, description: plainText(product.description) },
              settingsIn(matches),
              path,
            ),
          },
          { 'script:ld+json': breadcrumbJsonLd(settingsIn(matches), path, product.name) },
        ]
      : emptyJsonLd(path)),
  ]
}

function describe({ seo, description, name, brandid }: Product, { policies }: PublicSettings): string {
  const start = plainText(description).replace(/\s+/g, ' ').slice(0, 155)
  return seo?.description || start || `${messages.pageTitle(name, brandid)}. ${promiseOf(policies)}`
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const product = useNewest(loaderData)
  return (
    <>
      {loaderData.notice && <p className="page pt-3 text-sm">{loaderData.notice}</p>}
      <ProductPage key={product.id} product={product} color={params.get('color')} size={params.get('sizes')} />
    </>
  )
}

/** The product of a list at once, and as it is now when that is here. */
function useNewest({ product, newer }: Loaded): Product {
  const [now, setNow] = useState(product)
  useEffect(() => {
    let isShown = true
    // gone: the server has a page for it
    if (newer) void newer.then((answer) => isShown && (answer === null ? location.reload() : answer && setNow(answer)))
    return () => {
      isShown = false
    }
  }, [newer])
  return now.id === product.id ? now : product
}
