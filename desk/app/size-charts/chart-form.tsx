import type { ChartValues } from '@tanabana/contract/desk/size-charts.ts'
import { chartLimits, knownMeasures } from '@tanabana/contract/size-charts.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { type ClipboardEvent, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'react-router'
import { textsOf } from '#ui/form-texts.ts'
import { Button } from '#ui/parts.tsx'
import type { Answer } from '../products/read-changes.ts'
import { SaveBar } from '../products/save-bar.tsx'
import { ChartField, RemoveButton } from './chart-field.tsx'
import { addMeasure, addRow, pasteBlock, readChart, removeMeasure, removeRow, withField } from './chart-values.ts'
import { useChart } from './use-chart.ts'

type Props = {
  current: ChartValues
  answer: Answer | undefined
  busy: boolean
  /** Above the table. */
  children?: (errors: Record<string, string>) => ReactNode
  isNew?: boolean
}

const noErrors: Record<string, string> = {}

/** A table of sizes and measures in centimetres. */
export function ChartForm({ current, answer, busy, children, isNew = false }: Props) {
  const { typed, setTyped, seen, isEdited } = useChart(current, answer)
  // errors stand at places, which a new or removed row moves
  const [outdated, setOutdated] = useState<Answer>()
  const errors = (answer !== outdated && answer?.fields) || noErrors
  const form = useFirstWrong(errors, isNew ? 'name' : '')
  const { measures, rows } = typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts were there
  useEffect(() => {
    if (form.current) setTyped(readChart(textsOf(new FormData(form.current))))
  }, [])

  /** @param focus a field that is then there */
  function reshape(next: ChartValues, focus: string) {
    flushSync(() => {
      setTyped(next)
      setOutdated(answer)
    })
    const field = form.current?.elements.namedItem(focus)
    if (field instanceof HTMLElement) field.focus()
  }

  function paste(event: ClipboardEvent<HTMLElement>) {
    const { name } = event.target as HTMLInputElement
    const next = pasteBlock(typed, name, event.clipboardData.getData('text'))
    if (!next) return
    event.preventDefault()
    reshape(next, name)
  }

  const field = (name: string, value: string, label: string, list?: string) => (
    <ChartField
      {...{ name, value, label, list, error: errors[name] }}
      onType={(text) => setTyped((before) => withField(before, name, text))}
    />
  )
  return (
    <Form ref={form} method="post" preventScrollReset aria-label="Size chart" noValidate>
      <input type="hidden" name="verb" value={isNew ? 'add' : 'change'} />
      <input type="hidden" name="seen" value={seen} />
      {children?.(errors)}
      <p id="centimetres" className="mt-4 text-sm text-muted">
        In centimetres, such as 96 or 96-100. You can paste cells of a spreadsheet.
      </p>
      <div className="-mx-4 mt-2 scroll-pl-24 overflow-x-auto wide:mx-0">
        <table className="border-separate border-spacing-0" onPaste={paste} aria-describedby="centimetres">
          <thead>
            <tr>
              <th
                scope="col"
                className={`${sticky} pt-4 pl-4 text-left align-top text-xs font-normal text-muted wide:pl-0`}
              >
                Size
              </th>
              {measures.map((measure, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
                <th key={at} scope="col" className="min-w-27 p-1 align-top font-normal">
                  {field(`measures.${at}`, measure, `Measure ${at + 1}`, 'known-measures')}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
              <tr key={row}>
                <th scope="row" className={`${sticky} py-1 pr-1 pl-4 align-top font-normal wide:pl-0`}>
                  {field(`rows.${row}.size`, size, `Size ${row + 1}`)}
                </th>
                {values.map((value, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
                  <td key={at} className="p-1 align-top has-aria-invalid:min-w-44">
                    {field(`rows.${row}.values.${at}`, value, cellLabel(typed, row, at))}
                  </td>
                ))}
                <td className="pt-1 align-top">
                  {rows.length > 1 && (
                    <RemoveButton
                      label={`Remove size ${size || row + 1}`}
                      onClick={() => reshape(removeRow(typed, row), `rows.${Math.max(row - 1, 0)}.size`)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          {measures.length > 1 && (
            <tfoot>
              <tr>
                <td className={sticky} />
                {measures.map((measure, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
                  <td key={at} className="text-center">
                    <RemoveButton
                      label={`Remove measure ${measure || at + 1}`}
                      onClick={() => reshape(removeMeasure(typed, at), `measures.${Math.max(at - 1, 0)}`)}
                    />
                  </td>
                ))}
                <td />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <datalist id="known-measures">
        {knownMeasures
          .filter((name) => !measures.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          className="px-4"
          disabled={rows.length >= chartLimits.sizes}
          onClick={() => reshape(addRow(typed), `rows.${rows.length}.size`)}
        >
          Add size
        </Button>
        <Button
          variant="secondary"
          className="px-4"
          disabled={measures.length >= chartLimits.measures}
          onClick={() => reshape(addMeasure(typed), `measures.${measures.length}`)}
        >
          Add measure
        </Button>
      </div>
      <SaveBar form={form} answer={answer} busy={busy} isEdited={isEdited || isNew} />
    </Form>
  )
}

/** Stays in view while the table scrolls sideways. */
const sticky = 'sticky left-0 z-1 w-24 min-w-24 bg-canvas wide:min-w-20'

function cellLabel({ measures, rows }: ChartValues, row: number, at: number): string {
  return `${measures[at] || `Measure ${at + 1}`}, ${rows[row]?.size || `size ${row + 1}`}`
}
