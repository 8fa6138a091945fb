import { groupDigits } from '@tanabana/contract/money.ts'
import { Price } from '@tanabana/ui/price.tsx'
import { Link } from 'react-router'
import { nameOf } from '#page/segment-names.ts'
import { Picture } from '#products/picture.tsx'
import { useSettings } from '#settings/settings.ts'
import { kinds, type Suggestion } from './fetch-suggestions.ts'
import { optionMessages } from './suggestion-options.messages.ts'
import type { SuggestionBox } from './use-suggestions.ts'

type SuggestionOptionsProps = {
  box: SuggestionBox
  suggestions: readonly Suggestion[]
  /** The one that the keys have moved to, or -1. */
  marked: number
  className: string
}

export function SuggestionOptions({ box, suggestions, marked, className }: SuggestionOptionsProps) {
  const { id, query, replace, close } = box
  const isShown = (kind: Suggestion['kind']) => suggestions.some((one) => one.kind === kind)
  return (
    <div className={className}>
      <div id={`${id}-list`} role="listbox" aria-label={optionMessages.suggestions}>
        {kinds.filter(isShown).map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={kind} role="group" aria-label={optionMessages[kind]}>
            <p aria-hidden="true" className="px-4 pt-2 pb-1 text-xs text-muted">
              {optionMessages[kind]}
            </p>
            {suggestions.map(
              (suggestion, at) =>
                suggestion.kind === kind && (
                  <Link
                    key={suggestion.to}
                    id={`${id}-${at}`}
                    role="option"
                    aria-selected={at === marked}
                    tabIndex={-1}
                    to={suggestion.to}
                    replace={replace}
                    // keeps the focus in the box until the click
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={close}
                    className="flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-ground aria-selected:bg-ground"
                  >
                    {suggestion.product ? (
                      <ProductOption product={suggestion.product} query={query} />
                    ) : (
                      <NameOption suggestion={suggestion} query={query} />
                    )}
                  </Link>
                ),
            )}
          </div>
        ))}
      </div>
      <Link
        to={`/search?${new URLSearchParams({ query })}`}
        replace={replace}
        onPointerDown={(event) => event.preventDefault()}
        onClick={close}
        className="mt-1.5 flex min-h-12 items-center border-t border-line px-4 py-2 text-sm font-semibold text-indigo hover:bg-ground"
      >
        <span className="truncate">{optionMessages.seeAll(query)}</span>
      </Link>
    </div>
  )
}

function ProductOption({ product, query }: { product: NonNullable<Suggestion['product']>; query: string }) {
  return (
    <>
      <Picture src={product.image.split(';')[0] ?? ''} alt="" sizes="44px" eager className="w-11 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-semibold">{highlighted(product.name, query)}</span>
        <span className="block truncate text-xs text-muted">{product.brandid}</span>
      </span>
      <Price rupees={product.listprice} className="text-sm" />
    </>
  )
}

/** The backend counts up to this number. */
const maxCount = 1000

function NameOption({ suggestion: { kind, name, count = 0 }, query }: { suggestion: Suggestion; query: string }) {
  const { categories } = useSettings()
  return (
    <>
      <span className="min-w-0 flex-1 truncate text-sm font-semibold">
        {highlighted(kind === 'categories' ? nameOf(name, categories) : name, query)}
      </span>
      <span className="text-xs text-muted">
        {groupDigits(count)}
        {count >= maxCount && '+'}
      </span>
    </>
  )
}

/** The name with the query highlighted. */
function highlighted(name: string, query: string) {
  const at = name.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return name
  return (
    <>
      {name.slice(0, at)}
      <mark className="bg-transparent text-madder">{name.slice(at, at + query.length)}</mark>
      {name.slice(at + query.length)}
    </>
  )
}
