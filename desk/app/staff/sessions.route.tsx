import { data, Form, useNavigation } from 'react-router'
import { call, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { Button, Notice } from '#ui/parts.tsx'
import { longTime } from '#ui/times.ts'
import type { Route } from './+types/sessions.route'
import { deviceName } from './device-name.ts'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'listSessions', {})
}

export async function action(args: Route.ActionArgs) {
  const id = String((await readForm(args.request)).get('id'))
  const result = await tryCall(args, 'endSession', { params: { id } })
  return result.ok ? { message: '' } : data({ message: result.error.message }, { status: 422 })
}

export default function Sessions({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod !== undefined
  return (
    <>
      <title>Sessions | Desk</title>
      <h1 className="font-display text-2xl">Where you are signed in</h1>
      <div className="mt-3">
        <Notice>{actionData?.message}</Notice>
      </div>
      <ul className="mt-2 max-w-2xl divide-y divide-line border-y border-line">
        {sessions.map(({ id, person, device, lastSeenAt, isThis }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="text-sm font-semibold">{person.name}</p>
              <p className="truncate text-sm text-muted">{deviceName(device)}</p>
              <p className="text-sm text-muted">{isThis ? 'This device' : longTime(lastSeenAt)}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="secondary" disabled={busy} className="px-4 whitespace-nowrap">
                {isThis ? 'Sign out' : 'End'}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  )
}
