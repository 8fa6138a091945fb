import { roundingNames } from '@tanabana/contract/desk/change-in-words.ts'
import { roundings } from '@tanabana/contract/desk/product-changes.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, Field, Notice, Radio, Select } from '#ui/parts.tsx'
import { CategoryOptions } from '../categories/category-options.tsx'

type Props = {
  charts: readonly string[]
  /** What was typed, and why it is refused. */
  values: Readonly<Record<string, string>>
  error: string
  busy: boolean
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Chooses one change. Its fields unfold below it. */
export function ChangeForm({ charts, values, error, busy }: Props) {
  const kind = (name: string, label: string, fields?: ReactNode) => (
    <div className="group border-b border-line py-0.5">
      <Radio name="kind" value={name} defaultChecked={(values.kind ?? 'price') === name} className="text-sm">
        {label}
      </Radio>
      {fields && (
        <div className="hidden gap-4 pb-4 group-has-[[name=kind]:checked]:grid tablet:grid-cols-3">{fields}</div>
      )}
    </div>
  )
  const text = (name: string, label: string, hint: string, inputMode?: 'numeric') => (
    <Field
      {...{ name, label, hint, inputMode }}
      defaultValue={values[name]}
      autoComplete="off"
      className="tablet:col-span-3"
    />
  )
  const amount = (name: 'price' | 'mrp', ways: Readonly<Record<string, string>>) => (
    <>
      <Select name={`${name}By`} label="How" defaultValue={values[`${name}By`]}>
        <Options names={ways} />
      </Select>
      <Field
        name={`${name}Amount`}
        label="How much"
        defaultValue={values[`${name}Amount`]}
        inputMode="decimal"
        autoComplete="off"
      />
      <Select name={`${name}Rounding`} label="Rounded" defaultValue={values[`${name}Rounding`]}>
        {roundings.map((one) => (
          <option key={one} value={one}>
            {capital(roundingNames[one])}
          </option>
        ))}
      </Select>
    </>
  )
  return (
    <Form method="post" preventScrollReset noValidate className="mt-3 max-w-3xl">
      <input type="hidden" name="step" value="preview" />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-muted">What changes</legend>
        {kind('price', 'Price', amount('price', priceWays))}
        {kind('mrp', 'MRP', amount('mrp', mrpWays))}
        {kind('show', 'Show in the shop')}
        {kind('hide', 'Hide from the shop')}
        {kind(
          'category',
          'Category',
          <Select name="category" label="New category" defaultValue={values.category}>
            <CategoryOptions kept={values.category} />
          </Select>,
        )}
        {kind('addTags', 'Add tags', text('addTags', 'Tags to add', 'Separated by commas.'))}
        {kind('removeTags', 'Remove tags', text('removeTags', 'Tags to remove', 'Separated by commas.'))}
        {kind('hsn', 'HSN code', text('hsn', 'New HSN code', '4, 6 or 8 digits. Empty removes it.', 'numeric'))}
        {kind(
          'countryOfOrigin',
          'Country of origin',
          text('countryOfOrigin', 'New country of origin', 'Such as India. Empty removes it.'),
        )}
        {kind(
          'sizeChart',
          'Size chart',
          <Select name="sizeChart" label="New size chart" defaultValue={values.sizeChart}>
            <option value="">None</option>
            <Options names={Object.fromEntries(charts.map((name) => [name, name]))} />
          </Select>,
        )}
      </fieldset>
      <div className="sticky bottom-[calc(3.55rem+env(safe-area-inset-bottom))] -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-canvas px-4 py-3 wide:bottom-0 wide:mx-0 wide:px-0">
        <Button type="submit" busy={busy} className="w-full side:w-auto">
          Preview
        </Button>
        <Notice>{busy ? '' : error}</Notice>
      </div>
    </Form>
  )
}

const priceWays = {
  'up percent': 'Up by %',
  'up rupees': 'Up by ₹',
  'down percent': 'Down by %',
  'down rupees': 'Down by ₹',
}
const mrpWays = { 'above percent': '% above the price', 'above rupees': '₹ above the price', remove: 'Remove the MRP' }

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
