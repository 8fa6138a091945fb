import type { VariantFacts } from '@tanabana/contract/desk/product-facts.ts'
import type { DeskProduct, DeskVariant } from '@tanabana/contract/desk/products.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { Form } from 'react-router'
import { Checkbox } from '#ui/parts.tsx'
import { variantLabels } from './labels.ts'
import { type Answer, typedValue } from './read-changes.ts'
import { SaveBar } from './save-bar.tsx'
import { useSeen } from './use-seen.ts'

type Name = keyof VariantFacts
const names: readonly Name[] = ['price', 'mrp', 'stock', 'sku', 'barcode']
/** On a phone they are shown on demand. */
const codes: readonly Name[] = ['sku', 'barcode']
const noErrors: Record<string, string> = {}

/** Price, MRP, stock and codes of each colour and size: a card each on a phone, a row each on a wider screen. */
export function VariantsForm({
  product: { variants },
  answer,
  busy,
}: {
  product: DeskProduct
  answer?: Answer | undefined
  busy: boolean
}) {
  const errors = answer?.fields ?? noErrors
  const form = useFirstWrong(errors)
  const typed = variants.flatMap((variant) =>
    names.map((field) => [`${variant.id}.${field}`, typedValue(field, variant[field])]),
  )
  const seen = useSeen({
    ...{ form, answer, current: variants.map(seenOf), typed: Object.fromEntries(typed) },
    merge: (before, shown) =>
      before.map((one) => {
        const now = variants.find(({ id }) => id === one.id)
        const own = names.filter((field) => shown.includes(`${one.id}.${field}`))
        return { ...one, ...Object.fromEntries(own.map((field) => [field, now?.[field]])) }
      }),
  })
  return (
    <Form ref={form} method="post" preventScrollReset aria-labelledby="variants" noValidate className="group">
      <h2 id="variants" className="text-lg font-semibold">
        Prices and stock
      </h2>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {(['price', 'mrp'] as const).map((field) => (
          <button
            key={field}
            type="button"
            onClick={() => copyFirst(form.current, field)}
            className="text-link min-h-11 cursor-pointer text-sm"
          >
            First {field === 'price' ? 'price' : 'MRP'} for all
          </button>
        ))}
        <Checkbox id="codes" className="text-sm side:hidden">
          SKU and barcode
        </Checkbox>
      </div>
      <input type="hidden" name="verb" value="variants" />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <div className="mt-2 hidden gap-3 text-sm text-muted side:grid side:grid-cols-[minmax(8rem,1.4fr)_repeat(5,minmax(0,1fr))]">
        <span>Colour, size</span>
        {names.map((name) => (
          <span key={name}>{variantLabels[name]}</span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {variants.map((variant) => (
          <Row key={variant.id} variant={variant} errors={errors} values={answer?.saved ? undefined : answer?.values} />
        ))}
      </ul>
      <SaveBar answer={answer} busy={busy} />
    </Form>
  )
}

/** Copies what stands in the first variant's field to the others. */
function copyFirst(form: HTMLFormElement | null, field: Name): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(`[name$=".${field}"]`) ?? [])]
  for (const other of fields) other.value = fields[0]?.value ?? ''
}

const seenOf = ({ id, price, mrp, stock, sku, barcode }: DeskVariant) => ({ id, price, mrp, stock, sku, barcode })

type RowProps = {
  variant: DeskVariant
  errors: Record<string, string>
  values: Record<string, string> | undefined
}

function Row({ variant, errors, values }: RowProps) {
  const { id, color, size, reserved } = variant
  const name = `${color}, ${size}`
  return (
    <li>
      <fieldset className="grid grid-cols-3 gap-x-3 gap-y-2 py-3 side:grid-cols-[minmax(8rem,1.4fr)_repeat(5,minmax(0,1fr))] side:items-start">
        <legend className="sr-only">{name}</legend>
        <p aria-hidden="true" className="col-span-3 text-sm font-semibold side:col-span-1 side:pt-2.5">
          {name}
          {reserved > 0 && <span className="block text-xs text-muted">{reserved} reserved for payments</span>}
        </p>
        {names.map((field) => {
          const path = `${id}.${field}`
          const error = errors[path]
          return (
            <div
              key={field}
              className={codes.includes(field) ? 'max-side:hidden max-side:group-has-[#codes:checked]:block' : ''}
            >
              <label htmlFor={path} className="mb-0.5 block text-xs text-muted side:sr-only">
                {variantLabels[field]}
              </label>
              <input
                id={path}
                name={path}
                defaultValue={values?.[path] ?? typedValue(field, variant[field])}
                inputMode={field === 'stock' ? 'numeric' : field === 'price' || field === 'mrp' ? 'decimal' : undefined}
                autoComplete="off"
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${path}-error`}
                className="block min-h-11 w-full rounded-sm border border-edge bg-paper px-2.5 text-base tabular-nums aria-invalid:border-alert"
              />
              {error && (
                <p id={`${path}-error`} className="mt-1 text-xs text-alert">
                  {error}
                </p>
              )}
            </div>
          )
        })}
      </fieldset>
    </li>
  )
}
