import type { DeskProduct } from '@tanabana/contract/desk/products.ts'
import { Form } from 'react-router'
import { longTime } from '#ui/times.ts'
import { categoryNames } from '../categories/category-names.ts'
import { useCategories } from '../categories/use-categories.ts'
import { changedValues, joinChanges } from '../staff/log-words.ts'
import { putBackOf } from './put-back.ts'

/** Who changed what. Values that are as the change left them can be put back. */
export function History({ product, busy }: { product: DeskProduct; busy: boolean }) {
  const { actions } = product
  const names = categoryNames(useCategories())
  if (actions.length === 0) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-lg font-semibold">
        History
      </h2>
      <ol className="mt-2 flex flex-col divide-y divide-line border-y border-line text-sm">
        {actions.toReversed().map((entry) => {
          const { at, who, text, before, after } = entry
          return (
            <li key={at} className="flex items-start gap-3 py-2.5 wrap-anywhere">
              <div className="min-w-0 grow">
                <p>
                  <span className="font-semibold">{text}</span>{' '}
                  <span className="text-muted">
                    {longTime(at)} · {who}
                  </span>
                </p>
                {joinChanges(changedValues(before, after, names)).map(({ name, of = '', from, to }) => (
                  <p key={of + name} className="line-clamp-3 text-muted">
                    {of && `${of}: `}
                    {name} {from && <s>{from}</s>} → {to || 'empty'}
                  </p>
                ))}
              </div>
              {putBackOf(product, entry) && (
                <Form method="post" preventScrollReset className="shrink-0">
                  <input type="hidden" name="verb" value="put-back" />
                  <input type="hidden" name="at" value={at} />
                  <button
                    type="submit"
                    disabled={busy}
                    aria-label={`Put back: ${text}, ${longTime(at)}`}
                    className="text-link -my-2.5 min-h-11 cursor-pointer"
                  >
                    Put back
                  </button>
                </Form>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
