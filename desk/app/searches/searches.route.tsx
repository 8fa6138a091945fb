import { maxListedSearches } from '@tanabana/contract/desk/searches.ts'
import { Chips } from '@tanabana/ui/chips.tsx'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { data, useNavigation } from 'react-router'
import { call } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { textsOf } from '#ui/form-texts.ts'
import { Nothing } from '#ui/nothing.tsx'
import { answerOr, noAnswer } from '#ui/unanswered.ts'
import { useRole } from '../frame/use-role.ts'
import type { Route } from './+types/searches.route'
import { OwnSynonyms } from './own-synonyms.tsx'
import { SearchRows } from './search-rows.tsx'
import { type Answer, sendSynonym } from './send-synonym.ts'

const times = [7, 30, 90]

export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const days = times.find((one) => String(one) === search.get('days')) ?? 30
  const show = search.get('show') === 'all' ? ('all' as const) : ('missed' as const)
  return { days, show, ...(await call(args, 'searchReport', { query: { days, show } })) }
}

export async function action(args: Route.ActionArgs) {
  const texts = Object.entries(textsOf(await readForm(args.request)))
  const values = Object.fromEntries(texts.map(([name, value]) => [name, value.trim()]))
  const answer = await sendSynonym(args, values)
  return data<Answer>(answer, { status: answer.fields ? 422 : 200 })
}

/** Without an answer the page stays as it is, with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const values = textsOf(await request.clone().formData())
  return answerOr<Answer>(serverAction, () => {
    return { at: values.at ?? '', message: noAnswer, fields: {}, isUnanswered: true, values }
  })
}

/** Also after a refusal, but not without a connection. */
export function shouldRevalidate({ actionResult }: { actionResult?: unknown }) {
  return !(actionResult as Answer | undefined)?.isUnanswered
}

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { days, show, searches, synonyms } = loaderData
  const role = useRole()
  const sent = useNavigation().formData
  const busyAt = String(sent?.get('at') ?? '')
  const address = (next: { days?: number; show?: string }) =>
    `?${new URLSearchParams({ days: String(next.days ?? days), show: next.show ?? show })}`
  return (
    <>
      <title>Searches | Desk</title>
      <BackLink to={role === 'owner' ? '/reports' : '/products'} className="-mt-2">
        {role === 'owner' ? 'Reports' : 'Products'}
      </BackLink>
      <h1 className="font-display text-2xl">Searches</h1>
      <p className="mt-1 text-sm text-muted">What shoppers typed into your shop’s search. Their names are not kept.</p>
      <div className="mt-1 grid gap-8 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:gap-12">
        <div>
          <div className="list:flex list:flex-wrap list:gap-x-8">
            <Chips
              label="Result"
              current={show}
              chips={[
                { key: 'missed', text: 'Not found', to: address({ show: 'missed' }) },
                { key: 'all', text: 'Everything searched', to: address({ show: 'all' }) },
              ]}
            />
            <Chips
              label="Time"
              current={String(days)}
              chips={times.map((one) => ({ key: String(one), text: `${one} days`, to: address({ days: one }) }))}
            />
          </div>
          {searches.length === 0 ? (
            <Nothing>
              {show === 'all'
                ? `Nobody searched in the last ${days} days.`
                : `Shoppers found everything that they searched for in the last ${days} days.`}
            </Nothing>
          ) : (
            <SearchRows searches={searches} answer={actionData} busyAt={busyAt} />
          )}
          {searches.length === maxListedSearches && (
            <p className="mt-3 text-sm text-muted">
              These are the {maxListedSearches} most frequent ones. The CSV has all.
            </p>
          )}
          {searches.length > 0 && (
            <a
              href={`/desk/api/searches.csv${address({})}`}
              download
              className="text-link mt-3 inline-flex min-h-11 items-center text-sm"
            >
              Download as CSV
            </a>
          )}
        </div>
        <OwnSynonyms synonyms={synonyms} answer={actionData} busy={sent !== undefined} busyAt={busyAt} />
      </div>
    </>
  )
}
