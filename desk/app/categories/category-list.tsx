import type { DeskCategory } from '@tanabana/contract/desk/categories.ts'
import type { HomeCategory } from '@tanabana/contract/home.ts'
import { BagIcon } from '@tanabana/ui/icons.tsx'
import { Link } from 'react-router'
import { count } from '#ui/amounts.ts'
import { DragHandle, MoveButtons } from '#ui/move.tsx'
import { Notice } from '#ui/parts.tsx'
import { smallPicture } from '#ui/small-picture.ts'
import { useOrder } from '#ui/use-order.ts'
import { categoryPath } from './category-names.ts'
import { useSavedOrder } from './use-saved-order.ts'

/** `cards`: what shoppers see of each. */
type Props = { categories: readonly DeskCategory[]; cards: readonly HomeCategory[]; parent?: string }

/** Categories with the same parent, in their order. Each has its parts below it. */
export function CategoryList({ categories, cards, parent = '' }: Props) {
  const { isSaving, error, save } = useSavedOrder()
  const slugs = categories.map(({ slug }) => slug).toSorted()
  const neighbours = categories.filter((one) => one.parent === parent)
  const order = useOrder(
    // the same ids in every order
    neighbours.map(({ slug }) => slugs.indexOf(slug)),
    isSaving,
    (ids) => save(ids.split(' ').map((id) => slugs[Number(id)])),
  )
  const list = (
    <ol
      className={
        parent ? 'flex flex-col border-t border-line pl-6 wide:pl-11' : 'mt-3 flex flex-col border-t border-line'
      }
    >
      {order.listed.map((id) => {
        const category = neighbours.find(({ slug }) => slug === slugs[id])
        return (
          category && (
            <li
              key={category.slug}
              data-ordered={id}
              style={{ order: order.shown.indexOf(id) }}
              className={parent ? 'not-last:border-b not-last:border-line' : 'border-b border-line'}
            >
              <div className={`flex flex-wrap items-center gap-x-3 py-2 ${order.dragged === id ? 'bg-ground' : ''}`}>
                {neighbours.length > 1 && <DragHandle {...order.handle(id)} />}
                <CategoryRow
                  category={category}
                  card={cards.find(({ type }) => type === category.slug)}
                  parts={categories.filter((one) => one.parent === category.slug).length}
                />
                {neighbours.length > 1 && (
                  <span className="flex gap-x-4 max-tablet:-mt-1 max-tablet:-mb-2 max-tablet:w-full max-tablet:pl-23">
                    <MoveButtons id={id} order={order} what={category.name} />
                  </span>
                )}
              </div>
              {categories.some((one) => one.parent === category.slug) && (
                <CategoryList categories={categories} cards={cards} parent={category.slug} />
              )}
            </li>
          )
        )
      })}
    </ol>
  )
  return (
    <>
      <Notice>{error}</Notice>
      {list}
    </>
  )
}

type RowProps = { category: DeskCategory; card: HomeCategory | undefined; parts: number }

function CategoryRow({ category: { slug, name, kind, products, state }, card, parts }: RowProps) {
  const holds = [parts > 0 && count(parts, 'part'), products > 0 && count(products, 'product')].filter(Boolean)
  return (
    <Link
      to={categoryPath(slug)}
      prefetch="intent"
      className="flex min-h-12 min-w-0 flex-1 items-center gap-3 text-sm hover:text-madder"
    >
      <span className="grid h-12.5 w-10 shrink-0 place-items-center bg-ground">
        {card?.picture ? (
          <img src={smallPicture(card.picture)} alt="" className="size-full object-cover" />
        ) : (
          <BagIcon className="size-5 text-edge" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block wrap-anywhere text-muted">
          {[`/${slug}`, ...(holds.length > 0 ? holds : [kind === 'collection' ? 'Collection' : 'No products'])].join(
            ' · ',
          )}
          {state === 'hidden' && <b className="font-semibold text-ink"> · Hidden</b>}
          {state === 'shown' && products > 0 && card?.count === 0 && (
            <b className="font-semibold text-ink"> · No products to see</b>
          )}
        </span>
      </span>
    </Link>
  )
}
