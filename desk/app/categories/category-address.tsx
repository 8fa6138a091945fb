import type { DeskCategory } from '@tanabana/contract/desk/categories.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { Form } from 'react-router'
import { useShop } from '#server/use-shop.ts'
import { Button, Field } from '#ui/parts.tsx'
import type { Answer } from '../products/read-changes.ts'

type Props = { category: DeskCategory; answer: Answer | undefined; busy: boolean }

const noErrors: Record<string, string> = {}

/** The address in the shop. Earlier ones lead to it. */
export function CategoryAddress({ category: { slug, olderSlugs }, answer, busy }: Props) {
  const { url } = useShop()
  const error = answer && !busy && (answer.fields?.slug ?? answer.error)
  const form = useFirstWrong(answer?.fields ?? noErrors)
  return (
    <section aria-labelledby="address" className="border-t border-line pt-6">
      <h2 id="address" className="text-lg font-semibold">
        Address
      </h2>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        aria-labelledby="address"
        className="mt-3 flex max-w-xl items-start gap-3"
      >
        <input type="hidden" name="verb" value="move" />
        <Field
          label={`After ${url.replace(/^https?:\/\//, '')}/`}
          name="slug"
          defaultValue={answer?.values?.slug ?? slug}
          hint="The old address will lead to the new one."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-0 grow"
          {...(error && { error })}
        />
        <Button type="submit" variant="secondary" className="mt-6.5 px-4" busy={busy}>
          Change
        </Button>
      </Form>
      {olderSlugs.length > 0 && (
        <p className="mt-3 text-sm wrap-anywhere text-muted">
          {`Older addresses that lead here: ${olderSlugs.map((older) => `/${older}`).join(', ')}.`}
        </p>
      )}
    </section>
  )
}
