import type { DeskImport, ImportFindings } from '@tanabana/contract/desk/imports.ts'
import { groupDigits } from '@tanabana/contract/money.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { data, Form, Link, redirect, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { call } from '#server/api.ts'
import { count } from '#ui/amounts.ts'
import { Button, LinkButton, Notice, Radio } from '#ui/parts.tsx'
import { longTime } from '#ui/times.ts'
import { answerOr, noAnswer } from '#ui/unanswered.ts'
import type { Route } from './+types/import.route'
import { changeImport, type Refusal } from './change-import.ts'
import { ColumnsForm } from './columns-form.tsx'
import { Ended } from './ended.tsx'
import { Findings, MissingCharts, Numbers, Problems } from './findings.tsx'
import { importTitle } from './import-words.ts'
import { MissingPictures } from './missing-pictures.tsx'
import { answersId, hasQuestions, Questions } from './questions.tsx'
import { isOpen, useLatestImport } from './use-latest-import.ts'
import { type PictureSender, usePictureSender } from './use-picture-sender.ts'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'getImport', { params: { id: args.params.id } })
}

export async function action(args: Route.ActionArgs) {
  const refusal = await changeImport(args)
  if (refusal) return data(refusal, { status: 422 })
  throw redirect(`/products/import/${args.params.id}`)
}

/** Without an answer the page stays as it is, with what was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Refusal> {
  return answerOr<Refusal>(serverAction, () => ({ error: noAnswer, fields: {}, isUnanswered: true }))
}

/** Also after a refusal, but not without a connection. */
export function shouldRevalidate({ actionResult }: { actionResult?: unknown }) {
  return !(actionResult as Refusal | undefined)?.isUnanswered
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { latest, isLost } = useLatestImport(loaderData.import)
  const [search] = useSearchParams()
  const busy = useNavigation().formMethod !== undefined
  const submit = useSubmit()
  const recheck = () => void submit({ verb: 'check' }, { method: 'post', preventScrollReset: true })
  // here, so that it outlives the check that follows
  const sender = usePictureSender(latest.id, recheck)
  const { error, fields }: Refusal = actionData ?? { error: '', fields: {} }
  const { state, columns, report } = latest
  const isMatching = state === 'matching' || (state === 'checked' && search.has('columns'))
  const rows =
    report && state !== 'checking' ? `${groupDigits(report.rows)} ${report.rows === 1 ? 'row' : 'rows'} · ` : ''
  return (
    <>
      <title>{`${importTitle(latest)} | Desk`}</title>
      <BackLink to="/products/import" className="-mt-2">
        Imports
      </BackLink>
      <h1 className="font-display text-2xl wrap-anywhere">{importTitle(latest)}</h1>
      <p className="mt-1 text-sm text-muted">{`${rows}${longTime(latest.createdAt)} · ${latest.who}`}</p>
      <div className="mt-4 flex max-w-3xl flex-col gap-6">
        {isLost && <Notice>No connection. The import goes on in the shop.</Notice>}
        {isMatching ? (
          <ColumnsForm columns={columns} error={error} busy={busy} isFirst={state === 'matching'} />
        ) : (
          <>
            <Notice>{error}</Notice>
            {isOpen(latest) && <Progress latest={latest} busy={busy} />}
            {(state === 'sending' || state === 'refused') && <NotStarted latest={latest} />}
            {state === 'checked' && <Checked {...{ latest, fields, busy, sender, recheck }} />}
            {(state === 'done' || state === 'undone') && <Ended latest={latest} busy={busy} />}
          </>
        )}
      </div>
    </>
  )
}

type PartProps = { latest: DeskImport; busy: boolean }

const work = { checking: 'checked', running: 'imported', undoing: 'undone' } as const

function Progress({ latest: { state, progress, waits }, busy }: PartProps) {
  const { done, total } = progress
  const verb = work[state as keyof typeof work]
  return (
    <div className="flex flex-col gap-4">
      {/* without a value it moves to and fro */}
      <progress
        {...(total !== null && !waits && { value: done, max: Math.max(total, 1) })}
        aria-label="Progress"
        className="progress"
      />
      <p role="status" className="text-sm">
        {waits && 'Waits for the import before it.'}
        {!waits && (total === null ? 'Reading the file' : `${done} of ${count(total, 'product')} ${verb}`)}
      </p>
      {state === 'checking' && <p className="text-sm text-muted">Nothing is changed yet.</p>}
      {state === 'running' && (
        <p className="text-sm text-muted">You can close this page. The import goes on, and is listed under Imports.</p>
      )}
      {state !== 'undoing' && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="verb" value="stop" variant="secondary" busy={busy} className="w-full side:w-auto">
            Stop
          </Button>
        </Form>
      )}
    </div>
  )
}

function NotStarted({ latest: { state, stopped } }: { latest: DeskImport }) {
  return (
    <>
      <Notice>{state === 'refused' ? stopped : 'The file has not arrived whole.'}</Notice>
      <p className="text-sm text-muted">Nothing is changed.</p>
      <LinkButton to="/products/import" className="side:self-start">
        Choose a file
      </LinkButton>
    </>
  )
}

type CheckedProps = PartProps & { fields: Refusal['fields']; sender: PictureSender; recheck: () => void }

/** What the import would do, what it has to know, and the button that starts it. */
function Checked({ latest, fields, busy, sender, recheck }: CheckedProps) {
  const { id, stopped, report, options, canRun } = latest
  if (!report)
    return (
      <>
        <Notice>{stopped}</Notice>
        <Button variant="secondary" busy={busy} onClick={recheck} className="side:self-start">
          Check again
        </Button>
      </>
    )
  const products = report.added + report.changed
  const isSending = sender.state?.isBusy === true
  const form = hasQuestions(report) ? answersId : undefined
  return (
    <>
      <Numbers report={report} isDry />
      {products === 0 && <p className="font-semibold">{whyNothing(latest.columns, report.unchanged)}</p>}
      {hasQuestions(report) && <Questions report={report} options={options} fields={fields} busy={busy || isSending} />}
      <MissingCharts names={report.missingCharts} />
      <MissingPictures missing={report.missingPictures} kept={report.keptPictures} sender={sender} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {canRun && (
          <Form method="post" className="flex w-full flex-col gap-4">
            {report.added > 0 && <NewProducts report={report} asDrafts={options.asDrafts} form={form} />}
            <Button
              type="submit"
              form={form}
              name="verb"
              value="run"
              busy={busy || isSending}
              className="w-full side:w-auto side:self-start"
            >
              {`Import ${count(products, 'product')}`}
            </Button>
          </Form>
        )}
        <Link to="?columns" className="text-link inline-flex min-h-11 items-center text-sm">
          Change columns
        </Link>
      </div>
      {report.isWindows1252 && (
        <p className="text-sm text-muted">
          The file is not in Unicode. Look at names with accents or Hindi letters in the list below.
        </p>
      )}
      <Problems id={id} report={report} isDry />
      <div className="-space-y-px empty:hidden">
        <Findings report={report} isDry />
      </div>
    </>
  )
}

type NewProductsProps = { report: ImportFindings; asDrafts: boolean; form: string | undefined }

/** How new products begin, and a word if the shop may have them already. */
function NewProducts({ report: { sameNames = 0, sameNamesFirst = [] }, asDrafts, form }: NewProductsProps) {
  return (
    <>
      {sameNames > 0 && (
        <p className="rounded-sm border border-edge px-3.5 py-2.5 text-sm wrap-anywhere">
          {`${count(sameNames, 'new product has', 'new products have')} the name of a product that the shop has: ${sameNamesFirst.join(', ')}${sameNames > sameNamesFirst.length ? ' …' : ''}. They are added beside it. To change that product instead, the file needs its handle: export your products to see it.`}
        </p>
      )}
      <fieldset className="flex flex-col gap-1">
        <legend className="font-semibold">New products</legend>
        <Radio name="new" value="sale" form={form} defaultChecked={!asDrafts}>
          On sale at once, or as the file says in Status
        </Radio>
        <Radio name="new" value="drafts" form={form} defaultChecked={asDrafts}>
          Drafts, until you publish them
        </Radio>
      </fieldset>
    </>
  )
}

/** Suppliers often have a column for the MRP alone. */
function whyNothing(columns: DeskImport['columns'], unchanged: number): string {
  const prices = ['Variant Price', 'Price / India']
  return unchanged > 0 || columns.some(({ column }) => prices.some((one) => one === column))
    ? 'This file changes nothing.'
    : 'No column holds the price, so no product can be added. Change the columns: match one with Price, also if it is called MRP.'
}
