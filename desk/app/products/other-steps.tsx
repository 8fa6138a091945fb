import type { DeskProduct } from '@tanabana/contract/desk/products.ts'
import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { AskDialog, Button } from '#ui/parts.tsx'

type OtherStepsProps = { product: DeskProduct; copyKey: string; busyVerb: string }

/** What is done to a product once: copy, archive, delete a draft. */
export function OtherSteps({ product, copyKey, busyVerb }: OtherStepsProps) {
  const { state, name } = product
  const [asks, setAsks] = useState(false)
  const submit = useSubmit()
  return (
    <section aria-label="More" className="flex flex-wrap gap-3 border-t border-line pt-6">
      <Form method="post">
        <input type="hidden" name="verb" value="copy" />
        <input type="hidden" name="key" value={copyKey} />
        <Button type="submit" variant="secondary" busy={busyVerb === 'copy'}>
          Duplicate
        </Button>
      </Form>
      {state !== 'archived' && state !== 'draft' && (
        <Form method="post" preventScrollReset={false}>
          <input type="hidden" name="verb" value="archive" />
          <Button type="submit" variant="secondary" busy={busyVerb === 'archive'}>
            Archive
          </Button>
        </Form>
      )}
      {state === 'draft' && (
        <Button type="button" variant="secondary" onClick={() => setAsks(true)} busy={busyVerb === 'delete'}>
          Delete the draft
        </Button>
      )}
      <AskDialog
        open={asks}
        title={`Delete ${name}?`}
        text="It was never shown. It is gone at once, with its photos."
        yes="Delete"
        no="Keep"
        busy={busyVerb === 'delete'}
        onYes={() => void submit({ verb: 'delete' }, { method: 'post' })}
        onNo={() => setAsks(false)}
      />
    </section>
  )
}
