import { type ReportGroup, reportGroups, reportNames } from '@tanabana/contract/desk/reports.ts'
import { Chips } from '@tanabana/ui/chips.tsx'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { call, tryCall } from '#server/api.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { Nothing } from '#ui/nothing.tsx'
import { Button, Notice } from '#ui/parts.tsx'
import { dateWithDay, dayOf } from '#ui/times.ts'
import type { Route } from './+types/reports.route'
import { daysOf, daysUntil, type Period, periods } from './periods.ts'
import { ReportColumns } from './report-columns.tsx'
import { ReportRows } from './report-rows.tsx'
import { ReportTotals } from './report-totals.tsx'

export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const today = dayOf(new Date().toISOString())
  const period = (Object.keys(periods) as Period[]).find((one) => one === search.get('period')) ?? 'this-month'
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const isOwn = from !== '' && to !== ''
  const by = reportGroups.find((one) => one === search.get('by')) ?? 'product'
  const order = search.get('order') === 'worst' ? ('worst' as const) : undefined
  const product = /^\d{1,9}$/.test(search.get('product') ?? '') ? Number(search.get('product')) : undefined
  const asked = { ...(isOwn ? { from, to } : daysOf(period, today)), by, order, product }
  const [result, named] = await Promise.all([
    tryCall(args, 'getReport', { query: asked }),
    product === undefined ? null : call(args, 'getProduct', { params: { id: String(product) } }),
  ])
  const found = result.ok ? result.data : null
  const error = result.ok ? null : (Object.values(result.error.fields ?? {})[0] ?? result.error.message)
  return { ...{ asked, found, error, today, period: isOwn ? null : period }, name: named?.product.name ?? null }
}

const times: readonly ReportGroup[] = ['day', 'week', 'month']

/** What was sold in a time, by what the merchant asks for. */
export default function Reports({ loaderData: { asked, found, error, today, period, name } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const { from, to, by, order, product } = asked
  const withPeriod = (one: string) => `?${new URLSearchParams({ period: one, by, ...(order && { order }) })}`
  const csv = new URLSearchParams({ from, to, by, ...(order && { order }), ...(product && { product: `${product}` }) })
  return (
    <>
      <title>Reports | Desk</title>
      <h1 className="font-display text-2xl wrap-anywhere">{name ?? 'Reports'}</h1>
      {product && (
        <p className="flex flex-wrap gap-x-5 text-sm">
          <Link to={`?${withoutProduct(search)}`} className="text-link inline-flex min-h-11 items-center">
            All products
          </Link>
          <Link to={`/products/${product}`} className="text-link inline-flex min-h-11 items-center">
            Open the product
          </Link>
        </p>
      )}
      {name === null && (
        <Link to="/reports/searches" className="text-link inline-flex min-h-11 items-center text-sm">
          What shoppers searched and did not find
        </Link>
      )}
      <Chips
        label="Time"
        current={period ?? ''}
        chips={Object.entries(periods).map(([key, text]) => ({ key, text, to: withPeriod(key) }))}
      />
      <Form
        key={search.toString()}
        onChange={(event) => event.target instanceof HTMLSelectElement && void submit(event.currentTarget)}
        className="mt-2 flex flex-wrap items-end gap-2"
      >
        {period ? (
          <input type="hidden" name="period" value={period} />
        ) : (
          <>
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="to" value={to} />
          </>
        )}
        {product && <input type="hidden" name="product" value={product} />}
        <FilterSelect name="by" label="One row for each" value={by}>
          {reportGroups.map((group) => (
            <option key={group} value={group}>
              {`By ${reportNames[group].replace(' from', '').toLowerCase().replace('state', 'State')}`}
            </option>
          ))}
        </FilterSelect>
        {by === 'product' && (
          <FilterSelect name="order" label="Order" value={order ?? ''}>
            <option value="">Sold most</option>
            <option value="worst">Sold least</option>
          </FilterSelect>
        )}
        <noscript>
          <button type="submit">Show</button>
        </noscript>
      </Form>
      <OwnTime from={from} to={to} by={by} today={today} />
      {error && <Notice>{error}</Notice>}
      {found && !error && (
        <>
          {name === null && <ReportTotals totals={found.totals} />}
          {found.rows.length === 0 && <Nothing>Nothing was sold in this time.</Nothing>}
          {times.includes(by) && <ReportColumns rows={found.rows} by={by} from={from} to={to < today ? to : today} />}
          <ReportRows rows={found.rows} by={by} days={daysUntil(from, to, today)} />
          {found.rows.length > 0 && (
            <a
              href={`/desk/api/reports.csv?${csv}`}
              download
              className="text-link mt-3 inline-flex min-h-11 items-center text-sm"
            >
              Download as CSV
            </a>
          )}
        </>
      )}
    </>
  )
}

function withoutProduct(search: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(search)
  own.delete('product')
  own.set('by', 'product')
  return own
}

type OwnTimeProps = { from: string; to: string; by: string; today: string }

/** Two days of the merchant's choice. */
function OwnTime({ from, to, by, today }: OwnTimeProps) {
  const field = 'mt-1 min-h-11 rounded-sm border border-edge bg-paper px-3 text-base'
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted">
        {`${dateWithDay(from)} to ${dateWithDay(to)}`}
        <span className="text-link ml-2">Other days</span>
      </summary>
      <Form key={`${from} ${to}`} className="flex flex-wrap items-end gap-3 pb-3">
        <input type="hidden" name="by" value={by} />
        <label className="flex flex-col text-muted">
          From
          <input type="date" name="from" required defaultValue={from} max={today} className={field} />
        </label>
        <label className="flex flex-col text-muted">
          To
          <input type="date" name="to" required defaultValue={to} className={field} />
        </label>
        <Button type="submit" variant="secondary" className="min-h-11">
          Show
        </Button>
      </Form>
    </details>
  )
}
