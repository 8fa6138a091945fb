import type { ImportFindings } from '@tanabana/contract/desk/imports.ts'
import { groupDigits } from '@tanabana/contract/money.ts'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import { Link } from 'react-router'
import { count } from '#ui/amounts.ts'
import { callPath } from '#ui/call-path.ts'

/** Numbers of a check or an import. `isDry`: nothing is changed yet. */
export function Numbers({ report, isDry }: { report: ImportFindings; isDry: boolean }) {
  const numbers = [
    [isDry ? 'New' : 'Added', report.added],
    ['Changed', report.changed],
    ['Unchanged', report.unchanged],
    ['Problems', report.problems],
  ] as const
  return (
    <dl
      aria-label="Products"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-sm border border-line bg-line side:grid-cols-4"
    >
      {numbers.map(([name, number]) => (
        <div key={name} className="bg-paper px-3.5 py-2.5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-0.5 text-lg font-semibold tabular-nums">{groupDigits(number)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Cells and rows that are left out, and why. */
export function Problems({ id, report, isDry }: { id: number; report: ImportFindings; isDry: boolean }) {
  const { problems, problemsFirst } = report
  if (problems === 0) return null
  return (
    <section aria-labelledby="problems">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="problems" className="font-display text-lg">
          {count(problems, 'problem')}
        </h2>
        <a
          href={callPath('importProblems', id)}
          download
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          Download as CSV
        </a>
      </header>
      <p className="text-sm text-muted">
        {isDry
          ? 'Correct these cells, or import the rest of the file.'
          : 'The rest of the file is imported. Correct these cells and import it again.'}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {problemsFirst.map(({ line, column, handle, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell can have two problems
          <li key={at} className="gap-x-4 py-2.5 wrap-anywhere side:grid side:grid-cols-[13rem_1fr]">
            <p className="text-muted">
              {`Line ${groupDigits(line)}${column && `, ${column}`}`}
              {handle && <span className="block max-side:inline max-side:before:content-['_·_']">{handle}</span>}
            </p>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
      {problems > problemsFirst.length && (
        <p className="mt-2 text-sm">{`And ${groupDigits(problems - problemsFirst.length)} more, in the CSV file.`}</p>
      )}
    </section>
  )
}

/** Names of size charts that products of the file have, and the shop does not. */
export function MissingCharts({ names = [] }: { names: readonly string[] | undefined }) {
  if (names.length === 0) return null
  return (
    <div className="flex flex-col gap-1 rounded-sm border border-edge px-3.5 py-2.5 text-sm wrap-anywhere">
      {names.map((name) => (
        <p key={name}>{`The shop has no size chart “${name}”, so its products show none.`}</p>
      ))}
      <p>
        <Link to="/products/size-charts" className="text-link">
          Add it under Size charts
        </Link>
        , before or after the import, or correct its name in the file.
      </p>
    </div>
  )
}

type ListProps = { title: string; about: string; total: number; items: ImportFindings['changes']; open?: boolean }

/** Products, each with what changes or stays. */
function Products({ title, about, total, items, open = false }: ListProps) {
  if (items.length === 0) return null
  return (
    <details open={open} className="group border-y border-line text-sm">
      <summary className={rowLook}>
        <span className="font-semibold">{title}</span>
        <Chevron className="transition-transform group-open:rotate-90" />
      </summary>
      {about && <p className="pb-2 text-muted">{about}</p>}
      <ul className="flex flex-col gap-2 pb-3">
        {items.map(({ handle, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product can be listed twice
          <li key={at} className="wrap-anywhere">
            <span className="font-semibold" translate="no">
              {handle}
            </span>{' '}
            {text}
          </li>
        ))}
      </ul>
      {total > items.length && <p className="pb-3 text-muted">{`And ${groupDigits(total - items.length)} more.`}</p>}
    </details>
  )
}

/** The products in a list that folds. */
export function Findings({ report, isDry }: { report: ImportFindings; isDry: boolean }) {
  const total = report.added + report.changed
  return (
    <div className="-space-y-px empty:hidden">
      <Products
        title={isDry ? 'What changes' : 'What changed'}
        about=""
        total={total}
        items={report.changes}
        open={isDry}
      />
      <Products
        title={`${count(report.kept, 'change')} by hand ${report.kept === 1 ? 'stays' : 'stay'}`}
        about="The file has the same value as in the last import, so your own change stays."
        total={report.kept}
        items={report.keptFirst}
      />
    </div>
  )
}
