import { Link } from 'react-router'

/** What bulk work left out, and why. */
export function RefusedOrders({
  title,
  orders,
}: {
  title: string
  orders: readonly { id: string | number; message: string }[]
}) {
  if (orders.length === 0) return null
  return (
    <div role="alert" className="rounded-sm border border-alert px-3.5 py-2.5 text-sm">
      <p className="text-sm font-semibold text-alert">{title}</p>
      <ul>
        {orders.map(({ id, message }) => (
          <li key={id}>
            <Link to={`/orders/${id}`} className="inline-block py-2 font-semibold underline tabular-nums">
              {id}
            </Link>{' '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
