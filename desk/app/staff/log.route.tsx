import { moreLook } from '@tanabana/ui/rows.tsx'
import { Fragment } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { Nothing } from '#ui/nothing.tsx'
import { SearchField } from '#ui/search-field.tsx'
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
      <Form role="search" className="mt-3 list:max-w-md">
        <SearchField
          label="Search by person, action, order or e-mail"
          placeholder="Person, action, order"
          defaultValue={search.get('query') ?? ''}
        />
      </Form>
      {entries.length === 0 && <Nothing>Nothing was found.</Nothing>}
      <ul className="mt-2 divide-y divide-line text-sm">
        {entries.map(({ id, at, who, words, subject, before, after }) => (
          <li key={id} className="gap-x-8 py-3 dense:grid dense:grid-cols-2">
            <div className="min-w-0">
              <p>
                <strong className="font-semibold">{words}</strong> <Subject subject={subject} />
              </p>
              <p className="wrap-anywhere text-muted">
                {longTime(at)} · {who}
              </p>
            </div>
            <Changes before={before} after={after} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Link
          to={`?${new URLSearchParams({ query: search.get('query') ?? '', before: String(next) })}`}
          className={moreLook}
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
    <Link to={`/${kind}s/${id}`} className="text-link -my-3 inline-block py-3">
      {subject}
    </Link>
  )
}

function Changes({ before, after }: { before: unknown; after: unknown }) {
  const changes = changedValues(before, after)
  if (changes.length === 0) return null
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 self-start rounded-sm bg-ground px-3 py-2 dense:mt-0">
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
