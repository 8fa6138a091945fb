import type { VariantFacts } from '@tanabana/contract/desk/product-facts.ts'
import type { DeskProduct, DeskVariant } from '@tanabana/contract/desk/products.ts'
import { stockValueText } from '@tanabana/contract/desk/stock-value-text.ts'
import { noColor } from '@tanabana/contract/limits.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { Fragment } from 'react'
import { Form, Link, useSubmit } from 'react-router'

import { Checkbox } from '#ui/parts.tsx'
import { useKeptValues } from '#ui/use-kept-values.ts'
import { variantLabels } from './labels.ts'
import { type Answer, typedValue } from './read-changes.ts'
import { SaveBar } from './save-bar.tsx'
import { useSeen } from './use-seen.ts'

type Name = keyof VariantFacts
/** The first three are always in view on a phone, the others on demand. */
const allNames: readonly Name[] = ['price', 'mrp', 'stock', 'cost', 'sku', 'barcode', 'grams', 'off']
const amounts: readonly Name[] = ['price', 'mrp', 'stock']
/** Those that can be set for all sizes of a colour. */
const filled = ['price', 'mrp', 'stock', 'cost'] as const
const noErrors: Record<string, string> = {}

/** What is sold: prices, stock and codes of each size, by colour. */
export function VariantsForm({
  product: { id, name, variants, stockValue },
  answer,
  busy,
}: {
  product: DeskProduct
  answer?: Answer | undefined
  busy: boolean
}) {
  const errors = answer?.fields ?? noErrors
  const form = useFirstWrong(errors)
  const hasCosts = variants.some(({ cost }) => cost !== undefined)
  const names = hasCosts ? allNames : allNames.filter((name) => name !== 'cost')
  const columns = hasCosts ? columnsWithCost : columnsWithoutCost
  const typed = variants.flatMap((variant) =>
    names.map((field) => [`${variant.id}.${field}`, typedValue(field, variant[field])]),
  )
  const start = Object.fromEntries(typed)
  const isKept = useKeptValues(form, `variants ${id}`, { start, saved: answer?.saved && answer })
  const seen = useSeen({
    ...{ form, answer, current: variants.map((variant) => seenOf(variant, names)), typed: start },
    merge: (before, shown) =>
      before.map((one) => {
        const now = variants.find(({ id }) => id === one.id)
        const own = names.filter((field) => shown.includes(`${one.id}.${field}`))
        return { ...one, ...Object.fromEntries(own.map((field) => [field, now?.[field]])) }
      }),
  })
  const values = answer?.saved ? undefined : answer?.values
  return (
    <Form ref={form} method="post" preventScrollReset aria-labelledby="variants" noValidate className="group">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="variants" className="text-lg font-semibold">
          Prices and stock
        </h2>
        <Checkbox id="codes" className="text-sm">
          <span className="dense:hidden">Show all fields</span>
          <span className="max-dense:hidden">Show Remove</span>
        </Checkbox>
      </div>
      <Link
        to={`/stock?${new URLSearchParams({ query: name })}`}
        prefetch="intent"
        className="text-link -mt-2 inline-flex min-h-11 items-center text-sm"
      >
        Count or receive stock
      </Link>
      {stockValue && <p className="text-sm text-muted">{stockValueText(stockValue)}</p>}
      <input type="hidden" name="verb" value="variants" />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      {[...new Set(variants.map(({ color }) => color))].map((color) => {
        const rows = variants.filter((variant) => variant.color === color)
        return (
          <Fragment key={color}>
            <h3 className="mt-4 font-semibold empty:hidden">{color === noColor ? '' : color}</h3>
            <div aria-hidden="true" className={`mt-1 text-xs text-muted ${columns}`}>
              <span>Size</span>
              {names.map((name) => (
                <span key={name} className={amounts.includes(name) ? '' : 'max-dense:hidden'}>
                  {heads[name] ?? variantLabels[name]}
                </span>
              ))}
            </div>
            <ul data-color={color} className="divide-y divide-line border-b border-line">
              {rows.length > 1 && <FillRow {...{ color, form, names, columns }} ids={rows.map(({ id }) => id)} />}
              {rows.map((variant) => (
                <Row key={variant.id} {...{ variant, names, columns, errors, values }} />
              ))}
            </ul>
          </Fragment>
        )
      })}
      <SaveBar form={form} answer={answer} busy={busy} isKept={isKept} />
    </Form>
  )
}

const heads: Partial<Record<Name, string>> = {
  price: 'Price ₹',
  mrp: 'MRP ₹',
  cost: 'Purchase price ₹',
  grams: 'Grams',
  off: 'Off',
}

const inputModes: Partial<Record<Name, 'numeric' | 'decimal'>> = {
  ...{ price: 'decimal', mrp: 'decimal', cost: 'decimal', stock: 'numeric', grams: 'numeric' },
}

const columnsOnPhone = 'grid grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1fr)_4.5rem] gap-x-2 dense:gap-x-3'
const columnsWithoutCost = `${columnsOnPhone} dense:grid-cols-[6rem_7rem_7rem_5rem_minmax(0,1.6fr)_minmax(0,1.2fr)_6rem_3rem]`
const columnsWithCost = `${columnsOnPhone} dense:grid-cols-[5rem_6rem_6rem_5rem_7rem_minmax(0,1.6fr)_minmax(0,1.2fr)_5rem_3rem]`

const seenOf = ({ id, ...variant }: DeskVariant, names: readonly Name[]) => ({
  id,
  ...(Object.fromEntries(names.map((name) => [name, variant[name]])) as Pick<DeskVariant, Name>),
})

const onDemand = 'max-dense:col-span-2 max-dense:hidden max-dense:group-has-[#codes:checked]:block'

const inputLook =
  'block min-h-11 w-full rounded-sm border border-edge bg-paper px-2.5 text-base tabular-nums aria-invalid:border-alert'

/** The fields that the person sees, and their grid. */
type Columns = { names: readonly Name[]; columns: string }

type FillRowProps = Columns & { color: string; form: { current: HTMLFormElement | null }; ids: readonly number[] }

/** What is typed here goes into all sizes of the colour. */
function FillRow({ color, form, ids, names, columns }: FillRowProps) {
  function fill(name: Name, typed: string) {
    for (const id of ids) {
      const field = form.current?.elements.namedItem(`${id}.${name}`)
      if (field instanceof HTMLInputElement) field.value = typed
    }
  }
  return (
    <li className={`items-center gap-y-2 bg-ground/40 py-1.5 ${columns}`}>
      <span className="text-sm text-muted">Set all</span>
      {filled
        .filter((name) => names.includes(name))
        .map((name) => (
          <div key={name} className={amounts.includes(name) ? '' : onDemand}>
            {!amounts.includes(name) && (
              <span aria-hidden="true" className="mb-0.5 block text-xs text-muted dense:hidden">
                {variantLabels[name]}
              </span>
            )}
            <input
              aria-label={`${variantLabels[name]} of all sizes${color === noColor ? '' : ` in ${color}`}`}
              onInput={({ currentTarget }) => fill(name, currentTarget.value)}
              inputMode={inputModes[name]}
              autoComplete="off"
              className={inputLook}
            />
          </div>
        ))}
    </li>
  )
}

type RowProps = Columns & {
  variant: DeskVariant
  errors: Record<string, string>
  values: Record<string, string> | undefined
}

function Row({ variant, names, columns, errors, values }: RowProps) {
  const { id, size, reserved, stock, off } = variant
  const submit = useSubmit()
  return (
    <li>
      <fieldset className={`items-start gap-y-2 py-1.5 ${columns}`}>
        <legend className="sr-only">{variantLabel(variant)}</legend>
        <p
          aria-hidden="true"
          className={`pt-3 text-sm font-semibold wrap-anywhere ${off ? 'text-muted line-through' : ''}`}
        >
          {size}
        </p>
        {names.map((field) => {
          const path = `${id}.${field}`
          const error = errors[path]
          const typed = values ? values[path] : undefined
          const isOnDemand = !amounts.includes(field)
          const label = (
            <label htmlFor={path} className={isOnDemand ? 'mb-0.5 block text-xs text-muted dense:sr-only' : 'sr-only'}>
              {variantLabels[field]}
            </label>
          )
          return (
            <div key={field} className={isOnDemand ? onDemand : ''}>
              {field === 'off' ? (
                <Checkbox
                  id={path}
                  name={path}
                  aria-label={variantLabels.off}
                  defaultChecked={values ? typed === 'on' : off}
                  {...described(path, error)}
                  className="dense:pl-2"
                >
                  <span aria-hidden="true" className="text-sm dense:hidden">
                    {variantLabels.off}
                  </span>
                </Checkbox>
              ) : (
                <>
                  {label}
                  <input
                    id={path}
                    name={path}
                    defaultValue={typed ?? typedValue(field, variant[field])}
                    inputMode={inputModes[field]}
                    autoComplete="off"
                    {...described(path, error)}
                    className={`${inputLook} ${field === 'stock' && stock === 0 && !off ? 'text-alert' : ''}`}
                  />
                </>
              )}
              {error && (
                <p id={`${path}-error`} className="mt-1 text-xs text-alert">
                  {error}
                </p>
              )}
            </div>
          )
        })}
        <button
          type="button"
          onClick={() =>
            void submit({ verb: 'remove-variant', variant: id }, { method: 'post', preventScrollReset: true })
          }
          aria-label={`Remove ${variantLabel(variant)}`}
          className="text-link hidden min-h-11 w-fit cursor-pointer text-sm group-has-[#codes:checked]:block"
        >
          Remove
        </button>
        {reserved > 0 && <p className="col-span-full text-xs text-muted">{reserved} reserved for payments</p>}
      </fieldset>
    </li>
  )
}

const described = (path: string, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error && `${path}-error`,
})
