import type { BulkResult } from '@tanabana/contract/desk/actions.ts'
import { decodeFile } from '@tanabana/contract/desk/decode-file.ts'
import { maxTrackingText } from '@tanabana/contract/desk/paper-limits.ts'
import type { TrackingRow } from '@tanabana/contract/desk/papers.ts'
import { Form, useNavigation } from 'react-router'
import { call, tryAction, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { Button, Field, FileDrop, LinkButton, Notice } from '#ui/parts.tsx'
import type { Route } from './+types/tracking.route'
import { TrackingPreview, TrackingResults } from './tracking-rows.tsx'

type Step =
  | { step: 'choose'; message: string; text: string; courier: string }
  | { step: 'preview'; rows: TrackingRow[] }
  | { step: 'done'; results: BulkResult[] }

export function loader(args: Route.LoaderArgs) {
  return call(args, 'listCouriers', {})
}

/** Reads the file, then saves the rows that the person has seen. */
export async function action(args: Route.ActionArgs): Promise<Step> {
  const form = await readForm(args.request)
  const rows = form.get('rows')
  if (typeof rows === 'string') return save(args, rows, String(form.get('returned') ?? ''))
  const courier = String(form.get('courier') ?? '')
  const pasted = String(form.get('text') ?? '')
  const file = form.get('file')
  const text = file instanceof File && file.size > 0 ? decodeFile(await file.bytes()) : pasted
  const again = (message: string): Step => ({ step: 'choose', message, text: pasted, courier })
  if (text.trim() === '') return again('Choose a file, or paste its rows.')
  if (text.length > maxTrackingText) return again('This file is larger than 1 MB. Split it.')
  const read = await tryCall(args, 'previewTracking', { query: { courier }, body: { text } })
  return read.ok ? { step: 'preview', rows: read.data.rows } : again(read.error.message)
}

async function save(args: Route.ActionArgs, shipped: string, returned: string): Promise<Step> {
  const results: BulkResult[] = []
  for (const [verb, json] of [
    ['ship', shipped],
    ['return', returned],
  ] as const) {
    const items = parse(json)
    if (items.length === 0) continue
    const saved = await tryAction<{ results: BulkResult[] }>(args, 'orders', verb, undefined, { items })
    if (!saved.ok) return { step: 'choose', message: saved.error.message, text: '', courier: '' }
    results.push(...saved.data.results)
  }
  return { step: 'done', results }
}

function parse(json: string) {
  try {
    return JSON.parse(json)
  } catch {
    return []
  }
}

export default function Tracking({ loaderData: { couriers }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod !== undefined
  const state: Step = actionData ?? { step: 'choose', message: '', text: '', courier: '' }
  return (
    <>
      <title>Tracking numbers | Desk</title>
      <h1 className="font-display text-2xl">Tracking numbers</h1>
      {state.step === 'choose' && <Choose {...state} couriers={couriers} isBusy={isBusy} />}
      {state.step === 'preview' && <TrackingPreview rows={state.rows} isBusy={isBusy} />}
      {state.step === 'done' && (
        <>
          <TrackingResults results={state.results} />
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/orders?status=PACKED">Orders to ship</LinkButton>
            <LinkButton to="/tracking" variant="secondary">
              Another file
            </LinkButton>
          </div>
        </>
      )}
    </>
  )
}

type ChooseProps = Extract<Step, { step: 'choose' }> & { couriers: readonly string[]; isBusy: boolean }

function Choose({ message, text, courier, couriers, isBusy }: ChooseProps) {
  return (
    <Form method="post" encType="multipart/form-data" className="mt-2 flex max-w-4xl flex-col gap-5">
      <p className="max-w-2xl text-sm text-muted">
        Columns: order number, courier, tracking number (AWB). Add a column Status for parcels that came back or were
        lost. You see what will happen before anything changes.
      </p>
      <Notice>{message}</Notice>
      <div className="grid gap-5 list:grid-cols-2 list:gap-8">
        <FileDrop label="CSV file" prompt="Choose a CSV file" name="file" accept=".csv,.tsv,.txt,text/csv,text/plain" />
        <div>
          <label htmlFor="text" className="mb-1.5 block text-sm font-semibold">
            Or paste rows
          </label>
          <textarea
            id="text"
            name="text"
            defaultValue={text}
            placeholder={'K7M2Q9TX4D, Delhivery, 1490812345678'}
            autoComplete="off"
            spellCheck={false}
            className="block h-32 w-full rounded-sm border border-edge bg-paper px-3.5 py-2.5 text-base transition-colors duration-150 placeholder:text-muted hover:border-ink/60 focus:border-ink"
          />
        </div>
      </div>
      <Field
        label="Courier, if the file names none"
        name="courier"
        list="couriers"
        maxLength={60}
        defaultValue={courier}
        autoComplete="off"
        className="list:w-[calc(50%-1rem)]"
      />
      <datalist id="couriers">
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" busy={isBusy} className="w-full side:w-auto side:self-start">
        Check the rows
      </Button>
    </Form>
  )
}
