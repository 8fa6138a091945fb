import { missingFacts, productStates } from '@tanabana/contract/desk/product-filters.ts'
import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { groupDigits } from '@tanabana/contract/money.ts'
import { moreLook } from '@tanabana/ui/rows.tsx'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { count } from '#ui/amounts.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { Nothing } from '#ui/nothing.tsx'
import { Button, Checkbox, LinkButton, Notice } from '#ui/parts.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { useFieldValue } from '#ui/use-field-value.ts'
import { useRowKeys } from '#ui/use-row-keys.ts'
import { categoryName } from '../categories/category-names.ts'
import { CategoryOptions } from '../categories/category-options.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { useSelection } from '../orders/use-selection.ts'
import type { Route } from './+types/products.route'
import { stateNames } from './labels.ts'
import { listFilter, listSearch } from './list-address.ts'
import { ProductHead, ProductRow } from './product-row.tsx'

const filters = ['state', 'category', 'stock', 'missing', 'imported', 'brand', 'rule', 'sort'] as const

export function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const given = ['query', 'after', ...filters].map((name) => [name, search.get(name)?.trim() || undefined])
  return call(args, 'listProducts', { query: Object.fromEntries(given) })
}

export default function Products({ loaderData: { products, next, counts } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const categories = useCategories()
  const query = search.get('query') ?? ''
  const isFiltered = query !== '' || filters.some((name) => name !== 'sort' && search.get(name))
  const total = productStates
    .filter((state) => (search.get('state') ? search.get('state') === state : query || state !== 'archived'))
    .reduce((sum, state) => sum + counts[state], 0)
  const selection = useSelection(products.map(({ id }) => ({ id: String(id) })))
  // all that the filter of this address finds, also on other pages
  const [allOf, setAllOf] = useState<string | null>(null)
  const isEverything = allOf === String(search) && selection.isAll
  const toggle = (id: number | string) => {
    setAllOf(null)
    selection.toggle(String(id))
  }
  useRowKeys('[data-product]', { x: (row) => row?.dataset.product && toggle(row.dataset.product) })
  const isAnyIncomplete = products.some(({ missing }) => missing.length > 0)
  const ofNext = new URLSearchParams(search)
  if (next) ofNext.set('after', next)
  return (
    <div className={selection.ids.length > 0 ? 'pb-24' : ''}>
      <title>Products | Desk</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="font-display text-2xl">Products</h1>
        <p className="flex gap-x-5 text-sm whitespace-nowrap max-tablet:order-last max-tablet:-mx-4 max-tablet:w-screen max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:[scrollbar-width:none] tablet:ml-auto">
          <Link to={`/products/changes${listSearch(search)}`} className="text-link inline-flex min-h-11 items-center">
            Last changes
          </Link>
          <Link to="/categories" className="text-link inline-flex min-h-11 items-center">
            Categories
          </Link>
          <Link to="/products/size-charts" className="text-link inline-flex min-h-11 items-center">
            Size charts
          </Link>
          <Link to="/products/import" className="text-link inline-flex min-h-11 items-center">
            Import
          </Link>
          {products.length > 0 && (
            <a href={exportAddress(search)} download className="text-link inline-flex min-h-11 items-center">
              Export
            </a>
          )}
        </p>
        <LinkButton to="/products/new" variant="secondary" aria-label="New product" className="px-4!">
          New
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
        <div className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] dense:flex-wrap">
          <Filter name="state" label="Shown or hidden">
            <option value="">{`All but archived (${groupDigits(counts.shown + counts.draft + counts.hidden)})`}</option>
            {productStates.map((state) => (
              <option key={state} value={state}>
                {`${stateNames[state]} (${groupDigits(counts[state])})`}
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
            <CategoryOptions kept={search.get('category') ?? ''} />
          </Filter>
          <Filter name="missing" label="What is missing">
            <option value="">Complete or not</option>
            {missingFacts.map((fact) => (
              <option key={fact} value={fact}>
                {`No ${fact}`}
              </option>
            ))}
          </Filter>
          <Filter name="imported" label="Import">
            <option value="">Imported or not</option>
            <option value="last">In the last import</option>
          </Filter>
          {search.has('rule') && (
            <Filter name="rule" label="Rule of a category">
              <option value="">Of any rule</option>
              <option value={search.get('rule') ?? ''}>
                {`For ${categoryName(categories, search.get('rule') ?? '')} by its rule`}
              </option>
            </Filter>
          )}
          <BrandFilter />
          <Filter name="sort" label="Order of the list">
            <option value="">Newest first</option>
            <option value="name">By name</option>
            <option value="price">Lowest price first</option>
          </Filter>
        </div>
      </SearchForm>
      {products.length === 0 && (
        <Nothing>
          {isFiltered ? 'No product is like this.' : 'Add the first product, or import a file.'}
          {!isFiltered && <LinkButton to="/products/import">Import products</LinkButton>}
        </Nothing>
      )}
      {products.length > 0 && (
        <>
          <div className="mt-1 flex min-h-12 flex-wrap items-center justify-between gap-x-3">
            <Checkbox
              checked={selection.isAll}
              onChange={() => {
                setAllOf(null)
                if (selection.isAll) selection.clear()
                else selection.all()
              }}
              className="-ml-2 pl-2.5 text-sm"
            >
              {`All ${products.length} on this page`}
            </Checkbox>
            {total > products.length && (
              <button
                type="button"
                aria-pressed={isEverything}
                onClick={() => {
                  setAllOf(String(search))
                  selection.all()
                }}
                className="text-link min-h-11 cursor-pointer text-sm"
              >
                {`Select all ${groupDigits(total)} that match`}
              </button>
            )}
          </div>
          <ProductHead isAnyIncomplete={isAnyIncomplete} />
        </>
      )}
      <ul className="border-t border-line empty:hidden">
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            isAnyIncomplete={isAnyIncomplete}
            isChosen={selection.has(String(product.id))}
            onToggle={() => toggle(product.id)}
          />
        ))}
      </ul>
      {next && (
        <Link to={`?${ofNext}`} className={moreLook}>
          Next products
        </Link>
      )}
      {selection.ids.length > 0 && (
        <BottomBar label="Selected products">
          <div className="flex items-center gap-3">
            <p role="status" className="min-w-0 grow text-sm wide:grow-0 font-semibold">
              {`${count(isEverything ? total : selection.ids.length, 'product')} selected`}
            </p>
            <Button
              variant="ghost"
              className="px-3"
              onClick={() => {
                setAllOf(null)
                selection.clear()
              }}
            >
              Clear
            </Button>
            <LinkButton to={changeAddress(search, isEverything ? [] : selection.ids)}>Change…</LinkButton>
          </div>
        </BottomBar>
      )}
    </div>
  )
}

function Filter({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <FilterSelect name={name} label={label} value={search.get(name) ?? ''}>
      {children}
    </FilterSelect>
  )
}

/** @param ids none: all that the filter finds */
function changeAddress(search: URLSearchParams, ids: readonly string[]): string {
  const address = new URLSearchParams(search)
  if (ids.length > 0) address.set('ids', ids.join('.'))
  return `/products/change?${address}`
}

/** The file of all that the list finds, also on other pages. */
const exportAddress = (search: URLSearchParams) =>
  `${deskRoutes.exportProducts.path}?${new URLSearchParams(listFilter(search))}`

function BrandFilter() {
  const brand = useSearchParams()[0].get('brand') ?? ''
  return (
    <input
      ref={useFieldValue(brand)}
      name="brand"
      aria-label="Brand"
      placeholder="Brand"
      defaultValue={brand}
      maxLength={100}
      autoComplete="off"
      className="chip w-36 shrink-0 border-line bg-transparent placeholder:text-ink"
    />
  )
}
