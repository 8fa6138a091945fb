import { type OrderFile, type OrderFilter, orderFilters } from '@tanabana/contract/desk/order-filters.ts'
import { isOpen } from '@tanabana/contract/order-state.ts'
import { Link } from 'react-router'

const files: { format: OrderFile; name: string; about: string }[] = [
  { format: 'lines', name: 'All columns', about: 'A row for each item' },
  { format: 'shiprocket', name: 'For Shiprocket', about: 'Bulk upload, not shipped yet' },
  { format: 'delhivery', name: 'For Delhivery', about: 'Bulk upload, not shipped yet' },
]

/** Downloads what the list finds. Couriers' files have what is not shipped yet. */
export function ExportMenu({ status, query }: { status: string; query: string }) {
  const filter = orderFilters.find((one) => one === status)
  const isUnsent = filter === undefined || filter === 'open' || isOpen(filter)
  return (
    <details
      className="relative"
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && close(currentTarget)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close(currentTarget)}
    >
      <summary className="text-link flex min-h-11 cursor-pointer items-center text-sm">Export</summary>
      <ul
        tabIndex={-1}
        className="absolute top-full right-0 z-20 w-60 max-w-[calc(100vw-7.5rem)] divide-y divide-line rounded-sm border border-edge bg-paper"
      >
        {files.map(
          ({ format, name, about }) =>
            (format === 'lines' || isUnsent) && (
              <li key={format}>
                <Link
                  reloadDocument
                  to={`/orders/export?${addressOf(format, filter, query)}`}
                  className="block px-4 py-2.5 text-sm hover:bg-ground"
                  onClick={({ currentTarget }) => close(currentTarget.closest('details'))}
                >
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-muted">{about}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </details>
  )
}

function addressOf(format: OrderFile, filter: OrderFilter | undefined, query: string): URLSearchParams {
  const status = filter ?? (format === 'lines' ? undefined : 'open')
  return new URLSearchParams({ ...(status && { status }), ...(query && { query }), format })
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false
}
