import type { ProductFact, ProductFacts } from '@tanabana/contract/desk/product-facts.ts'
import type { DeskProduct } from '@tanabana/contract/desk/products.ts'
import { genders, lowStock } from '@tanabana/contract/limits.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Field, Labelled, labelledControl, Select } from '#ui/parts.tsx'
import { useKeptValues } from '#ui/use-kept-values.ts'
import { CategoryOptions } from '../categories/category-options.tsx'
import { chartPath } from '../size-charts/chart-path.ts'
import { DescriptionField } from './description-field.tsx'
import { factLabels } from './labels.ts'
import { type Answer, typedFacts } from './read-changes.ts'
import { SaveBar } from './save-bar.tsx'
import { SearchPreview } from './search-preview.tsx'
import { useSeen } from './use-seen.ts'

const groups: readonly { title: string; facts: readonly ProductFact[] }[] = [
  { title: 'Words', facts: ['name', 'brand', 'maker', 'description'] },
  { title: 'Where shoppers find it', facts: ['type', 'productType', 'gender', 'tags', 'sizeChart'] },
  { title: 'Material and care', facts: ['material', 'fit', 'care'] },
  {
    title: 'What the label says',
    facts: ['netQuantity', 'countryOfOrigin', 'manufacturer', 'importer', 'marketer', 'hsn', 'bisNumber'],
  },
  { title: 'Stock', facts: ['lowStockLevel'] },
  { title: 'Search engines', facts: ['seoTitle', 'seoDescription'] },
]

const hints: Partial<Record<ProductFact, string>> = {
  maker: 'Shown under the name, such as “Bagru, hand block”.',
  productType: 'Your own word, such as Kurta.',
  tags: 'Words that the search finds, separated by commas.',
  manufacturer: 'Name and address.',
  importer: 'Name and address, if it comes from abroad.',
  hsn: '4, 6 or 8 digits, for invoices.',
  bisNumber: 'Licence of the BIS standard mark, for footwear.',
  lowStockLevel: `A size is low on stock when this many are left. Without it: ${lowStock.left}. With 0, only a sold-out size is low.`,
  seoTitle: 'If it should differ from the name.',
}

const noErrors: Record<string, string> = {}

/** What the product is called and what is known of it. */
export function FactsForm({
  product,
  answer,
  busy,
}: {
  product: DeskProduct
  answer?: Answer | undefined
  busy: boolean
}) {
  const { facts } = product
  const typed = typedFacts(facts)
  const errors = answer?.fields ?? noErrors
  const form = useFirstWrong(errors)
  const seen = useSeen<Partial<ProductFacts>>({
    ...{ form, answer, current: facts, typed },
    merge: (before, shown) => ({
      ...before,
      ...Object.fromEntries(shown.map((name) => [name, facts[name as ProductFact]])),
    }),
  })
  const isKept = useKeptValues(form, `facts ${product.id}`, { start: typed, saved: answer?.saved && answer })
  const value = (name: ProductFact) => (answer?.saved ? undefined : answer?.values?.[name]) ?? typed[name]
  return (
    <Form ref={form} method="post" preventScrollReset aria-labelledby="facts" noValidate>
      <h2 id="facts" className="text-lg font-semibold">
        About the product
      </h2>
      <input type="hidden" name="verb" value="change" />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      {groups.map(({ title, facts: names }) => (
        <fieldset key={title} className="mt-5">
          <legend className="pt-3 font-semibold">{title}</legend>
          <div className="mt-2 grid gap-4 tablet:grid-cols-2">
            {names.map((name) => (
              <Fact key={name} name={name} value={value(name)} error={errors[name]} charts={product.sizeCharts} />
            ))}
            {names.includes('seoTitle') && <SearchPreview form={form} page={product.page} facts={facts} />}
          </div>
        </fieldset>
      ))}
      <SaveBar form={form} answer={answer} busy={busy} isKept={isKept} />
    </Form>
  )
}

const linkLook = 'text-link inline-flex min-h-11 items-center wrap-anywhere'

type FactProps = { name: ProductFact; value: string; error?: string | undefined; charts: readonly string[] }

function Fact({ name, value, error, charts }: FactProps) {
  const label = factLabels[name]
  if (name === 'description') return <DescriptionField label={label} value={value} error={error} />
  if (name === 'seoDescription') return <LongText name={name} label={label} value={value} error={error} />
  if (name === 'type')
    return (
      <Select name={name} label={label} defaultValue={value} error={error}>
        <CategoryOptions kept={value} />
      </Select>
    )
  if (name === 'gender')
    return (
      <Select name={name} label={label} defaultValue={value} error={error}>
        <option value="">Not said</option>
        {genders.map((gender) => (
          <option key={gender}>{gender}</option>
        ))}
      </Select>
    )
  if (name === 'sizeChart')
    return (
      <div>
        <Select name={name} label={label} defaultValue={value} error={error}>
          <option value="">None</option>
          {[...new Set([...charts, ...(value ? [value] : [])])].map((chart) => (
            <option key={chart}>{chart}</option>
          ))}
        </Select>
        <p className="flex flex-wrap gap-x-5 text-sm">
          {charts.includes(value) && (
            <Link to={chartPath(value)} className={linkLook}>
              {`Edit ${value}`}
            </Link>
          )}
          <Link to="/products/size-charts" className={linkLook}>
            All size charts
          </Link>
        </p>
      </div>
    )
  const hint = hints[name]
  return (
    <Field
      name={name}
      label={label}
      defaultValue={value}
      inputMode={name === 'hsn' || name === 'lowStockLevel' ? 'numeric' : undefined}
      autoComplete="off"
      {...(error && { error })}
      {...(hint && { hint })}
    />
  )
}

type LongTextProps = { name: string; label: string; value: string; error?: string | undefined }

function LongText({ name, label, value, error }: LongTextProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} className="tablet:col-span-2">
      <textarea
        {...labelledControl(id, error)}
        name={name}
        defaultValue={value}
        rows={2}
        className="field-sizing-content block min-h-12 w-full rounded-sm border border-edge bg-paper px-3.5 py-2 text-base aria-invalid:border-alert"
      />
    </Labelled>
  )
}
