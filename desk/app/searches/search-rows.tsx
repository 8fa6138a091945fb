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
  return (
    <li className={isMissed ? 'pt-3' : 'py-3'}>
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere" translate="no">
          {query}
        </span>
        <span className="shrink-0 tabular-nums">{count(search.count, 'search', 'searches')}</span>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span className={outcome === 'nothing' ? 'text-alert' : ''}>{outcomeNames[outcome]}</span>
        <span>{`last ${dayText(last)}`}</span>
      </div>
      {meanings.length > 0 && <p className="mt-1 wrap-anywhere">{`Now also finds ${inQuotes(meanings)}.`}</p>}
      {isMissed && (
        <AddSynonym
          at={at}
          query={query}
          phrase={phrase}
          label={meanings.length > 0 ? 'Add another synonym' : 'Add a synonym'}
          answer={answer?.at === at ? answer : undefined}
          busy={busyAt === at}
        />
      )}
    </li>
  )
}
