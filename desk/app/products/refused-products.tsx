import { Link } from 'react-router'
import { count } from '#ui/amounts.ts'

type Props = {
  total: number
  refusals: readonly { id: number; name: string; message: string }[]
  text: string
  /** It is no fault. */
  isExpected?: boolean
}

/** Products that a change leaves as they are, and why. */
export function RefusedProducts({ total, refusals, text, isExpected = false }: Props) {
  if (total === 0) return null
  return (
    <section
      aria-label={isExpected ? 'Kept' : 'Refused'}
      className={`max-w-3xl rounded-sm border px-3.5 py-2.5 text-sm ${isExpected ? 'border-line' : 'border-alert'}`}
    >
      <p className={`font-semibold ${isExpected ? '' : 'text-alert'}`}>{`${count(total, 'product')} ${text}`}</p>
      <ul>
        {refusals.map(({ id, name, message }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`/products/${id}`} className="-my-3 inline-block py-3 font-semibold underline">
              {name}
            </Link>{' '}
            {message}
          </li>
        ))}
      </ul>
      {total > refusals.length && <p>{`And ${total - refusals.length} more.`}</p>}
    </section>
  )
}
