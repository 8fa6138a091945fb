import { BackLink } from '@tanabana/ui/rows.tsx'
import { useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { count } from '#ui/amounts.ts'
import { LinkRow } from '#ui/link-row.tsx'
import { Nothing } from '#ui/nothing.tsx'
import { LinkButton, Notice } from '#ui/parts.tsx'
import type { Route } from './+types/size-charts.route'
import { chartPath } from './chart-path.ts'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'listSizeCharts', {})
}

export default function SizeCharts({ loaderData: { charts } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <title>Size charts | Desk</title>
      <BackLink to="/products" className="-mt-2">
        Products
      </BackLink>
      <header className="flex max-w-3xl items-center justify-between gap-4">
        <h1 className="font-display text-2xl">Size charts</h1>
        <LinkButton to="/products/new-size-chart" variant="secondary" aria-label="New size chart" className="px-4!">
          New
        </LinkButton>
      </header>
      {search.has('deleted') && (
        <div className="mt-2">
          <Notice tone="success">The size chart is deleted.</Notice>
        </div>
      )}
      {charts.length === 0 && <Nothing>Measurements by size, which many products share. Add the first chart.</Nothing>}
      <ul className="mt-3 max-w-3xl divide-y divide-line border-y border-line empty:hidden">
        {charts.map(({ name, products }) => (
          <LinkRow key={name} to={chartPath(name)} name={name}>
            {products > 0 ? count(products, 'product') : 'Not used yet'}
          </LinkRow>
        ))}
      </ul>
    </>
  )
}
