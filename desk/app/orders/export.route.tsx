import { orderFilters } from '@tanabana/contract/desk/order-filters.ts'
import { redirect } from 'react-router'
import { call } from '#server/api.ts'
import type { Route } from './+types/export.route'

/** Looks for orders before the download starts, so that a refusal is a page of the desk. */
export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const status = orderFilters.find((filter) => filter === search.get('status'))
  const query = search.get('query') ?? undefined
  const { orders } = await call(args, 'listOrders', { query: { status, query, most: 1 } })
  if (orders.length === 0) throw new Response('There is no order to export.', { status: 404 })
  return redirect(`/api/orders.csv?${search}`)
}

/** Without a page of its own a refusal would be plain text. */
export default function Export() {
  return null
}
