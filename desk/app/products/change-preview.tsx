import { changeInWords } from '@tanabana/contract/desk/change-in-words.ts'
import type { ProductChange, ProductChangePreview } from '@tanabana/contract/desk/product-jobs.ts'
import { Form, Link, useLocation } from 'react-router'
import { count, rupees } from '#ui/amounts.ts'
import { Button, LinkButton, Notice } from '#ui/parts.tsx'
import { categoryNames } from '../categories/category-names.ts'
import { useCategories } from '../categories/use-categories.ts'
import { RefusedProducts } from './refused-products.tsx'

type Props = { preview: ProductChangePreview; change: ProductChange; startKey: string; error: string; busy: boolean }

/** What a change will do, and the button that starts it. */
export function ChangePreview({ preview, change, startKey, error, busy }: Props) {
  const { pathname, search } = useLocation()
  const { products, changed, already, refused, refusals, amounts } = preview
  return (
    <>
      <h2 className="mt-4 text-lg font-semibold">{changeInWords(change, categoryNames(useCategories()))}</h2>
      <ul className="mt-2 flex flex-col gap-3 text-sm">
        <li>{`${count(changed, 'product changes', 'products change')}.`}</li>
        {already > 0 && <li>{`${count(already, 'product is', 'products are')} like this already.`}</li>}
        {amounts && <Amount title="Smallest change" {...amounts.smallest} />}
        {amounts && <Amount title="Largest change" {...amounts.largest} />}
      </ul>
      <div className="mt-4 empty:hidden">
        <RefusedProducts
          total={refused}
          refusals={refusals}
          text={refused === 1 ? 'stays as it is' : 'stay as they are'}
        />
      </div>
      <Form method="post" className="mt-5 flex flex-wrap items-center gap-3">
        <input type="hidden" name="step" value="start" />
        <input type="hidden" name="change" value={JSON.stringify(change)} />
        <input type="hidden" name="expected" value={products} />
        <input type="hidden" name="key" value={startKey} />
        {changed > 0 && (
          <Button type="submit" busy={busy} className="w-full side:w-auto">
            {`Change ${count(changed, 'product')}`}
          </Button>
        )}
        <LinkButton to={pathname + search} variant="secondary" prefetch="none" className="w-full side:w-auto">
          Choose another change
        </LinkButton>
        <Notice>{error}</Notice>
      </Form>
    </>
  )
}

type AmountProps = { title: string } & NonNullable<ProductChangePreview['amounts']>['smallest']

function Amount({ title, id, name, before, after }: AmountProps) {
  return (
    <li className="wrap-anywhere">
      {`${title}: `}
      <Link to={`/products/${id}`} className="text-link -my-3 inline-block py-3">
        {name}
      </Link>{' '}
      <span className="whitespace-nowrap tabular-nums" translate="no">
        {`${before === null ? 'none' : rupees(before)} → ${rupees(after)}`}
      </span>
    </li>
  )
}
