import { Form, useSearchParams } from 'react-router'
import { SearchIcon } from '#ui/icons.tsx'

/** A plain GET form: it searches before any script has run. */
export function SearchForm({ className = '' }: { className?: string }) {
  const [params] = useSearchParams()
  const query = params.get('query') ?? ''
  return (
    <Form action="/search" role="search" className={`relative ${className}`}>
      <input
        key={query}
        type="search"
        name="query"
        defaultValue={query}
        maxLength={200}
        placeholder="Search kurtas, juttis, totes"
        aria-label="Search products"
        autoComplete="off"
        enterKeyHint="search"
        className="block h-11 w-full rounded-full border border-line bg-paper pr-12 pl-5 text-base transition-colors duration-150 placeholder:text-muted hover:border-edge desktop:text-sm"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0 grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:text-ink"
      >
        <SearchIcon className="size-5" />
      </button>
    </Form>
  )
}
