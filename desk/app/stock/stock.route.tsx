import type { ShelfVariant } from '@tanabana/contract/desk/stock.ts'
import { stockValueText } from '@tanabana/contract/desk/stock-value-text.ts'
import { Chevron } from '@tanabana/ui/rows.tsx'
import { Link, redirect } from 'react-router'
import { call } from '#server/api.ts'
import { Nothing } from '#ui/nothing.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import type { Route } from './+types/stock.route'
import { CodeForm } from './code-form.tsx'
import { stepOf, stockPath } from './stock-words.ts'
import { VariantCell } from './variant-cell.tsx'

/** A code that only one size has opens it at once. */
export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const query = search.get('query')?.trim().slice(0, 100) ?? ''
  const step = stepOf(search.get('step'))
  const { variants, exact, value } = await call(args, 'findStock', { query: { query } })
  // without the query, which would lead from the way back to the size again
  if (exact !== null) throw redirect(stockPath(exact, step))
  return { query, step, variants, value }
}

/** More are not listed. */
const most = 50

export default function Stock({ loaderData: { query, step, variants, value } }: Route.ComponentProps) {
  useRowKeys('[data-variant]')
  return (
    <>
      <title>Stock | Desk</title>
      <div className="flex items-center justify-between gap-4">
        <h1 className="font-display text-2xl">Stock</h1>
        <Link to="/low-stock" prefetch="intent" className="text-link inline-flex min-h-11 items-center text-sm">
          Low stock
        </Link>
      </div>
      <div className="mt-2 list:max-w-xl">
        <CodeForm key={query} query={query} step={step} focusOn={`search ${query}`} />
      </div>
      {value && (
        <p className="mt-4 max-w-xl text-sm">
          {stockValueText(value)}{' '}
          <span className="text-muted">
            Items in stock times what you paid for one, also of hidden products. Sold items don’t count.
          </span>
        </p>
      )}
      {!query && (
        <Nothing>
          <p className="max-w-sm">
            Scan a barcode, or type a SKU or words such as “kurta blue M”. Then count, receive or write off.
          </p>
        </Nothing>
      )}
      {query && variants.length === 0 && (
        <Nothing>
          <p className="max-w-sm">
            {`No size has “${query}”. SKUs and barcodes stand on the product’s page, at Prices and stock.`}
          </p>
          <Link to="/products" className="text-link inline-flex min-h-11 items-center">
            Products
          </Link>
        </Nothing>
      )}
      <ul className="mt-4 border-t border-line empty:hidden wide:grid wide:grid-cols-2 wide:gap-x-10">
        {variants.map((variant) => (
          <Row key={variant.id} variant={variant} to={stockPath(variant.id, step, query)} />
        ))}
      </ul>
      {variants.length === most && (
        <p className="mt-4 text-sm text-muted">{`These are the first ${most}. Add a word to find others.`}</p>
      )}
    </>
  )
}

function Row({ variant, to }: { variant: ShelfVariant; to: string }) {
  const { stock, toPack } = variant
  return (
    <li className="border-b border-line mouse:hover:bg-ground/50">
      <Link data-variant to={to} prefetch="intent" className="flex items-center gap-3 py-2.5">
        <VariantCell variant={variant} />
        <span className="shrink-0 text-right text-sm tabular-nums">
          <span className={`block font-semibold ${stock <= 0 ? 'text-alert' : ''}`}>
            {stock <= 0 ? 'Sold out' : `${stock} in stock`}
          </span>
          {toPack > 0 && <span className="block text-muted">{toPack} to pack</span>}
        </span>
        <Chevron />
      </Link>
    </li>
  )
}
