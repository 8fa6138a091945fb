import { Link } from 'react-router'
import { messages } from './search.messages.ts'

/** What other shoppers search, on a search page without results. */
export function PopularSearches({ queries }: { queries: readonly string[] }) {
  return (
    <section aria-label={messages.popular} className="mt-8">
      <h2 className="text-sm text-muted">{messages.popular}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {queries.map((query) => (
          <li key={query}>
            <Link
              to={`/search?${new URLSearchParams({ query })}`}
              className="flex min-h-11 items-center rounded-sm border border-line bg-paper px-4 text-sm font-semibold hover:border-edge"
            >
              {query}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
