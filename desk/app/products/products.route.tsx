import { missingFacts, productStates } from '@tanabana/contract/desk/product-filters.ts'
import type { ListedProduct } from '@tanabana/contract/desk/products.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { SearchField } from '#ui/search-field.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import type { Route } from './+types/products.route'
import { categoryNames } from './labels.ts'

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
      <h1 className="font-display text-2xl">Products</h1>
      <SearchField query={query} label="Search products by name, SKU or barcode" placeholder="Name, SKU, barcode">
        <div className="mt-2 flex gap-2 overflow-x-auto pb-1">
          <Filter name="state" label="Shown or hidden">
            <option value="">Shown and hidden</option>
            {productStates.map((state) => (
              <option key={state} value={state}>
                {state === 'shown' ? 'Shown' : 'Hidden'}
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
      </SearchField>
      {products.length === 0 && (
        <p className="py-16 text-center text-pretty text-muted">
          {isFiltered ? 'No product is like this.' : 'Products appear here after the first import.'}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {products.map((product) => (
          <Row key={product.id} product={product} />
        ))}
      </ul>
      {next && (
        <Link
          to={`?${ofNext}`}
          className="mt-4 flex min-h-12 items-center justify-center rounded-sm border border-line"
        >
          Next products
        </Link>
      )}
    </>
  )
}

function Filter({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <select
      key={search.get(name) ?? ''}
      name={name}
      aria-label={label}
      defaultValue={search.get(name) ?? ''}
      className="min-h-11 shrink-0 cursor-pointer rounded-sm border border-edge bg-paper px-2 text-sm"
    >
      {children}
    </select>
  )
}

function Row({ product }: { product: ListedProduct }) {
  const { id, name, brand, state, image, left, missing } = product
  return (
    <li>
      <Link data-product to={`/products/${id}`} prefetch="intent" className="flex items-center gap-3 py-2.5">
        <span className="h-16 w-13 shrink-0 bg-ground">
          {image && <img src={`${image}?w=240`} alt="" loading="lazy" className="size-full object-cover" />}
        </span>
        <span className="min-w-0 grow">
          <span className="flex justify-between gap-3 text-sm font-semibold">
            <span className="truncate">{name}</span>
            <span className="shrink-0 tabular-nums" translate="no">
              {pricesOf(product)}
            </span>
          </span>
          <span className="flex justify-between gap-3 text-sm text-muted">
            <span className="truncate">
              {brand}
              {state === 'hidden' && <b className="font-semibold text-ink"> · Hidden</b>}
            </span>
            <span className={`shrink-0 tabular-nums ${left === 0 ? 'font-semibold text-alert' : ''}`}>
              {left === 0 ? 'Sold out' : `${left} in stock`}
            </span>
          </span>
          <span className="flex justify-between gap-3 text-sm text-muted">
            <span className="truncate">{missing.length > 0 && `No ${missing.join(', ')}`}</span>
            <span className="shrink-0">{soldOutText(product)}</span>
          </span>
        </span>
      </Link>
    </li>
  )
}

function pricesOf({ lowestPaise, highestPaise }: ListedProduct): string {
  const lowest = formatPaise(paise(lowestPaise))
  return lowestPaise === highestPaise ? lowest : `${lowest} – ${formatPaise(paise(highestPaise))}`
}

function soldOutText({ left, variants, soldOutVariants }: ListedProduct): string {
  return left > 0 && soldOutVariants > 0 ? `${soldOutVariants} of ${variants} sold out` : ''
}
