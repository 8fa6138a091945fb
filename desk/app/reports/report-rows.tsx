import { type ReportGroup, type ReportRow, reportNames } from '@tanabana/contract/desk/reports.ts'
import { Link, useSearchParams } from 'react-router'
import { count, rupees } from '#ui/amounts.ts'
import { categoryNames } from '../categories/category-names.ts'
import { useCategories } from '../categories/use-categories.ts'
import { nameOf } from './row-names.ts'

type ReportRowsProps = { rows: readonly ReportRow[]; by: ReportGroup; days: number }

const figure = 'py-0 tabular-nums dense:py-2 dense:pl-4 dense:text-right'
const dash = <span className="text-muted max-dense:hidden">–</span>

/** The rows with a bar of their share; on a phone each has its figures below its name. `days`: how long the time is. */
export function ReportRows({ rows, by, days }: ReportRowsProps) {
  const highest = Math.max(...rows.map(({ pieces }) => pieces), 1)
  const hasStock = rows.some(({ left }) => left !== null)
  const heads = ['Items', 'Sold', 'Came back', ...(hasStock ? ['Left', 'Lasts'] : [])]
  if (rows.length === 0) return null
  return (
    <table
      aria-label={`Sold by ${reportNames[by].toLowerCase()}`}
      className="mt-4 w-full border-y border-line text-sm max-dense:block"
    >
      <thead className="max-dense:sr-only">
        <tr className="text-left text-muted">
          <th className="w-1/3 py-2 font-normal">{reportNames[by]}</th>
          {heads.map((head) => (
            <th key={head} className="py-2 pl-4 text-right font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-dense:block">
        {rows.map((row) => (
          <tr key={row.key} className="py-2 max-dense:flex max-dense:flex-wrap max-dense:gap-x-3">
            <td className="max-dense:w-full dense:py-2">
              <RowName row={row} by={by} />
              <span aria-hidden="true" className="my-1 block h-1 rounded-full bg-ground">
                <span
                  className="block h-full rounded-full bg-indigo"
                  style={{ width: `${Math.round((row.pieces / highest) * 100)}%` }}
                />
              </span>
            </td>
            <td className={figure}>{count(row.pieces, 'item')}</td>
            <td className={`font-semibold ${figure}`} translate="no">
              {rupees(row.soldPaise)}
            </td>
            <td className={figure}>{row.returnedPieces > 0 ? `${row.returnedPieces} came back` : dash}</td>
            {hasStock && (
              <>
                <td className={figure}>
                  {row.left === null ? dash : `${row.left} left`}
                  {by === 'product' && (row.soldOut ?? 0) > 0 && (
                    <span className="text-alert">{`, ${count(row.soldOut ?? 0, 'size')} sold out`}</span>
                  )}
                </td>
                <td className={`text-muted ${figure}`}>{lasts(row, days)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowName({ row: { key, name }, by }: { row: ReportRow; by: ReportGroup }) {
  const [search] = useSearchParams()
  const names = categoryNames(useCategories())
  if (by === 'variant') return <span className="wrap-anywhere">{name || 'No size'}</span>
  if (by !== 'product') return <span className="wrap-anywhere">{nameOf(by, key, names)}</span>
  const ofProduct = new URLSearchParams(search)
  ofProduct.set('product', key)
  ofProduct.set('by', 'variant')
  ofProduct.delete('order')
  return (
    <Link to={`?${ofProduct}`} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
      {name}
    </Link>
  )
}

/** How long the stock is enough if it sells on like this. */
function lasts({ left, pieces }: ReportRow, days: number): string {
  if (left === null || left <= 0) return ''
  if (pieces === 0) return 'not sold'
  const enough = Math.round(left / (pieces / days))
  return enough > 730 ? 'over 2 years' : `lasts ${count(Math.max(1, enough), 'day')}`
}
