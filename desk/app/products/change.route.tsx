import type { ProductChange, ProductChangePreview } from '@tanabana/contract/desk/product-jobs.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { data, redirect, useNavigation, useSearchParams } from 'react-router'
import { call, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { count } from '#ui/amounts.ts'
import { textsOf } from '#ui/form-texts.ts'
import type { Route } from './+types/change.route'
import { ChangeForm } from './change-form.tsx'
import { ChangePreview } from './change-preview.tsx'
import { listFilter, listSearch } from './list-address.ts'
import { readProductChange } from './read-product-change.ts'

const idsOf = (search: URLSearchParams) => (search.get('ids') ?? '').split('.').map(Number).filter(Boolean)

/** The products that the address names, or all that its filter finds. */
function wantedOf(search: URLSearchParams) {
  const ids = idsOf(search)
  return ids.length > 0 ? { ids } : { filter: listFilter(search) }
}

export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const ids = idsOf(search)
  const [{ charts }, listed] = await Promise.all([
    call(args, 'listSizeCharts', {}),
    ids.length > 0 ? null : call(args, 'listProducts', { query: listFilter(search) }),
  ])
  const byState = Object.entries(listed?.counts ?? {})
  const found = byState.filter(([state]) => (search.get('state') || state) === state)
  return {
    charts: charts.map(({ name }) => name),
    total: listed ? found.reduce((sum, [, one]) => sum + one, 0) : ids.length,
  }
}

type Answer = {
  values: Record<string, string>
  error: string
  previewed: { preview: ProductChangePreview; change: ProductChange; key: string } | null
}

/** Shows the preview, then starts what it showed. If other products match by then, it shows a new one. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const search = new URL(args.request.url).searchParams
  const products = wantedOf(search)
  const values = textsOf(form)
  const refused = (error: string) => data<Answer>({ values, error, previewed: null }, { status: 422 })
  if (values.step === 'start') {
    const change = parse(values.change ?? '')
    const body = { products, change, expected: Number(values.expected), key: values.key ?? '' }
    const started = await tryCall(args, 'startProductJob', { body })
    if (started.ok) throw redirect(`/products/changes/${started.data.id}${listSearch(search)}`)
    return preview(change, started.error.message)
  }
  const read = readProductChange(form)
  return 'error' in read ? refused(read.error) : preview(read.change, '')

  async function preview(change: ProductChange, error: string) {
    const result = await tryCall(args, 'previewProductChange', { body: { products, change } })
    if (!result.ok) return refused(Object.values(result.error.fields ?? {})[0] ?? result.error.message)
    const previewed = { preview: result.data, change, key: crypto.randomUUID() }
    return data<Answer>({ values, error, previewed }, { status: error ? 422 : 200 })
  }
}

/** What is no JSON is refused as any wrong change. */
function parse(json: string) {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

export default function Change({ loaderData: { charts, total }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod !== undefined
  const [search] = useSearchParams()
  const to = search.get('to')
  const wanted: Record<string, string> = to ? { kind: 'category', category: to } : {}
  const { values = wanted, error = '', previewed = null } = actionData ?? {}
  return (
    <>
      <title>Change products | Desk</title>
      <BackLink to={`/products${listSearch(search)}`} className="-mt-2">
        Products
      </BackLink>
      <h1 className="font-display text-2xl">{`Change ${count(previewed?.preview.products ?? total, 'product')}`}</h1>
      {previewed ? (
        <ChangePreview {...previewed} startKey={previewed.key} error={error} busy={busy} />
      ) : (
        <ChangeForm charts={charts} values={values} error={error} busy={busy} />
      )}
    </>
  )
}
