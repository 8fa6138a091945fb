import type { DeskImport, ImportFindings } from '@tanabana/contract/desk/imports.ts'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import { Form } from 'react-router'
import { count } from '#ui/amounts.ts'
import { Button, Field, Radio, Select } from '#ui/parts.tsx'
import { CategoryOptions } from '../categories/category-options.tsx'
import type { Refusal } from './change-import.ts'
import { newMark } from './import-words.ts'

type Props = {
  report: ImportFindings
  options: DeskImport['options']
  fields: Refusal['fields']
  busy: boolean
}

/** Only new sizes and colours take the stock that is asked for. */
const asksStock = ({ uncounted, added, changed }: ImportFindings) => uncounted > 0 && added + changed > 0

const isUnknown = ({ category }: ImportFindings['types'][number]) => category === undefined

const isUncertain = (report: ImportFindings) =>
  report.types.some(isUnknown) || report.foreign !== null || asksStock(report)

/** The form of the answers. Import sends them too. */
export const answersId = 'answers'

export const hasQuestions = (report: ImportFindings) => isUncertain(report) || report.types.length > 0

/** What the check could not know, and the categories of known types. One form, so that each button sends all answers. */
export function Questions({ report, options, fields, busy }: Props) {
  const { types, foreign, uncounted } = report
  return (
    <Form id={answersId} method="post" className="flex flex-col gap-6">
      {foreign !== null && <Prices foreign={foreign} options={options} error={fields.rate} />}
      {types.some(isUnknown) && <UnknownTypes types={types.filter(isUnknown)} />}
      {asksStock(report) && (
        <Field
          label="Stock where the file has none"
          name="stock"
          inputMode="numeric"
          maxLength={6}
          defaultValue={String(options.stock)}
          autoComplete="off"
          hint={`For new sizes and colours of ${count(uncounted, 'product')}. With 0 they are sold out until you count them.`}
          className="max-w-md"
          {...(fields.stock && { error: fields.stock })}
        />
      )}
      {isUncertain(report) && <CheckAgain busy={busy} />}
      <KnownTypes types={types} busy={busy} />
    </Form>
  )
}

function CheckAgain({ busy }: { busy: boolean }) {
  return (
    <Button
      type="submit"
      name="verb"
      value="check"
      variant="secondary"
      busy={busy}
      className="w-full side:w-auto side:self-start"
    >
      Check again
    </Button>
  )
}

type PricesProps = { foreign: string; options: DeskImport['options']; error: string | undefined }

function Prices({ foreign, options: { areRupees, rate }, error }: PricesProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">Are the prices rupees?</legend>
      <p className="mb-1 text-sm text-muted">{`They look like another currency: ${foreign}.`}</p>
      <Radio name="prices" value="rupees" defaultChecked={areRupees} required>
        They are rupees
      </Radio>
      <Radio name="prices" value="rate" defaultChecked={rate !== null} required>
        Convert them
      </Radio>
      <Field
        label="Rupees for one unit of the other currency"
        name="rate"
        inputMode="decimal"
        maxLength={12}
        defaultValue={rate === null ? '' : String(rate)}
        placeholder="84.5"
        autoComplete="off"
        className="mt-1 max-w-md"
        {...(error && { error })}
      />
    </fieldset>
  )
}

type TypesProps = Pick<ImportFindings, 'types'>

function UnknownTypes({ types }: TypesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Which category are these?</legend>
      <p className="mt-1 text-sm text-muted">
        The shop doesn’t know these types, and skips their products until you choose. It remembers what you choose.
      </p>
      <TypeList types={types} />
    </fieldset>
  )
}

const inWords = new Intl.ListFormat('en-GB')

/** The categories of types that the shop knows, to be corrected. It is open while a new category is proposed. */
function KnownTypes({ types, busy }: TypesProps & { busy: boolean }) {
  const known = types.filter((one) => !isUnknown(one))
  if (known.length === 0) return null
  const proposals = known.flatMap(({ newCategory }) => newCategory?.name ?? [])
  return (
    <details className="group border-y border-line text-sm" open={proposals.length > 0}>
      <summary className={rowLook}>
        <span className="font-semibold">{`Categories of ${count(known.length, 'type')}`}</span>
        <Chevron className="transition-transform group-open:rotate-90" />
      </summary>
      <div className="flex flex-col gap-4 pb-4">
        <p className="text-muted">
          {proposals.length > 0 &&
            `Many shops have a category of their own for ${inWords.format(new Set(proposals))}: the import adds it unless you choose another. `}
          Where a type stands in the wrong category, choose another. Its products in the file move, and the shop
          remembers it.
        </p>
        <TypeList types={known} />
        <CheckAgain busy={busy} />
      </div>
    </details>
  )
}

const NewCategory = ({ slug, name }: { slug: string; name: string }) => (
  <option value={newMark + slug}>{`New category: ${name}`}</option>
)

function TypeList({ types }: TypesProps) {
  return (
    <ul className="mt-3 grid gap-x-5 gap-y-4 side:grid-cols-2">
      {types.map(({ type, products, names = [], category, newCategory, ownCategory }) => (
        <li key={type} className="wrap-anywhere">
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="was" value={newCategory ? '' : (category ?? '')} />
          <Select
            label={`${type || 'No type'} (${count(products, 'product')})`}
            name="category"
            // a guess by the sizes is often wrong: nothing is chosen for a type that nobody knows
            defaultValue={category === undefined ? '' : newCategory ? newMark + newCategory.slug : category}
          >
            {category === undefined && <option value="">Skip these products</option>}
            {newCategory && <NewCategory {...newCategory} />}
            <CategoryOptions kept={category} />
            {ownCategory && <NewCategory {...ownCategory} />}
          </Select>
          {names.length > 0 && (
            <p className="mt-1 line-clamp-2 text-sm text-muted" translate="no">
              {names.join(', ') + (products > names.length ? ' …' : '')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
