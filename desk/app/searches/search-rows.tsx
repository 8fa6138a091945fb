import { outcomeNames, type ReportedSearch } from '@tanabana/contract/desk/searches.ts'
import { inQuotes } from '@tanabana/contract/in-quotes.ts'
import { count } from '#ui/amounts.ts'
import { dayText } from '#ui/times.ts'
import { AddSynonym } from './add-synonym.tsx'
import type { Answer } from './send-synonym.ts'

type SearchRowsProps = { searches: readonly ReportedSearch[]; answer: Answer | undefined; busyAt: string }

/** Queries with how they ended. What was not found offers a synonym. */
export function SearchRows({ searches, answer, busyAt }: SearchRowsProps) {
  return (
    <ul aria-label="Searches" className="mt-3 divide-y divide-line border-y border-line text-sm">
      {searches.map((search) => (
        <Row key={search.query} search={search} answer={answer} busyAt={busyAt} />
      ))}
    </ul>
  )
}

type RowProps = { search: ReportedSearch; answer: Answer | undefined; busyAt: string }

function Row({ search, answer, busyAt }: RowProps) {
  const { query, outcome, last, phrase, meanings } = search
  const at = `search-${encodeURIComponent(query)}`
  const isMissed = outcome === 'nothing' || outcome === 'near'
  const answered = answer?.at === at ? answer : undefined
  return (
    <li className={isMissed ? 'relative pt-3 list:pb-3' : 'py-3'}>
      {/* beside the link to add a synonym */}
      <div className="flex items-baseline justify-between gap-4 list:pr-44">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere" translate="no">
            {query}
          </p>
          <p className="text-muted">
            <span className={outcome === 'nothing' ? 'text-alert' : ''}>{outcomeNames[outcome]}</span>
            {` · last ${dayText(last)}`}
          </p>
          {meanings.length > 0 && !answered?.saved && (
            <p className="mt-1 wrap-anywhere">{`${isMissed ? 'Now also' : 'Also'} finds ${inQuotes(meanings)}.`}</p>
          )}
        </div>
        <p className="shrink-0 tabular-nums">{count(search.count, 'search', 'searches')}</p>
      </div>
      {isMissed && (
        <AddSynonym
          at={at}
          query={query}
          phrase={phrase}
          label={meanings.length > 0 ? 'Add another synonym' : 'Add a synonym'}
          answer={answered}
          busy={busyAt === at}
        />
      )}
    </li>
  )
}
