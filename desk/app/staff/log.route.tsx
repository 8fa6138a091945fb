import { moreLook } from '@tanabana/ui/rows.tsx'
import { Fragment } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { Nothing } from '#ui/nothing.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { dateWithDay, dayOf, shortTime } from '#ui/times.ts'
import { categoryNames, categoryPath } from '../categories/category-names.ts'
import { useCategories } from '../categories/use-categories.ts'
import { chartPath } from '../size-charts/chart-path.ts'
import type { Route } from './+types/log.route'
import { changedValues, fieldWords, joinChanges } from './log-words.ts'

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
      <div className="flex flex-col gap-x-6 gap-y-2 list:flex-row list:items-center">
        <h1 className="font-display text-2xl">Log of all actions</h1>
        <Form role="search" className="grow list:max-w-md">
          <SearchField
            label="Search by person, action, order or e-mail"
            placeholder="Person, action, order"
            defaultValue={search.get('query') ?? ''}
          />
        </Form>
      </div>
      {entries.length === 0 && <Nothing>Nothing was found.</Nothing>}
      {[...Map.groupBy(entries, ({ at }) => dayOf(at))].map(([day, ofDay]) => (
        <section key={day} aria-label={dateWithDay(day)} className="mt-2 text-sm">
          <h2 className="sticky top-0 z-10 border-b border-line bg-canvas py-2 text-muted">{dateWithDay(day)}</h2>
          <ul className="divide-y divide-line">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
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

/** Two lines on a phone, and a box if something else than the state changed. The verb says the new state. */
function Entry({ entry }: EntryProps) {
  const { at, who, words, subject, productName, before, after } = entry
  const changes = changedValues(before, after, categoryNames(useCategories()))
  // a category has a text, others have notes
  const labelOf = (name: string) => (name === fieldWords.text && subject.startsWith('category ') ? 'Text' : name)
  const times = changes.find(({ name }) => name === fieldWords.times)?.to
  const others = changes.filter(({ name }) => name !== fieldWords.status && name !== fieldWords.times)
  return (
    <li className="gap-x-8 py-2 dense:grid dense:grid-cols-2">
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">{words}</strong> <Subject subject={subject} name={productName ?? subject} />
          {times && times !== '1' && ` (${times} times)`}
        </p>
        <p className="text-muted" title={who}>
          {shortTime(at, at)} · {who.replace(/ <.*/, '')}
        </p>
      </div>
      {others.length > 0 && <Changes changes={others.map((one) => ({ ...one, name: labelOf(one.name) }))} />}
    </li>
  )
}

type EntryProps = { entry: Route.ComponentProps['loaderData']['entries'][number] }

/** Leads to the order, customer, product, category, size chart or import. */
function Subject({ subject, name }: { subject: string; name: string }) {
  const [, kind, id] = /^(order|customer|product) (\w+)(?: \S+)?$/.exec(subject) ?? []
  const [, chart] = /^size chart (.+)$/.exec(subject) ?? []
  const [, category] = /^category (.+)$/.exec(subject) ?? []
  const [, imported] = /^import (\d+) /.exec(subject) ?? []
  const path =
    (chart && chartPath(chart)) ||
    (category && categoryPath(category)) ||
    (imported && `/products/import/${imported}`) ||
    (kind && `/${kind}s/${id}`)
  if (!path) return <span className="wrap-anywhere">{subject}</span>
  return (
    <Link to={path} className="text-link -my-3 inline-block py-3 wrap-anywhere">
      {name}
    </Link>
  )
}

function Changes({ changes }: { changes: ReturnType<typeof changedValues> }) {
  return (
    <dl className="mt-1 grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 self-start rounded-sm bg-ground px-3 py-2 dense:mt-0">
      {joinChanges(changes).map(({ name, of = '', from, to }) => (
        <Fragment key={name + of}>
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">
            {from !== '' && <del className="text-muted">{from}</del>} {to}
            {of !== '' && <span className="block text-xs text-muted">{of}</span>}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
