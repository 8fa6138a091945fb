import { redirect } from 'react-router'
import { call } from '#server/api.ts'
import type { Route } from './+types/data.route'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/customers/${params.id}`)
}

/** The file with a customer's data. By POST: it is written into the log of actions. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const data = await call(args, 'downloadCustomerData', { params: { id } })
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-${Number(id)}.json"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
