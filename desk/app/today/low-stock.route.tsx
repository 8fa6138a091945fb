import { lowStock } from '@tanabana/contract/limits.ts'
import { Link } from 'react-router'
import { call } from '#server/api.ts'
import { Nothing } from '#ui/nothing.tsx'
import type { Route } from './+types/low-stock.route'
import { LowVariants } from './low-variants.tsx'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'listLowStock', {})
}

export default function LowStock({ loaderData: { variants } }: Route.ComponentProps) {
  return (
    <>
      <title>Low stock | Desk</title>
      <h1 className="font-display text-2xl">Low stock</h1>
      <p className="mt-1 mb-4 text-sm text-muted">
        {`Sold in the last ${lowStock.days} days, ${lowStock.left} or fewer left, unless their product has another level. Sold-out sizes first. `}
        <Link to="/stock" className="text-link -my-3 inline-block py-3">
          Count or receive stock
        </Link>
      </p>
      {variants.length === 0 ? (
        <Nothing>Nothing is low. All sizes that sell have enough left.</Nothing>
      ) : (
        <LowVariants variants={variants} />
      )}
    </>
  )
}
