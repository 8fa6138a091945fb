import { Fragment } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { longTime } from '#ui/times.ts'
import type { Route } from './+types/log.route'
import { changedValues } from './log-words.ts'

export function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const query = search.get('query') || undefined
  return call(args, 'searchAudit', { query: { query, before: search.get('before') ?? undefined } })
}

export default function Log({ loaderData: { entries, next } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <title>Log | Desk</title>
      <h1 className="font-display text-2xl">Log of all actions</h1>
      <Form role="search" className="mt-3">
        <input
          type="search"
          name="query"
          aria-label="Search by person, action, order or e-mail"
          placeholder="Person, action, order"
          defaultValue={search.get('query') ?? ''}
          className="min-h-12 w-full rounded-sm border border-edge bg-paper px-3.5 text-base"
        />
      </Form>
      {entries.length === 0 && <p className="py-16 text-center text-muted">Nothing was found.</p>}
      <ul className="mt-2 divide-y divide-line text-sm">
        {entries.map(({ id, at, who, words, subject, before, after }) => (
          <li key={id} className="py-3">
            <p>
              <strong className="font-semibold">{words}</strong> <Subject subject={subject} />
            </p>
            <p className="text-muted">
              {longTime(at)} · {who}
            </p>
            <Changes before={before} after={after} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Link
          to={`?${new URLSearchParams({ query: search.get('query') ?? '', before: String(next) })}`}
          className="mt-4 flex min-h-12 items-center justify-center border border-line"
        >
          Earlier
        </Link>
      )}
    </>
  )
}

/** Leads to the order or customer. */
function Subject({ subject }: { subject: string }) {
  const [, kind, id] = /^(order|customer) (\w+)$/.exec(subject) ?? []
  if (!kind || !id) return <span className="wrap-anywhere">{subject}</span>
  return (
    <Link to={`/${kind}s/${id}`} className="-my-3 inline-block py-3 text-indigo underline">
      {subject}
    </Link>
  )
}

function Changes({ before, after }: { before: unknown; after: unknown }) {
  const changes = changedValues(before, after)
  if (changes.length === 0) return null
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-sm bg-ground px-3 py-2">
      {changes.map(({ name, from, to }) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd>
            {from !== '' && <del className="text-muted">{from}</del>} {to}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
