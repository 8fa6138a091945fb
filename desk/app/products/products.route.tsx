import { missingFacts, productStates } from '@tanabana/contract/desk/product-filters.ts'
import type { ListedProduct } from '@tanabana/contract/desk/products.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { headLook, moreLook } from '@tanabana/ui/rows.tsx'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { Nothing } from '#ui/nothing.tsx'
import { ChevronIcon, LinkButton, Notice } from '#ui/parts.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import type { Route } from './+types/products.route'
import { categoryNames, stateNames } from './labels.ts'

const filters = ['state', 'category', 'stock', 'missing', 'sort'] as const

export function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const given = ['query', 'after', ...filters].map((name) => [name, search.get(name)?.trim() || undefined])
  return call(args, 'listProducts', { query: Object.fromEntries(given) })
}

export default function Products({ loaderData: { products, next } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const query = search.get('query') ?? ''
  const isFiltered = query !== '' || filters.some((name) => name !== 'sort' && search.get(name))
  useRowKeys('[data-product]')
  const ofNext = new URLSearchParams(search)
  if (next) ofNext.set('after', next)
  return (
    <>
      <title>Products | Desk</title>
      <header className="flex items-center justify-between gap-4">
        <h1 className="font-display text-2xl">Products</h1>
        <LinkButton to="/products/new" variant="secondary">
          New product
        </LinkButton>
      </header>
      {search.has('deleted') && (
        <div className="mt-2">
          <Notice tone="success">The draft is deleted.</Notice>
        </div>
      )}
      <SearchForm
        query={query}
        label="Search products by name, SKU or barcode"
        placeholder="Name, SKU, barcode"
        className="mt-2"
      >
        <div className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
          <Filter name="state" label="Shown or hidden">
            <option value="">All but archived</option>
            {productStates.map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
          </Filter>
          <Filter name="stock" label="Stock">
            <option value="">Any stock</option>
            <option value="out">Sold out</option>
            <option value="low">A size is sold out</option>
          </Filter>
          <Filter name="category" label="Category">
            <option value="">All categories</option>
            {Object.entries(categoryNames).map(([category, name]) => (
              <option key={category} value={category}>
                {name}
              </option>
            ))}
          </Filter>
          <Filter name="missing" label="What is missing">
            <option value="">Complete or not</option>
            {missingFacts.map((fact) => (
              <option key={fact} value={fact}>
                {`No ${fact}`}
              </option>
            ))}
          </Filter>
          <Filter name="sort" label="Order of the list">
            <option value="">Newest first</option>
            <option value="name">By name</option>
            <option value="price">Lowest price first</option>
          </Filter>
        </div>
      </SearchForm>
      {products.length === 0 && (
        <Nothing>{isFiltered ? 'No product is like this.' : 'Add the first product, or import a file.'}</Nothing>
      )}
      {products.length > 0 && <Head />}
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden dense:mt-0">
        {products.map((product) => (
          <Row key={product.id} product={product} />
        ))}
      </ul>
      {next && (
        <Link to={`?${ofNext}`} className={moreLook}>
          Next products
        </Link>
      )}
    </>
  )
}

function Filter({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <span className="relative shrink-0">
      <select
        key={search.get(name) ?? ''}
        name={name}
        aria-label={label}
        defaultValue={search.get(name) ?? ''}
        className="chip appearance-none border-line bg-transparent pr-9"
      >
        {children}
      </select>
      <ChevronIcon className="pointer-events-none absolute top-3.5 right-3.5 size-4 rotate-90 text-muted" />
    </span>
  )
}

const columns = 'dense:grid-cols-[2.25rem_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.5fr)_8rem_9rem_9rem]'

function Head() {
  return (
    <div aria-hidden="true" className={`mt-2 ${headLook} ${columns}`}>
      <span />
      <span>Product</span>
      <span>Brand</span>
      <span>What is missing</span>
      <span className="text-right">Price</span>
      <span className="text-right">Stock</span>
      <span className="text-right">Sizes</span>
    </div>
  )
}

/** Three lines beside the picture, and one with columns on a computer. */
function Row({ product }: { product: ListedProduct }) {
  const { id, name, brand, state, image, left, missing } = product
  return (
    <li className="mouse:hover:bg-ground/50">
      <Link
        data-product
        to={`/products/${id}`}
        prefetch="intent"
        className={`grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-3 py-2.5 text-sm text-muted dense:min-h-12 dense:py-1 ${columns}`}
      >
        <span className="h-16 w-13 bg-ground dense:h-10 dense:w-9">
          {image && <img src={`${image}?w=240`} alt="" loading="lazy" className="size-full object-cover" />}
        </span>
        <span className="dense:contents">
          <span className={line}>
            <span className="truncate font-semibold text-ink">{name}</span>
            <span className="shrink-0 text-right font-semibold text-ink tabular-nums dense:order-1" translate="no">
              {pricesOf(product)}
            </span>
          </span>
          <span className={line}>
            <span className="truncate">
              {brand}
              {state !== 'shown' && <b className="font-semibold text-ink"> · {stateNames[state]}</b>}
            </span>
            <span
              className={`shrink-0 text-right tabular-nums dense:order-2 ${left === 0 ? 'font-semibold text-alert' : ''}`}
            >
              {left === 0 ? 'Sold out' : `${left} in stock`}
            </span>
          </span>
          <span className={line}>
            <span className="truncate">{missing.length > 0 && `No ${missing.join(', ')}`}</span>
            <span className="shrink-0 text-right dense:order-3">{soldOutText(product)}</span>
          </span>
        </span>
      </Link>
    </li>
  )
}

const line = 'flex justify-between gap-3 dense:contents'

function pricesOf({ lowestPaise, highestPaise }: ListedProduct): string {
  const lowest = formatPaise(paise(lowestPaise))
  return lowestPaise === highestPaise ? lowest : `${lowest} – ${formatPaise(paise(highestPaise))}`
}

function soldOutText({ left, variants, soldOutVariants }: ListedProduct): string {
  return left > 0 && soldOutVariants > 0 ? `${soldOutVariants} of ${variants} sold out` : ''
}
