import { data, Form, useNavigation } from 'react-router'
import { call, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { Button, Notice } from '#ui/parts.tsx'
import { dayText, shortTime } from '#ui/times.ts'
import type { Route } from './+types/sessions.route'
import { deviceName } from './device-name.ts'

export async function loader(args: Route.LoaderArgs) {
  return { ...(await call(args, 'listSessions', {})), now: new Date().toISOString() }
}

/** Ends one session or many. */
export async function action(args: Route.ActionArgs) {
  for (const id of (await readForm(args.request)).getAll('id')) {
    const result = await tryCall(args, 'endSession', { params: { id: String(id) } })
    if (!result.ok) return data({ message: result.error.message }, { status: 422 })
  }
  return { message: '' }
}

type Session = Route.ComponentProps['loaderData']['sessions'][number]

export default function Sessions({ loaderData: { sessions, now }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod !== undefined
  const me = sessions.find(({ isThis }) => isThis)?.person.id
  const own = sessions.filter(({ person }) => person.id === me)
  const others = sessions.filter(({ person }) => person.id !== me)
  const elsewhere = own.filter(({ isThis }) => !isThis)
  const row = (session: Session) => (
    <Row key={session.id} session={session} isOwn={session.person.id === me} now={now} busy={busy} />
  )
  return (
    <>
      <title>Sessions | Desk</title>
      <h1 className="font-display text-2xl">Where you are signed in</h1>
      <div className="mt-3">
        <Notice>{actionData?.message}</Notice>
      </div>
      <ul className={list}>{own.map(row)}</ul>
      {elsewhere.length > 0 && (
        <End ids={elsewhere.map(({ id }) => id)} busy={busy} className="mt-4 w-full tablet:w-auto">
          Sign out all others
        </End>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-7">
          <h2 id="others" className="text-lg font-semibold">
            Other people
          </h2>
          <ul className={list}>{others.map(row)}</ul>
        </section>
      )}
    </>
  )
}

const list = 'mt-2 max-w-2xl divide-y divide-line border-y border-line'

type RowProps = { session: Session; isOwn: boolean; now: string; busy: boolean }

function Row({ session: { id, person, device, startedAt, lastSeenAt, isThis }, isOwn, now, busy }: RowProps) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="text-sm font-semibold" title={device}>
          {!isOwn && `${person.name}, `}
          {deviceName(device)}
        </p>
        <p className="text-sm text-muted">
          {isThis ? 'In use' : `Last used ${shortTime(lastSeenAt, now)}`} · started {dayText(startedAt)}
        </p>
      </div>
      {isThis ? (
        <span className="shrink-0 rounded-full bg-ground px-3 py-1 text-sm">This device</span>
      ) : (
        <End ids={[id]} busy={busy} className="px-4">
          End
        </End>
      )}
    </li>
  )
}

type EndProps = { ids: readonly string[]; busy: boolean; className: string; children: string }

function End({ ids, busy, className, children }: EndProps) {
  return (
    <Form method="post" preventScrollReset>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button type="submit" variant="secondary" disabled={busy} className={className}>
        {children}
      </Button>
    </Form>
  )
}
