import type { DeskImport, ImportFindings } from '@tanabana/contract/desk/imports.ts'
import { Form } from 'react-router'
import { count } from '#ui/amounts.ts'
import { Button, Field, Radio, Select } from '#ui/parts.tsx'
import { categoryNames } from '../products/labels.ts'
import type { Refusal } from './change-import.ts'

type Props = {
  report: ImportFindings
  options: DeskImport['options']
  fields: Refusal['fields']
  busy: boolean
}

/** Only new sizes and colours take the stock that is asked for. */
const asksStock = ({ uncounted, added, changed }: ImportFindings) => uncounted > 0 && added + changed > 0

export const hasQuestions = (report: ImportFindings) =>
  report.types.length > 0 || report.foreign !== null || asksStock(report)

/** What the check could not know. The answers start another check. */
export function Questions({ report, options, fields, busy }: Props) {
  const { types, foreign, uncounted } = report
  return (
    <Form method="post" className="flex flex-col gap-6">
      {foreign !== null && <Prices foreign={foreign} options={options} error={fields.rate} />}
      {types.length > 0 && <Types types={types} />}
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
    </Form>
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

function Types({ types }: Pick<ImportFindings, 'types'>) {
  return (
    <fieldset>
      <legend className="font-semibold">Which category are these?</legend>
      <p className="mt-1 text-sm text-muted">
        The shop doesn’t know these types, and skips their products until you choose and press Check again. It remembers
        what you choose.
      </p>
      <ul className="mt-3 grid gap-x-5 gap-y-4 side:grid-cols-2">
        {types.map(({ type, products, proposed }) => (
          <li key={type} className="wrap-anywhere">
            <input type="hidden" name="type" value={type} />
            <Select
              label={`${type || 'No type'} (${count(products, 'product')})`}
              name="category"
              defaultValue={proposed}
            >
              <option value="">Skip these products</option>
              {Object.entries(categoryNames).map(([category, name]) => (
                <option key={category} value={category}>
                  {name}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
