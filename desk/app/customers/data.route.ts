import { errors } from '@tanabana/contract/errors.ts'
import type { PersonalData } from '@tanabana/contract/privacy.ts'
import { redirect } from 'react-router'
import { tryAction } from '#server/api.ts'
import type { Route } from './+types/data.route'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/customers/${params.id}`)
}

/** The file with a customer's data. By POST: it is written into the log of actions. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const read = await tryAction<PersonalData>(args, 'customers', 'export', id, {})
  if (!read.ok) throw new Response(read.error.message, { status: errors[read.error.code].status })
  return new Response(`${JSON.stringify(read.data, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-${Number(id)}.json"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
