import { type ShelfVariant, writeOffReasons } from '@tanabana/contract/desk/stock.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button, Field, Notice, Select } from '#ui/parts.tsx'
import { onShelf, type Step } from './stock-words.ts'

/** How a step ended. `values`: as the form sent them. */
export type Answer = {
  step: Step
  message: string
  isSaved?: true
  isUnanswered?: true
  fields?: Record<string, string>
  values: Record<string, string>
}

type StockFormProps = {
  variant: ShelfVariant
  step: Step
  answer: Answer | undefined
  busy: boolean
  /** A second request with it changes nothing. */
  sendKey: string
}

const noErrors: Record<string, string> = {}

/** Counts, receives or writes off. What is refused says why at its field, with what was typed. */
export function StockForm({ variant, step, answer, busy, sendKey }: StockFormProps) {
  const refused = answer?.isSaved ? undefined : answer
  const { fields: errors = noErrors, values = noErrors } = refused ?? {}
  const number = step === 'count' ? 'counted' : 'quantity'
  const form = useFirstWrong(errors, answer?.isSaved ? '' : number)
  const numberError = errors[number] ?? errors.quantity
  // a second tap on Count would find the first one's result, and be refused
  const isSending = useRef(false)
  useEffect(() => {
    if (!busy) isSending.current = false
  })
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      aria-label="Stock"
      onSubmit={(event) => {
        if (isSending.current) event.preventDefault()
        isSending.current = true
      }}
      className="mt-4 flex flex-col gap-4"
    >
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="key" value={sendKey} />
      {step === 'count' && <input type="hidden" name="expected" value={onShelf(variant)} />}
      <Field
        label={step === 'count' ? 'Counted' : 'Quantity'}
        name={number}
        defaultValue={values[number]}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        error={numberError}
        hint={step === 'count' && variant.toPack > 0 ? `Include the ${variant.toPack} to pack.` : undefined}
        className="[&_input]:min-h-14 [&_input]:font-display [&_input]:text-2xl [&_input]:tabular-nums"
      />
      {step === 'write-off' && (
        <Select label="Reason" name="why" defaultValue={values.why ?? ''} error={errors.why}>
          <option value="" disabled>
            Choose
          </option>
          {writeOffReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </Select>
      )}
      {step !== 'count' && (
        <Field
          label="Note"
          name="note"
          defaultValue={values.note}
          maxLength={200}
          autoComplete="off"
          error={errors.note}
          placeholder={step === 'receive' ? 'Who sent it, or the bill’s number' : ''}
        />
      )}
      {refused && !numberError && !errors.why && !errors.note && <Notice>{refused.message}</Notice>}
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </Form>
  )
}
