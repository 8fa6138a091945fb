import { Link } from 'react-router'
import { Picture, pictureList } from '#products/picture.tsx'
import { addressOf } from '#products/variants.ts'
import { Price } from '#ui/price.tsx'
import { messages } from './messages.ts'
import type { Suggestions } from './use-suggestions.ts'

type SuggestionListProps = { suggestions: Suggestions; className?: string }

/** The suggestions below the search box. */
export function SuggestionList({ suggestions, className = '' }: SuggestionListProps) {
  const { id, open, products, marked, query, replace, close } = suggestions
  return (
    <>
      <p role="status" className="sr-only">
        {open && messages.suggestionCount(products.length)}
      </p>
      {open && (
        <div id={`${id}-list`} role="listbox" aria-label={messages.suggestions} className={className}>
          {products.map((product, at) => (
            <Link
              key={product.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === marked}
              tabIndex={-1}
              to={addressOf(product)}
              replace={replace}
              // keeps the focus in the box until the click
              onPointerDown={(event) => event.preventDefault()}
              onClick={close}
              className="flex min-h-16 items-center gap-3 px-4 py-1.5 hover:bg-ground aria-selected:bg-ground"
            >
              <Picture src={pictureList(product.image)[0] ?? ''} alt="" sizes="44px" eager className="w-11 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">{highlighted(product.name, query)}</span>
                <span className="block truncate text-xs text-muted">{product.brandid}</span>
              </span>
              <Price rupees={product.listprice} className="text-sm" />
            </Link>
          ))}
        </div>
      )}
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
