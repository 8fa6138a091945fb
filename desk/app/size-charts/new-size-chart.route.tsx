import { BackLink } from '@tanabana/ui/rows.tsx'
import { data, redirect, useNavigation } from 'react-router'
import { call } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { textsOf } from '#ui/form-texts.ts'
import { Field } from '#ui/parts.tsx'
import type { Answer } from '../products/read-changes.ts'
import type { Route } from './+types/new-size-chart.route'
import { ChartForm } from './chart-form.tsx'
import { chartPath } from './chart-path.ts'
import { sendChart } from './send-chart.ts'

const blank = { measures: [''], rows: [{ size: '', values: [''] }] }

/** `?from=`: filled from another chart. */
export async function loader(args: Route.LoaderArgs) {
  const from = new URL(args.request.url).searchParams.get('from')
  if (!from) return { from: '', values: blank }
  const { chart } = await call(args, 'getSizeChart', { params: { id: from } })
  return { from, values: { measures: chart.measures, rows: chart.rows } }
}

export async function action(args: Route.ActionArgs) {
  const values = textsOf(await readForm(args.request))
  const { name = '' } = values
  const missing: Answer = { verb: 'add', fields: { name: 'Enter a name.' }, values }
  if (!name.trim()) return data(missing, { status: 422 })
  const sent = await sendChart(args, 'add', name, values)
  return sent.answer ? data(sent.answer, { status: 422 }) : redirect(`${chartPath(sent.name)}?added=`)
}

export default function NewSizeChart({ loaderData: { from, values }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>New size chart | Desk</title>
      <BackLink to="/products/size-charts" className="-mt-2">
        Size charts
      </BackLink>
      <h1 className="font-display text-2xl">New size chart</h1>
      {from && <p className="mt-1 text-sm wrap-anywhere text-muted">{`A copy of ${from}.`}</p>}
      <ChartForm isNew current={values} answer={actionData} busy={useNavigation().formData !== undefined}>
        {({ name: error }) => (
          <Field
            label="Name"
            name="name"
            defaultValue={actionData?.values?.name}
            hint="Such as Kurtas. You choose it on the page of a product."
            autoComplete="off"
            className="mt-4 max-w-md"
            {...(error && { error })}
          />
        )}
      </ChartForm>
    </>
  )
}
