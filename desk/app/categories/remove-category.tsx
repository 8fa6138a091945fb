import type { DeskCategory } from '@tanabana/contract/desk/categories.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { type FormEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { count } from '#ui/amounts.ts'
import { AskDialog, Button, Notice, Select } from '#ui/parts.tsx'
import type { Answer } from '../products/read-changes.ts'
import { CategoryOptions } from './category-options.tsx'

type Props = { category: DeskCategory; parts: number; answer: Answer | undefined; busy: boolean }

const noErrors: Record<string, string> = {}

/** Removes a category once another one has its products. */
export function RemoveCategory({ category: { slug, name, kind, products }, parts, answer, busy }: Props) {
  const [asks, setAsks] = useState(false)
  const [to, setTo] = useState(answer?.values?.to ?? '')
  const submit = useSubmit()
  const errors = answer?.fields ?? noErrors
  const form = useFirstWrong(errors)
  const send = () => void submit({ verb: 'remove', to }, { method: 'post', preventScrollReset: true })

  /** Without a choice the answer says what is missing. */
  function ask(event: FormEvent) {
    if (products > 0 && to === '') return
    event.preventDefault()
    setAsks(true)
  }

  return (
    <section aria-labelledby="remove" className="border-t border-line pt-6">
      <h2 id="remove" className="text-lg font-semibold">
        {`Remove this ${kind}`}
      </h2>
      {parts > 0 ? (
        <p className="mt-1 text-sm text-muted">
          {`It has ${count(parts, 'part')}. Remove them first, or make them part of another category.`}
        </p>
      ) : (
        <Form
          ref={form}
          method="post"
          preventScrollReset
          noValidate
          aria-labelledby="remove"
          onSubmit={ask}
          className="mt-3 flex max-w-md flex-col gap-4"
        >
          <input type="hidden" name="verb" value="remove" />
          <Select
            label={products > 0 ? `Its ${count(products, 'product')} and its address go to` : 'Its address leads to'}
            name="to"
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
            error={errors.to}
          >
            <option value="">{products > 0 ? 'Choose a category' : 'No page'}</option>
            <CategoryOptions without={slug} />
          </Select>
          <Notice>{!busy && !errors.to && answer?.error}</Notice>
          <Button type="submit" variant="secondary" busy={busy} className="max-tablet:w-full tablet:self-start">
            Remove
          </Button>
        </Form>
      )}
      <AskDialog
        open={asks}
        title={`Remove ${name}?`}
        text={products > 0 ? 'Its products move at once. This can’t be undone.' : 'This can’t be undone.'}
        yes="Remove"
        no="Keep"
        busy={false}
        onYes={() => {
          setAsks(false)
          send()
        }}
        onNo={() => setAsks(false)}
      />
    </section>
  )
}
