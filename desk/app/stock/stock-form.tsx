import { type ShelfVariant, writeOffReasons } from '@tanabana/contract/desk/stock.ts'
import { groupDigits } from '@tanabana/contract/money.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { type FormEvent, useId, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { AskDialog, Button, Field, Notice, Select } from '#ui/parts.tsx'
import { isDoubtful, onShelf, type Step } from './stock-words.ts'

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
  const numberId = useId()
  const submit = useSubmit()
  const [doubt, setDoubt] = useState({ isOpen: false, typed: '' })
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const typed = String(new FormData(event.currentTarget).get(number)).trim()
    if (!isDoubtful(step, typed, onShelf(variant))) return
    event.preventDefault()
    setDoubt({ isOpen: true, typed: groupDigits(Number(typed)) })
  }
  function saveDoubtful() {
    // the button stays for a moment, and can be clicked again
    if (!doubt.isOpen) return
    setDoubt({ ...doubt, isOpen: false })
    void submit(form.current)
  }
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      aria-label="Stock"
      onSubmit={onSubmit}
      className="mt-4 flex flex-col gap-4"
    >
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="key" value={sendKey} />
      {step === 'count' && <input type="hidden" name="expected" value={onShelf(variant)} />}
      <Field
        id={numberId}
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
      <AskDialog
        open={doubt.isOpen}
        title="Is that right?"
        text={`You typed ${doubt.typed}. The shop has ${groupDigits(onShelf(variant))}.`}
        yes={`Save ${doubt.typed}`}
        no="Change"
        isRare
        busy={false}
        focusAfter={numberId}
        onYes={saveDoubtful}
        onNo={() => setDoubt({ ...doubt, isOpen: false })}
      />
    </Form>
  )
}
