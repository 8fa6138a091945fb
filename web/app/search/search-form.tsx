import { SearchIcon } from '@tanabana/ui/icons.tsx'
import { useSearchParams } from 'react-router'
import { messages } from './messages.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** A plain GET form that works without scripts. With scripts it suggests products and ignores a blank query. */
export function SearchForm({ className = '' }: { className?: string }) {
  const [params] = useSearchParams()
  const query = params.get('query') ?? ''
  const suggestions = useSuggestions()
  return (
    <search className={`relative block ${className}`}>
      <form
        action="/search"
        onSubmit={suggestions.onSubmit}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || suggestions.close()}
      >
        <input
          {...suggestions.box}
          key={query}
          type="search"
          name="query"
          defaultValue={query}
          maxLength={200}
          placeholder={messages.searchProducts}
          aria-label={messages.searchProducts}
          autoComplete="off"
          enterKeyHint="search"
          className="block h-11 w-full rounded-sm border border-edge bg-paper pr-12 pl-4 text-base text-ellipsis transition-colors duration-150 placeholder:text-muted hover:border-ink/60 desktop:text-sm"
        />
        <button
          type="submit"
          aria-label={messages.search}
          className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-sm text-muted hover:text-ink"
        >
          <SearchIcon className="size-5" />
        </button>
        <SuggestionList
          box={suggestions}
          className="absolute top-full right-0 left-0 z-40 mt-2 overflow-hidden rounded-sm border border-line bg-paper pt-1.5 text-left"
        />
      </form>
    </search>
  )
}
