import type { DeskCategory, TriedRule } from '@tanabana/contract/desk/categories.ts'
import { Link } from 'react-router'
import { count } from '#ui/amounts.ts'
import { LinkButton } from '#ui/parts.tsx'
import { categoryName } from './category-names.ts'
import { useCategories } from './use-categories.ts'

type Props = Pick<DeskCategory, 'kind' | 'slug'> & {
  /** Null: there is no connection. */
  found: TriedRule | null
  isSaved: boolean
  isFound: boolean
}

/** What the rule finds among the products of the shop, and the way to move them. */
export function RuleFindings({ kind, slug, found, isSaved, isFound }: Props) {
  const categories = useCategories()
  if (!found)
    return (
      <p role="status" className="mt-4 text-sm">
        {isFound ? 'No connection. Type again to try the rule.' : 'Trying the rule…'}
      </p>
    )
  const { products, elsewhere, first } = found
  const others = kind === 'category' ? elsewhere.reduce((sum, one) => sum + one.products, 0) : 0
  const places = elsewhere.slice(0, 4).map((one) => `${categoryName(categories, one.category)} ${one.products}`)
  const rest = elsewhere.length > places.length ? ' and others' : ''
  return (
    <div className="mt-4 text-sm">
      <p role="status">
        {isFound ? `It finds ${count(products, 'product')}.` : 'Trying the rule…'}
        {isFound &&
          others > 0 &&
          ` ${count(others, 'product is', 'products are')} in other categories: ${places.join(', ')}${rest}.`}
      </p>
      {first.length > 0 && (
        <ul aria-label="Found products" className="mt-2 grid grid-cols-3 gap-3 tablet:grid-cols-6">
          {first.map(({ id, name, image }) => (
            <li key={id}>
              <Link to={`/products/${id}`} className="block hover:text-madder">
                <span className="block aspect-4/5 bg-ground">
                  {image && <img src={`${image}?w=240`} alt="" loading="lazy" className="size-full object-cover" />}
                </span>
                <span className="mt-1 line-clamp-2 text-xs wrap-anywhere">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && isFound && (
        <p className="mt-3">
          {!isSaved ? (
            <span className="text-muted">Save the rule, then move them here.</span>
          ) : (
            <LinkButton
              to={`/products/change?${new URLSearchParams({ rule: slug, to: slug })}`}
              variant="secondary"
              className="max-tablet:w-full"
            >
              {`Move ${count(others, 'product')} here…`}
            </LinkButton>
          )}
        </p>
      )}
    </div>
  )
}
