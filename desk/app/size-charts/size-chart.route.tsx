import { oneLine } from '@tanabana/contract/one-line.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { data, replace, useNavigation, useSearchParams } from 'react-router'
import { call, tryAction } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { count } from '#ui/amounts.ts'
import { textsOf } from '#ui/form-texts.ts'
import { Notice } from '#ui/parts.tsx'
import type { Answer } from '../products/read-changes.ts'
import type { Route } from './+types/size-chart.route'
import { ChartForm } from './chart-form.tsx'
import { chartPath } from './chart-path.ts'
import { OtherSteps } from './other-steps.tsx'
import { sendChart } from './send-chart.ts'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'getSizeChart', { params: { id: args.params.name } })
}

/** Also after a refusal, which shows what others changed. */
export function shouldRevalidate() {
  return true
}

export async function action(args: Route.ActionArgs) {
  const values = textsOf(await readForm(args.request))
  const { verb = '', name = '' } = values
  if (verb === 'change') {
    const { answer } = await sendChart(args, verb, args.params.name, values)
    if (answer) return data(answer, { status: 422 })
    return data<Answer>({ verb, message: 'Saved.', saved: true, values })
  }
  const result = await tryAction(args, 'size-charts', verb, args.params.name, verb === 'rename' ? { name } : {})
  // the earlier address leads nowhere now
  if (result.ok && verb === 'delete') return replace('/products/size-charts?deleted=')
  if (result.ok) return replace(`${chartPath(oneLine(name))}?renamed=`)
  const { message, fields = {} } = result.error
  return data<Answer>({ verb, error: message, fields, values }, { status: 422 })
}

export default function SizeChart({ loaderData: { chart }, actionData }: Route.ComponentProps) {
  const busyVerb = String(useNavigation().formData?.get('verb') ?? '')
  const [search] = useSearchParams()
  const { name, products } = chart
  const added = products > 0 ? 'Added.' : 'Added. Choose it on the page of a product.'
  const done = search.has('added') ? added : search.has('renamed') && 'Renamed.'
  return (
    <>
      <title>{`${name} | Desk`}</title>
      <BackLink to="/products/size-charts" className="-mt-2">
        Size charts
      </BackLink>
      <h1 className="font-display text-2xl wrap-anywhere">{name}</h1>
      <p className="mt-1 text-sm text-muted">
        {products > 0 ? `${count(products, 'product uses it', 'products use it')}.` : 'No product uses it yet.'}
      </p>
      {!actionData && done && (
        <div className="mt-3">
          <Notice tone="success">{done}</Notice>
        </div>
      )}
      <ChartForm
        current={chart}
        answer={actionData?.verb === 'change' ? actionData : undefined}
        busy={busyVerb === 'change'}
      />
      <OtherSteps name={name} answer={actionData} busyVerb={busyVerb} />
    </>
  )
}
