import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { AskDialog, Button, Field, LinkButton, Notice } from '#ui/parts.tsx'
import type { Answer } from '../products/read-changes.ts'

type Props = { name: string; answer: Answer | undefined; busyVerb: string }

/** What is done to a size chart once: rename, copy, delete. */
export function OtherSteps({ name, answer, busyVerb }: Props) {
  const [asks, setAsks] = useState(false)
  const submit = useSubmit()
  const renaming = answer?.verb === 'rename' ? answer : undefined
  const error = renaming && (renaming.fields?.name ?? renaming.error)
  return (
    <section aria-label="More" className="mt-10 flex flex-col gap-5 border-t border-line pt-6">
      <Form key={name} method="post" preventScrollReset noValidate className="flex max-w-xl items-start gap-3">
        <input type="hidden" name="verb" value="rename" />
        <Field
          label="Name"
          name="name"
          defaultValue={renaming?.values?.name ?? name}
          hint="Its products follow."
          autoComplete="off"
          className="min-w-0 grow"
          {...(error && { error })}
        />
        <Button type="submit" variant="secondary" className="mt-6.5 px-4" busy={busyVerb === 'rename'}>
          Rename
        </Button>
      </Form>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/products/new-size-chart?from=${encodeURIComponent(name)}`} variant="secondary">
          Copy
        </LinkButton>
        <Button variant="secondary" onClick={() => setAsks(true)} busy={busyVerb === 'delete'}>
          Delete
        </Button>
      </div>
      <Notice>{answer?.verb === 'delete' && !busyVerb && answer.error}</Notice>
      <AskDialog
        open={asks}
        title={`Delete ${name}?`}
        text="It is gone at once. The log keeps its values."
        yes="Delete"
        no="Keep"
        busy={false}
        onYes={() => {
          setAsks(false)
          void submit({ verb: 'delete' }, { method: 'post', preventScrollReset: true })
        }}
        onNo={() => setAsks(false)}
      />
    </section>
  )
}
