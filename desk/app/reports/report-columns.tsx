import type { ReportGroup, ReportRow } from '@tanabana/contract/desk/reports.ts'
import { rupees } from '#ui/amounts.ts'
import { keysBetween } from './periods.ts'
import { nameOf } from './row-names.ts'

type ReportColumnsProps = { rows: readonly ReportRow[]; by: ReportGroup; from: string; to: string }

/** What was sold, as a column for each day, week or month. The table below says the same in words. */
export function ReportColumns({ rows: found, by, from, to }: ReportColumnsProps) {
  const sold = new Map(found.map(({ key, soldPaise }) => [key, soldPaise]))
  const rows = keysBetween(by, from, to).map((key) => ({ key, soldPaise: sold.get(key) ?? 0 }))
  const highest = Math.max(...rows.map(({ soldPaise }) => soldPaise), 1)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || rows.length < 2) return null
  return (
    <figure className="mt-4">
      <p className="text-xs text-muted tabular-nums">{rupees(highest)}</p>
      <svg
        role="img"
        aria-label="Sold, as columns"
        viewBox={`0 0 ${rows.length} 100`}
        preserveAspectRatio="none"
        className="mt-1 h-36 w-full border-b border-line"
      >
        {rows.map(({ key, soldPaise }, at) => {
          const height = (soldPaise / highest) * 100
          return (
            <rect key={key} x={at + 0.12} y={100 - height} width={0.76} height={height} className="fill-indigo">
              <title>{`${nameOf(by, key)}: ${rupees(soldPaise)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className="mt-1 flex justify-between text-xs text-muted">
        <span>{nameOf(by, first.key)}</span>
        <span>{nameOf(by, last.key)}</span>
      </div>
    </figure>
  )
}
